package stripebench.workload;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Locale;
import stripebench.disk.Disk;

/** Names what stands where a cell should be. */
final class Mismatch {
    private final Content content;
    private final Disk disk;
    private final ByteBuffer cells;
    private final int at;
    private final int end;
    private final long position;

    /** The cell that begins at an index of a buffer and belongs at a position of the disk. */
    Mismatch(Content content, Disk disk, ByteBuffer cells, int at, long position) {
        this.content = content;
        this.disk = disk;
        this.cells = cells;
        this.at = at;
        this.end = Math.min(at + content.cell(), cells.limit());
        this.position = position;
    }

    IOException exception() {
        String expected = content.data() == Data.ZERO ? "zeros" : "the content written there";
        return new IOException(disk.name() + ": at byte " + position + " expected " + expected + ", found " + found());
    }

    private String found() {
        if (content.data() == Data.ZERO) {
            return "other bytes" + first(content.firstWrong(cells, at));
        }
        if (zeros(at)) {
            return "zeros (a hole, or a write that was lost)";
        }
        long stamped = Content.stampPosition(cells, at);
        if (!content.sealed(cells, at)) {
            return stamped == position ? "flipped bytes in the block's stamp"
                    : "bytes that were not written with this seed and block size";
        }
        if (stamped != position) {
            boolean possible = stamped >= 0 && stamped < disk.size() && stamped % content.cell() == 0;
            return possible ? "another block's content (position " + stamped + ")"
                    : "flipped bytes in the block's stamp";
        }
        int wrong = content.firstWrong(cells, at);
        return (zeros(at + wrong) ? "zeros (a torn write)" : "flipped bytes") + first(wrong);
    }

    private String first(int wrong) {
        return String.format(Locale.ROOT, ", the first at byte %d: 0x%02x", position + wrong, cells.get(at + wrong));
    }

    private boolean zeros(int from) {
        for (int i = from; i < end; i++) {
            if (cells.get(i) != 0) {
                return false;
            }
        }
        return true;
    }
}
