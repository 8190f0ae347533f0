package stripebench.disk;

import com.sun.jna.Native;
import com.sun.jna.Platform;
import com.sun.jna.Pointer;
import java.io.IOException;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/**
 * A Linux io_uring: a queue of entries to the kernel and one of completions back, both in memory shared with it. Numbers
 * and layouts are those of the kernel's header {@code linux/io_uring.h}. Belongs to the thread that opened it.
 */
final class IoUring {

    static final byte READV = 1;
    static final byte WRITEV = 2;
    static final byte FSYNC = 3;
    static final byte READ = 22;
    static final byte WRITE = 23;
    static final int FSYNC_DATASYNC = 1;

    private static final int SYS_SETUP = 425;
    private static final int SYS_ENTER = 426;
    private static final int SYS_REGISTER = 427;

    private static final int SETUP_CQSIZE = 1 << 3;
    /** Completions are posted when their thread asks for them, without interrupting it; kernels from 6.1 on. */
    private static final int SETUP_DEFERRED = 1 << 7 | 1 << 9 | 1 << 12 | 1 << 13;
    /** One mapping for both queues, no completion dropped, and the operations of Linux 5.6. */
    private static final int FEATURES = 1 | 1 << 1 | 1 << 3;
    private static final int ENTER_GETEVENTS = 1;
    /** Completions that a call would bring: overflown or deferred. */
    private static final int SQ_CQ_OVERFLOW_OR_TASKRUN = 1 << 1 | 1 << 2;
    private static final int REGISTER_IOWQ_MAX_WORKERS = 19;
    /** Flushes and buffered writes take a kernel worker each; the default is four a processor. */
    private static final int WORKERS = 64;

    private static final int PARAMS_BYTES = 120;
    private static final int SQE_BYTES = 64;
    private static final int CQE_BYTES = 16;
    private static final long OFFSET_SQES = 0x10000000L;
    private static final VarHandle INTS =
            MethodHandles.byteBufferViewVarHandle(int[].class, ByteOrder.nativeOrder());

    private final int descriptor;
    private final Pointer mappedRings;
    private final Pointer mappedEntries;
    private final ByteBuffer rings;
    private final ByteBuffer entries;

    private final int size;
    private final int sqHead;
    private final int sqTail;
    private final int sqFlags;
    private final int cqHead;
    private final int cqTail;
    private final int cqMask;
    private final int cqes;

    private int submitted;
    private int reaped;
    private long userData;
    private int result;

    private IoUring(int descriptor, ByteBuffer params) throws IOException {
        this.descriptor = descriptor;
        if ((params.getInt(20) & FEATURES) != FEATURES) {
            throw new IOException("this kernel's io_uring is older than Linux 5.6");
        }
        size = params.getInt(0);
        sqHead = params.getInt(40);
        sqTail = params.getInt(44);
        sqFlags = params.getInt(56);
        cqHead = params.getInt(80);
        cqTail = params.getInt(84);
        cqes = params.getInt(100);
        int array = params.getInt(64);
        int length = Math.max(array + Integer.BYTES * size, cqes + CQE_BYTES * params.getInt(4));
        mappedRings = map(length, 0);
        rings = mappedRings.getByteBuffer(0, length);
        try {
            mappedEntries = map(SQE_BYTES * size, OFFSET_SQES);
        } catch (IOException e) {
            LibC.munmap(mappedRings, length);
            throw e;
        }
        entries = mappedEntries.getByteBuffer(0, SQE_BYTES * size);
        cqMask = rings.getInt(params.getInt(88));
        for (int i = 0; i < size; i++) {
            rings.putInt(array + Integer.BYTES * i, i);
        }
    }

    /**
     * Opens a ring.
     *
     * @param entries how many can be pushed before they must be submitted, a power of two
     * @param completions how many can wait without the kernel putting them aside, a power of two above entries
     */
    static IoUring open(int entries, int completions) throws IOException {
        if (!LibC.AVAILABLE || !Platform.ARCH.equals("x86-64") && !Platform.ARCH.equals("aarch64")) {
            throw new IOException("io_uring needs Linux on x86-64 or arm64");
        }
        ByteBuffer params = ByteBuffer.allocateDirect(PARAMS_BYTES).order(ByteOrder.nativeOrder());
        int descriptor = setup(entries, completions, SETUP_DEFERRED, params);
        if (descriptor < 0) {
            descriptor = setup(entries, completions, 0, params);
        }
        if (descriptor < 0) {
            int errno = Native.getLastError();
            throw new IOException("io_uring_setup: " + LibC.strerror(errno) + switch (errno) {
                case LibC.EPERM -> " (a container's rules or the setting kernel.io_uring_disabled forbid it)";
                case LibC.EMFILE -> " (raise their number with ulimit -n)";
                default -> "";
            });
        }
        try {
            IoUring ring = new IoUring(descriptor, params);
            ring.allowWorkers();
            return ring;
        } catch (IOException e) {
            LibC.close(descriptor);
            throw e;
        }
    }

