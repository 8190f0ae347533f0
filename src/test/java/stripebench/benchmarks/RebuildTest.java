package stripebench.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;

import java.io.IOException;
import java.nio.ByteBuffer;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import stripebench.disk.DiskQueue;
import stripebench.stripe.RedundantDisk;

/** Rebuild and scrub as an operation; in memory, without JMH. */
@ExtendWith(Sets.class)
class RebuildTest {

    private Rebuild rebuild;

    private RedundantDisk open(String method, String values) throws IOException {
        rebuild = new Rebuild();
        rebuild.open(Sets.params(Rebuild.class, method, "depth=1 unit=64K size=6M " + values));
        rebuild.begin();
        return Stack.redundant(rebuild.disk()).get(0);
    }

    private static void spoil(RedundantDisk set, int member) throws IOException {
        try (DiskQueue queue = set.member(member).open(1)) {
            queue.write(12345, ByteBuffer.wrap(new byte[100]));
        }
    }

    @ParameterizedTest(name = "{0} of {1}")
    @DisplayName("a rebuild writes a member's bytes anew, and the members agree")
    @CsvSource({"raid1, 2, 6", "raid5, 4, 2", "raid6, 5, 2"})
    void rebuilds(String level, int width, long mib) throws IOException {
        RedundantDisk set = open("rebuild", "level=" + level + " width=" + width);
        spoil(set, 0);
        rebuild.rebuild();
        rebuild.end();
        assertThat(Recorder.take()).containsEntry("moved_bytes", mib << 20);
        rebuild.close();
    }

    @Test
    @DisplayName("a rebuild that avoids a member is none of a set that lacks only the first")
    void failedReads() throws IOException {
        RedundantDisk set = open("rebuild", "level=raid6 width=5");
        Sets.sicken(set, 3);
        rebuild.rebuild();
        assertThatIOException().isThrownBy(() -> rebuild.end()).withMessageStartingWith(set.name()
                + ", meant to be healthy, had others serve 1 read that member 3 failed: sick: read of ");
    }

    @Test
    @DisplayName("a scrub looks at each member's bytes, and fails if they don't agree")
    void scrubs() throws IOException {
        RedundantDisk set = open("scrub", "level=raid5 width=4");
        rebuild.scrub();
        rebuild.end();
        assertThat(Recorder.take()).containsEntry("moved_bytes", 2L << 20);
        spoil(set, 2);
        assertThatIOException().isThrownBy(() -> rebuild.scrub())
                .withMessage(set.name() + ": the members disagree in 1 of 32 rows");
    }
}
