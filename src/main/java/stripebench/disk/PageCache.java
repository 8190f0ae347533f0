package stripebench.disk;

import com.sun.jna.Native;
import com.sun.jna.Pointer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.OptionalLong;

/**
 * What the operating system keeps of a file or block device in memory: dropping it, so that a read comes from the disk.
 */
public final class PageCache {
    private static final long WINDOW = 1L << 30;
    /** Looking at a page takes some 50 ns: terabytes would take minutes. */
    private static final long MOST_LOOKED_AT = 64L << 30;
    /** A mounted file system keeps some of its device: the superblock, descriptors of block groups. */
    private static final long KEPT_OF_DEVICE = 4L << 20;

    private PageCache() {
    }

    /**
     * What became of a file's pages.
     *
     * @param dropped whether none is in memory any more; of a block device, no more than 4 MiB
     * @param reason why not, one line; empty if dropped
     */
    public record Drop(boolean dropped, String reason) {
    }

    /**
     * Flushes a file, asks the operating system to forget its pages, and looks whether it did, in the first 64 GiB.
     *
     * @param file an existing file or block device
     * @return dropped, or the reason why pages remain: the operating system has no such call, or the file system lives
     *     in memory
     * @throws IOException if the file can't be opened or flushed; names it
     */
    public static Drop drop(Path file) throws IOException {
        if (!LibC.AVAILABLE) {
            return new Drop(false, "dropping cached pages needs 64-bit Linux");
        }
        int descriptor = LibC.open(file);
        try {
            if (LibC.fsync(descriptor) != 0) {
                throw LibC.failure(file, "fsync", Native.getLastError());
            }
            int errno = LibC.posix_fadvise(descriptor, 0, 0, LibC.POSIX_FADV_DONTNEED);
            if (errno != 0) {
                return new Drop(false, "posix_fadvise: " + LibC.strerror(errno));
            }
            long left = cached(file, descriptor);
            return left <= (Files.isRegularFile(file) ? 0 : KEPT_OF_DEVICE) ? new Drop(true, "") : new Drop(false,
                    left + " bytes stay in memory, where this file system or another program keeps them");
        } finally {
            LibC.close(descriptor);
        }
    }

    /**
     * How much of a file is in memory, in its first 64 GiB.
     *
     * @param file an existing file or block device
     * @return bytes in whole pages; empty if this operating system doesn't tell
     * @throws IOException if the file can't be opened or looked at; names it
     */
    public static OptionalLong cachedBytes(Path file) throws IOException {
        if (!LibC.AVAILABLE) {
            return OptionalLong.empty();
        }
        int descriptor = LibC.open(file);
        try {
            return OptionalLong.of(cached(file, descriptor));
        } finally {
            LibC.close(descriptor);
        }
    }

    /** Maps the file, which touches no page, and asks for each page whether it is in memory. */
    private static long cached(Path file, int descriptor) throws IOException {
        // the length of a device is told by no other call
        long size = Math.min(LibC.lseek(descriptor, 0, LibC.SEEK_END), MOST_LOOKED_AT);
        int page = LibC.getpagesize();
        byte[] resident = new byte[(int) ((Math.min(size, WINDOW) + page - 1) / page)];
        long cached = 0;
        for (long offset = 0; offset < size; offset += WINDOW) {
            long length = Math.min(WINDOW, size - offset);
            Pointer address =
                    LibC.mmap(Pointer.NULL, length, LibC.PROT_READ, LibC.MAP_SHARED, descriptor, offset);
            if (Pointer.nativeValue(address) == -1) {
                throw LibC.failure(file, "mmap", Native.getLastError());
            }
            int result = LibC.mincore(address, length, resident);
            int errno = Native.getLastError();
            LibC.munmap(address, length);
            if (result != 0) {
                throw LibC.failure(file, "mincore", errno);
            }
            for (int i = 0; i < (length + page - 1) / page; i++) {
                cached += (resident[i] & 1) * page;
            }
        }
        return cached;
    }
}