    private static int setup(int entries, int completions, int flags, ByteBuffer params) {
        params.put(0, new byte[PARAMS_BYTES]).putInt(4, completions).putInt(8, SETUP_CQSIZE | flags);
        return (int) LibC.syscall(SYS_SETUP, entries, LibC.address(params), 0, 0, 0, 0);
    }

    private Pointer map(int length, long offset) throws IOException {
        Pointer address = LibC.mmap(Pointer.NULL, length, LibC.PROT_READ | LibC.PROT_WRITE,
                LibC.MAP_SHARED | LibC.MAP_POPULATE, descriptor, offset);
        if (Pointer.nativeValue(address) == -1) {
            throw new IOException("mmap of the io_uring: " + LibC.strerror(Native.getLastError()));
        }
        return address;
    }

    /** Kernels before 5.15 don't know this; they keep the default. */
    private void allowWorkers() {
        ByteBuffer most = ByteBuffer.allocateDirect(2 * Integer.BYTES).order(ByteOrder.nativeOrder());
        most.putInt(0, WORKERS);
        LibC.syscall(SYS_REGISTER, descriptor, REGISTER_IOWQ_MAX_WORKERS, LibC.address(most), 2, 0, 0);
    }

    /** How many entries are pushed and not submitted. */
    int pending() {
        return submitted - (int) INTS.getAcquire(rings, sqHead);
    }

    /** Whether the next entry must wait for {@link #enter}. */
    boolean full() {
        return pending() == size;
    }

    /** Pushes an entry; the ring must not be {@link #full}. */
    void push(byte operation, int file, long offset, long address, int length, int flags, long data) {
        int at = (submitted & size - 1) * SQE_BYTES;
        entries.putLong(at, operation & 0xff | (long) file << 32)
                .putLong(at + 8, offset)
                .putLong(at + 16, address)
                .putLong(at + 24, length & 0xffffffffL | (long) flags << 32)
                .putLong(at + 32, data)
                .putLong(at + 40, 0);
        INTS.setRelease(rings, sqTail, ++submitted);
    }

    /** Whether a call would bring completions that {@link #next} doesn't see yet. */
    boolean holdsBack() {
        return ((int) INTS.getAcquire(rings, sqFlags) & SQ_CQ_OVERFLOW_OR_TASKRUN) != 0;
    }

    /**
     * Submits what was pushed and waits for completions; may return early, with less done than asked for.
     *
     * @param min how many completions to wait for
     * @throws IllegalStateException if the kernel refuses the call, as it does in a thread that didn't open the ring
     */
    void enter(int min) {
        if (LibC.syscall(SYS_ENTER, descriptor, pending(), min, ENTER_GETEVENTS, 0, 0) < 0) {
            int errno = Native.getLastError();
            if (errno == LibC.EAGAIN || errno == LibC.EBUSY) {
                // short of memory, or too many completions to take: both pass
                Thread.yield();
            } else if (errno != LibC.EINTR) {
                throw new IllegalStateException("io_uring_enter: " + LibC.strerror(errno)
                        + "; a queue is used by the thread that opened it");
            }
        }
    }

    /** Takes a completion, if one is there; then {@link #userData} and {@link #result} tell about it. */
    boolean next() {
        if (reaped == (int) INTS.getAcquire(rings, cqTail)) {
            return false;
        }
        int at = cqes + (reaped & cqMask) * CQE_BYTES;
        userData = rings.getLong(at);
        result = rings.getInt(at + 8);
        INTS.setRelease(rings, cqHead, ++reaped);
        return true;
    }

    /** What was pushed with the entry. */
    long userData() {
        return userData;
    }

    /** Bytes moved, or the negative number of an error. */
    int result() {
        return result;
    }

    /** Ends the ring; nothing may be outstanding. */
    void close() {
        LibC.munmap(mappedEntries, entries.capacity());
        LibC.munmap(mappedRings, rings.capacity());
        LibC.close(descriptor);
    }
}
