package stripebench.disk;

import com.sun.jna.Library;
import com.sun.jna.Native;
import com.sun.jna.NativeLibrary;
import com.sun.jna.Platform;
import com.sun.jna.Pointer;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.Map;

/** The calls to the C library of 64-bit Linux that Java has no way to make; elsewhere {@link #AVAILABLE} is false. */
final class LibC {
    static final boolean AVAILABLE = register();

    static final int POSIX_FADV_DONTNEED = 4;
    static final int SEEK_END = 2;
    static final int SEEK_HOLE = 4;
    static final int PROT_READ = 1;
    static final int PROT_WRITE = 2;
    static final int MAP_SHARED = 1;
    static final int MAP_POPULATE = 0x8000;

    static final int O_RDONLY = 0;
    static final int O_RDWR = 2;
    static final int O_DSYNC = 010000;
    static final int O_DIRECT = Platform.isARM() ? 0200000 : 040000;
    private static final int O_CLOEXEC = 02000000;

    static final int EPERM = 1;
    static final int EINTR = 4;
    static final int EAGAIN = 11;
    static final int EBUSY = 16;
    static final int EMFILE = 24;
    static final int EOPNOTSUPP = 95;

    private LibC() {
    }

    /** Opens a file for reading. */
    static int open(Path file) throws IOException {
        return open(file, O_RDONLY);
    }

    /** Opens a file that exists. */
    static int open(Path file, int flags) throws IOException {
        int descriptor = open(file.toString(), flags | O_CLOEXEC);
        if (descriptor < 0) {
            throw failure(file, "open", Native.getLastError());
        }
        return descriptor;
    }

    /** An exception that says which call failed on which file, and why. */
    static IOException failure(Path file, String call, int errno) {
        return new IOException(file + ": " + call + ": " + strerror(errno));
    }

    static native int open(String path, int flags);

    static native int close(int descriptor);

    static native int fsync(int descriptor);

    /** Returns the error number itself. */
    static native int posix_fadvise(int descriptor, long offset, long length, int advice);

    static native long lseek(int descriptor, long offset, int whence);

    static native Pointer mmap(Pointer address, long length, int protection, int flags, int descriptor, long offset);

    static native int munmap(Pointer address, long length);

    static native int mincore(Pointer address, long length, byte[] resident);

    static native int getpagesize();

    static native String strerror(int errno);

    /** A system call that the C library has no function for; the number of arguments is fixed, as it must be here. */
    static native long syscall(long number, long a, long b, long c, long d, long e, long f);

    /** Where a direct buffer begins, whatever its position. */
    static long address(ByteBuffer buffer) {
        return Pointer.nativeValue(Native.getDirectBufferPointer(buffer));
    }

    private static boolean register() {
        try {
            if (!Platform.isLinux() || Native.POINTER_SIZE != Long.BYTES) {
                return false;
            }
            String encoding = System.getProperty("sun.jnu.encoding", "UTF-8");
            Map<String, String> options = Map.of(Library.OPTION_STRING_ENCODING, encoding);
            Native.register(LibC.class, NativeLibrary.getInstance("c", options));
            return true;
        } catch (LinkageError e) {
            return false;
        }
    }
}
