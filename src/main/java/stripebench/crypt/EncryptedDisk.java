package stripebench.crypt;

import java.io.IOException;
import java.util.Arrays;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import stripebench.disk.AlignedBuffers;
import stripebench.disk.Disk;
import stripebench.disk.DiskQueue;
import stripebench.disk.Engine;
import stripebench.disk.Request;

/**
 * A disk whose member holds only cipher text. Data unit i of the disk is data unit i of the member, and i is its tweak.
 *
 * <p>Requests of any position and length that the member takes are served. What they cover of a data unit only in part
 * is read, changed and written back before {@link DiskQueue#submit} returns; the rest goes to the member in chunks, so
 * that one is encrypted or decrypted while others are under way. What went wrong with the data itself is not noticed:
 * see the package.
 */
public final class EncryptedDisk implements Disk {

    /** What a request is cut into: small against requests that are worth cutting, large against a disk's latency. */
    private static final int CHUNK = 256 << 10;
    /** Chunks that may be under way beyond one a request: enough for a single request of 4 MiB. */
    static final int AHEAD = 15;

    private static final int LOCKS = 64;

    private final Disk member;
    private final Encryption encryption;
    private final XtsKey key;
    private final int dataUnit;
    private final int chunk;
    private final long size;
    private final Lock[] locks = new Lock[LOCKS];

    /**
     * Encrypts a disk.
     *
     * @param member takes the cipher text; closed with this disk
     * @param encryption who encrypts
     * @param key wiped when this disk is closed
     * @param dataUnit bytes, a power of two from 16 to 65536; the member contributes whole ones
     * @throws IllegalArgumentException if the cipher can't be had or the data unit is none
     */
    public EncryptedDisk(Disk member, Encryption encryption, XtsKey key, int dataUnit) {
        this(member, encryption, key, dataUnit, CHUNK);
    }

    /** Cuts requests into chunks of another size, a multiple of the data unit and of the member's alignment. */
    EncryptedDisk(Disk member, Encryption encryption, XtsKey key, int dataUnit, int chunk) {
        encryption.xts(key, dataUnit).close();
        this.member = member;
        this.encryption = encryption;
        this.key = key;
        this.dataUnit = dataUnit;
        this.chunk = chunk;
        this.size = member.size() / dataUnit * dataUnit;
        Arrays.setAll(locks, i -> new ReentrantLock());
    }

    /**
     * How many requests its member has under way at most: what an engine for a stack with this disk must be made for.
     *
     * @param depth requests outstanding on this disk
     * @param block bytes of each
     * @return at least {@code depth}
     */
    public static int outstanding(int depth, long block) {
        return (int) Math.min((block + CHUNK - 1) / CHUNK * depth, depth + AHEAD);
    }

    @Override
    public String name() {
        return "encrypted " + member.name();
    }

    @Override
    public long size() {
        return size;
    }

    @Override
    public int alignment() {
        return member.alignment();
    }

    /** {@inheritDoc} Where the alignment is more than 1, buffers must also be direct, and each aligned. */
    @Override
    public void check(Request request) {
        Disk.super.check(request);
        AlignedBuffers.check(this, request);
    }

    @Override
    public DiskQueue open(int depth) throws IOException {
        return open(depth, Engine.forDepth(depth + AHEAD));
    }

    /**
     * {@inheritDoc} Chunks overlap if the engine was made for {@link #outstanding} requests.
     */
    @Override
    public DiskQueue open(int depth, Engine engine) throws IOException {
        DiskQueue queue = member.open(EncryptedQueue.memberDepth(depth), engine);
        try {
            return new EncryptedQueue(this, depth, engine, queue, encryption.xts(key, dataUnit));
        } catch (RuntimeException e) {
            queue.close();
            throw e;
        }
    }

    /**
     * What holds the cipher text.
     *
     * @return the disk under this one
     */
    public Disk member() {
        return member;
    }

    int chunk() {
        return chunk;
    }

    /** Held while a data unit is changed in part, so that what another queue changes of it is not lost. */
    Lock lock(long unit) {
        return locks[(int) (unit % LOCKS)];
    }

    /** Wipes the key and closes the member. */
    @Override
    public void close() throws IOException {
        key.close();
        member.close();
    }
}
