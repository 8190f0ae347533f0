import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.concurrent.locks.LockSupport;
import stripebench.crypt.EncryptedDisk;
import stripebench.crypt.Encryption;
import stripebench.crypt.XtsKey;
import stripebench.disk.AbstractDiskQueue;
import stripebench.disk.Disk;
import stripebench.disk.DiskQueue;
import stripebench.disk.Engine;
import stripebench.disk.MemoryDisk;
import stripebench.disk.Request;
import stripebench.disk.ThreadsEngine;
import stripebench.disk.Transfer;

/**
 * Does encryption overlap I/O? Measures the cipher over memory, makes a disk in memory as slow as the cipher, and
 * measures the cipher over that: taking turns would give half.
 *
 * <p>{@code java -cp benchmarks.jar Overlap.java jdk|accp read|write ROUNDS} prints a line for each round: the rate of
 * the cipher, of the disk, and of both, in 10^6 bytes a second, with single requests of 4 MiB, AES-256-XTS and data
 * units of 4096 bytes. A rate is that of the best of a few passes.
 */
final class Overlap {
    private static final int BLOCK = 4 << 20;
    private static final int SIZE = 16 * BLOCK;
    private static final int PASSES = 5;
    private static final int WARM_UP_PASSES = 20;

    private final boolean write;
    private final Encryption encryption;
    private final ByteBuffer buffer = ByteBuffer.allocateDirect(BLOCK);

    private Overlap(String cipher, String operation) {
        encryption = Encryption.valueOf(cipher.toUpperCase(Locale.ROOT));
        write = operation.equals("write");
        SplittableRandom random = new SplittableRandom(1);
        for (int i = 0; i < BLOCK; i += Long.BYTES) {
            buffer.putLong(i, random.nextLong());
        }
    }

    public static void main(String[] arguments) throws IOException {
        Overlap overlap = new Overlap(arguments[0], arguments[1]);
        try (Disk warm = overlap.encrypted(new MemoryDisk("memory", SIZE))) {
            overlap.rate(warm, WARM_UP_PASSES);
        }
        for (int i = Integer.parseInt(arguments[2]); i > 0; i--) {
            double cipher;
            try (Disk memory = overlap.encrypted(new MemoryDisk("memory", SIZE))) {
                cipher = overlap.rate(memory, PASSES);
            }
            try (Disk timed = new TimedDisk(SIZE, cipher); Disk both = overlap.encrypted(new TimedDisk(SIZE, cipher))) {
                System.out.printf(Locale.ROOT, "%.1f %.1f %.1f%n", cipher / 1e6, overlap.rate(timed, PASSES) / 1e6,
                        overlap.rate(both, PASSES) / 1e6);
            }
        }
    }

    private Disk encrypted(Disk member) {
        return new EncryptedDisk(member, encryption, XtsKey.random(256), 4096);
    }

    /** Bytes a second of the best pass. */
    private double rate(Disk disk, int passes) throws IOException {
        long shortest = Long.MAX_VALUE;
        try (DiskQueue queue = disk.open(1, new ThreadsEngine(EncryptedDisk.outstanding(1, BLOCK)))) {
            for (int i = 0; i < passes; i++) {
                long start = System.nanoTime();
                for (long position = 0; position < SIZE; position += BLOCK) {
                    if (write) {
                        queue.write(position, buffer);
                    } else {
                        queue.read(position, buffer);
                    }
                }
                shortest = Math.min(shortest, System.nanoTime() - start);
            }
        }
        return SIZE * 1e9 / shortest;
    }

    /** A disk in memory that moves so many bytes a second, one request after the other. */
    private static final class TimedDisk implements Disk {
        private final ByteBuffer memory;
        private final double bytesPerNano;
        private long free = System.nanoTime();

        TimedDisk(int size, double bytesPerSecond) {
            memory = ByteBuffer.allocateDirect(size);
            bytesPerNano = bytesPerSecond / 1e9;
        }

        /** When a request that begins now is done. */
        private synchronized long due(long bytes) {
            free = Math.max(free, System.nanoTime()) + (long) (bytes / bytesPerNano);
            return free;
        }

        @Override
        public String name() {
            return "timed memory";
        }

        @Override
        public long size() {
            return memory.capacity();
        }

        @Override
        public int alignment() {
            return 1;
        }

        @Override
        public DiskQueue open(int depth, Engine engine) {
            return new TimedQueue(this, depth, engine);
        }

        @Override
        public void close() {
        }
    }

    /** Carries requests on the engine's threads. */
    private static final class TimedQueue extends AbstractDiskQueue {
        private final TimedDisk disk;
        private final Engine engine;

        TimedQueue(TimedDisk disk, int depth, Engine engine) {
            super(disk, depth, engine);
            this.disk = disk;
            this.engine = engine;
        }

        @Override
        protected void start(Request request) {
            engine.submit(new Transfer() {
                @Override
                public Request.Kind kind() {
                    return request.kind();
                }

                @Override
                public void run() {
                    long due = disk.due(request.length());
                    move(request);
                    for (long left = due - System.nanoTime(); left > 0; left = due - System.nanoTime()) {
                        LockSupport.parkNanos(left);
                    }
                }

                @Override
                public void finished() {
                    completed(request);
                }
            });
        }

        private void move(Request request) {
            ByteBuffer whole = request.buffers()[0];
            int position = (int) request.position();
            if (request.kind() == Request.Kind.READ) {
                whole.put(whole.position(), disk.memory, position, whole.remaining());
            } else {
                disk.memory.put(position, whole, whole.position(), whole.remaining());
            }
        }

        @Override
        protected void release() {
        }
    }
}
