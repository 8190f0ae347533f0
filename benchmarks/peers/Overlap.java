import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayDeque;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.concurrent.locks.LockSupport;
import stripebench.crypt.EncryptedDisk;
import stripebench.crypt.Encryption;
import stripebench.crypt.XtsKey;
import stripebench.disk.AbstractDiskQueue;
import stripebench.disk.Clock;
import stripebench.disk.Disk;
import stripebench.disk.DiskQueue;
import stripebench.disk.Engine;
import stripebench.disk.MemoryDisk;
import stripebench.disk.PlainEngine;
import stripebench.disk.Request;
import stripebench.disk.Timed;
import stripebench.disk.Timers;

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
    private static final Clock CLOCK = new MachineClock();

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
        try (DiskQueue queue = disk.open(1, new PlainEngine())) {
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

    /** A disk in memory that serves so many bytes a second, one request after the other. */
    private static final class TimedDisk implements Disk {
        private final Disk memory;
        private final double bytesPerNano;

        TimedDisk(int size, double bytesPerSecond) {
            memory = new MemoryDisk("timed memory", size);
            bytesPerNano = bytesPerSecond / 1e9;
        }

        @Override
        public String name() {
            return memory.name();
        }

        @Override
        public long size() {
            return memory.size();
        }

        @Override
        public int alignment() {
            return memory.alignment();
        }

        @Override
        public DiskQueue open(int depth, Engine engine) throws IOException {
            return new TimedQueue(this, depth, engine);
        }

        @Override
        public void close() throws IOException {
            memory.close();
        }
    }

    /** Moves the data of a request at once and reports it when its time has come, by the machine's clock. */
    private static final class TimedQueue extends AbstractDiskQueue implements Timed {
        private final double bytesPerNano;
        private final Timers timers;
        private final DiskQueue memory;
        private final ArrayDeque<Request> waiting = new ArrayDeque<>();
        private final ArrayDeque<Long> dues = new ArrayDeque<>();
        private long free = CLOCK.now();

        TimedQueue(TimedDisk disk, int depth, Engine engine) throws IOException {
            super(disk, depth, engine);
            bytesPerNano = disk.bytesPerNano;
            memory = disk.memory.open(1);
            timers = engine.timers();
            timers.add(this);
        }

        @Override
        protected void start(Request request) {
            free = Math.max(free, timers.begin()) + (long) (request.length() / bytesPerNano);
            waiting.add(request);
            dues.add(free);
            try {
                if (request.kind() == Request.Kind.READ) {
                    memory.read(request.position(), request.buffers()[0]);
                } else {
                    memory.write(request.position(), request.buffers()[0]);
                }
            } catch (IOException e) {
                request.fail(e);
            }
        }

        @Override
        public Clock clock() {
            return CLOCK;
        }

        @Override
        public long due() {
            return dues.isEmpty() ? Long.MAX_VALUE : dues.peek();
        }

        @Override
        public void advance(long time) {
            while (due() <= time) {
                dues.remove();
                completed(waiting.remove());
            }
        }

        @Override
        protected void release() throws IOException {
            timers.remove(this);
            memory.close();
        }
    }

    /** The machine's clock, which forgives no lateness: what the cipher computes takes its time. */
    private static final class MachineClock implements Clock {
        @Override
        public long now() {
            return System.nanoTime();
        }

        @Override
        public long continued(long waitedFor) {
            return now();
        }

        @Override
        public void sleepUntil(long time) {
            for (long left = time - now(); left > 0; left = time - now()) {
                LockSupport.parkNanos(left);
            }
        }
    }
}
