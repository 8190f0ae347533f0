package stripebench.benchmarks;

import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import org.apache.commons.io.IOUtils;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.infra.ThreadParams;
import stripebench.disk.AlignedBuffers;
import stripebench.disk.FileDisk;
import stripebench.disk.SyncMode;
import stripebench.stripe.Raid0Layout;
import stripebench.workload.Content;
import stripebench.workload.Payload;
import stripebench.workload.Positions;

/**
 * One thread's channels to the members of a set, without any layer: the yardstick for the layer's own cost. A request is
 * a positional call for each unit, one after another.
 */
@State(Scope.Thread)
public class MemberChannels {
    private static final int ALIGNMENT = 4096;

    private DiskState state;
    private Content content;
    private Positions positions;
    private Payload payload;
    private ByteBuffer readBuffer;
    private FileChannel[] channels;
    private Raid0Layout layout;
    private boolean flushes;
    private long moved;

    /** For JMH. */
    public MemberChannels() {
    }

    /**
     * Opens this thread's channels.
     *
     * @param opened its files exist
     * @param thread numbers the thread
     * @throws IOException if a member can't be opened
     */
    @Setup(Level.Trial)
    public void open(LayerOverhead opened, ThreadParams thread) throws IOException {
        state = opened;
        Parameters set = state.parameters();
        content = Stack.content(set);
        positions = Stack.positions(set, thread.getThreadIndex());
        if (set.measures().writes()) {
            payload = new Payload(content, set.block(), 1, ALIGNMENT, Session.generation());
            flushes = set.sync() == SyncMode.FLUSH;
        } else {
            readBuffer = AlignedBuffers.allocate(set.block(), ALIGNMENT);
        }
        MemberFiles files = state.files();
        channels = new FileChannel[set.width()];
        for (int member = 0; member < channels.length; member++) {
            channels[member] = FileDisk.channel(files.paths().get(member), set.sync());
        }
        layout = channels.length == 1 ? null : new Raid0Layout(set.unit(), channels.length, files.share());
    }

    /**
     * Moves one block.
     *
     * @throws IOException if a call fails, or a block holds what does not belong there
     */
    void request() throws IOException {
        long position = positions.next();
        ByteBuffer block = payload == null ? readBuffer.clear() : payload.next(0, position);
        int start = block.position();
        int length = block.remaining();
        if (layout == null) {
            move(channels[0], block, position);
        } else {
            moveUnits(block, position, position + length);
        }
        moved += length;
        if (payload == null) {
            content.check(state.disk(), block.position(start), position);
        } else if (flushes) {
            for (FileChannel channel : channels) {
                channel.force(false);
            }
        }
    }

    /** Hands over what this thread moved. */
    @TearDown(Level.Iteration)
    public void end() {
        state.recorder().moved(moved);
        moved = 0;
    }

    /**
     * Closes the channels.
     *
     * @throws IOException if that fails
     */
    @TearDown(Level.Trial)
    public void close() throws IOException {
        IOUtils.close(channels);
    }

    private void moveUnits(ByteBuffer block, long start, long end) throws IOException {
        int first = block.position();
        for (long position = start, unitEnd; position < end; position = unitEnd) {
            unitEnd = Math.min(end, layout.unitEnd(position));
            block.limit(first + (int) (unitEnd - start));
            move(channels[layout.member(position)], block, layout.memberPosition(position));
        }
    }

    private void move(FileChannel channel, ByteBuffer bytes, long start) throws IOException {
        for (long position = start; bytes.hasRemaining();) {
            int count = payload == null ? channel.read(bytes, position) : channel.write(bytes, position);
            if (count < 0) {
                throw new EOFException("a member file ends at " + position);
            }
            position += count;
        }
    }
}
