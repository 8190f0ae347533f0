package stripebench.results;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;

class CountersTest {

    @Test
    void sumsOverIterationsBeforeDividing() {
        Counters counters = counters(Map.of("elapsed_ns", values(1000, 3000), "process_cpu_ns", values(1500, 4500),
                "machine_busy", values(10, 40), "machine_total", values(100, 100), "machine_steal", values(0, 4),
                "device_read_bytes", values(4096, 8192)));
        assertThat(counters.cpuPercent()).isEqualTo(150);
        assertThat(counters.systemCpuPercent()).isEqualTo(25);
        assertThat(counters.stealPercent()).isEqualTo(2);
        assertThat(counters.deviceReadBytes()).isEqualTo(12_288);
    }

    @Test
    void whatIsMissingIsUnknownNotZero() {
        Counters none = counters(Map.of());
        assertThat(none.cpuPercent()).isNaN();
        assertThat(none.systemCpuPercent()).isNaN();
        assertThat(none.stealPercent()).isNaN();
        assertThat(none.deviceReadBytes()).isNaN();
        assertThat(none.deviceWriteBytes()).isNaN();
        assertThat(none.cacheDropped()).isEmpty();
        assertThat(none.dispatchUsed()).isEmpty();
        assertThat(counters(Map.of("elapsed_ns", values(1000))).cpuPercent()).isNaN();
        assertThat(counters(Map.of("elapsed_ns", values(1, 1), "process_cpu_ns", values(1))).cpuPercent()).isNaN();
    }

    @Test
    void cacheCountsAsDroppedOnlyIfItAlwaysWas() {
        assertThat(counters(Map.of("cold_dropped", values(1, 1))).cacheDropped()).isEqualTo("yes");
        assertThat(counters(Map.of("cold_dropped", values(1, 0))).cacheDropped()).isEqualTo("not dropped");
    }

    @Test
    void carriersAreNamedByShareFromOnePercent() {
        assertThat(counters(Map.of("carried_inline", values(60, 40), "carried_threads", values(890),
                "carried_ring", values(10))).dispatchUsed()).isEqualTo("threads+inline+ring");
        assertThat(counters(Map.of("carried_inline", values(991), "carried_ring", values(9))).dispatchUsed())
                .isEqualTo("inline");
        assertThat(counters(Map.of("carried_inline", values(0))).dispatchUsed()).isEmpty();
    }

    private static double[] values(double... values) {
        return values;
    }

    private static Counters counters(Map<String, double[]> values) {
        return new Counters(values);
    }
}
