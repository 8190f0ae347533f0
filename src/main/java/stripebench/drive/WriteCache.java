package stripebench.drive;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import stripebench.disk.Request;

/** What the host wrote and the media does not hold yet, in pieces. Guarded by its {@link Drive}. */
final class WriteCache {

    /** The least number of pieces that a cache keeps apart. */
    static final int SEGMENTS = 4;
    private static final long LARGEST_PIECE = 1 << 20;

    private final long capacity;
    private final long largest;
    private final int mostPieces;
    private final List<Task> pieces = new ArrayList<>();
    private final Deque<Task> unused = new ArrayDeque<>();
    private long bytes;

    WriteCache(DriveModel model) {
        capacity = model.writeCache;
        largest = Math.min(LARGEST_PIECE, capacity / SEGMENTS);
        mostPieces = Math.max(SEGMENTS, model.queue);
    }

    /** Pieces that no head has begun with, oldest first. */
    List<Task> pieces() {
        return pieces;
    }

    boolean isEmpty() {
        return bytes == 0;
    }

    /**
     * Takes what there is room for of a write, over the link.
     *
     * @return when the last of it is in; {@link Task#UNKNOWN} if some is left
     */
    long enter(Task write, long ready, Link link) {
        long arrived = ready;
        while (write.bytes > 0) {
            long piece = Math.min(write.bytes, largest);
            if (bytes > 0 && bytes + piece > capacity) {
                return Task.UNKNOWN;
            }
            Task last = pieces.isEmpty() ? null : pieces.get(pieces.size() - 1);
            boolean continues = last != null && last.position + last.bytes == write.position
                    && last.bytes + piece <= largest;
            if (!continues && pieces.size() >= mostPieces) {
                return Task.UNKNOWN;
            }
            arrived = link.carry(true, piece, ready);
            if (continues) {
                last.bytes += piece;
                last.ready = arrived;
            } else {
                Task task = unused.isEmpty() ? new Task() : unused.pop();
                pieces.add(task.set(Request.Kind.WRITE, write.position, piece, arrived, true));
            }
            bytes += piece;
            write.position += piece;
            write.bytes -= piece;
        }
        return arrived;
    }

    /** Makes room: the media holds a piece. */
    void written(Task piece) {
        bytes -= piece.bytes;
        unused.push(piece);
    }
}
