package stripebench.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class EstimateTest {
    private static Estimate of(String command) throws RunException {
        List<PlannedSet> sets = Plans.sets(command + " -p width=1 -p sync=direct");
        return new Estimate(sets, List.of(Path.of("/d")), new long[sets.size()]);
    }

    @Test
    @DisplayName("a run takes its iterations, forks, JVM starts and fills")
    void time() throws RunException {
        String set = "StripeRequests.read -p pattern=random -p block=64K -p size=250M -wi 1 -w 2s -i 3 -r 4s ";
        double once = of(set).from(0);
        assertThat(once).isBetween(14 + 1.0, 14 + 4.0);
        assertThat(of(set + "-f 3").from(0) - once).isBetween(2 * 14.0, 2 * 17.0);
        assertThat(of(set + "-p medium=memory").from(0)).isLessThan(once);
    }

    @Test
    @DisplayName("files that several sets work on are filled once, and passes that write are counted")
    void bytes() throws RunException {
        long area = 16 << 20;
        assertThat(of("StripeRequests.read -p pattern=random -p block=64K -p size=16M -p depth=1,2,4").bytesWritten())
                .isEqualTo(area);
        assertThat(of("BlockSweep.write$ -p block=64K -p size=16M -wi 1 -i 4 -f 2").bytesWritten())
                .isEqualTo(area + 2 * 5 * area);
        assertThat(of("StripeRequests.read -p medium=memory").bytesWritten()).isZero();
    }
}
