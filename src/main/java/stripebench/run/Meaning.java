package stripebench.run;

import java.util.Map;
import stripebench.benchmarks.FileLayout;
import stripebench.benchmarks.Measures;
import stripebench.benchmarks.Medium;
import stripebench.benchmarks.Parameter;
import stripebench.benchmarks.Parameters;
import stripebench.benchmarks.Work;
import stripebench.disk.SyncMode;

/** Which parameters mean something together. */
final class Meaning {
    private Meaning() {
    }

    /** Sets every parameter that has no effect to {@code -}, so that sets that do the same are the same. */
    static Parameters reduce(Parameters set) {
        Map<String, String> values = set.values();
        if (set.width() == 1 && set.measures().family() != Measures.Family.KERNELS
                || set.layout() == FileLayout.FILES) {
            none(values, Parameter.LEVEL, Parameter.UNIT, Parameter.DISPATCH, Parameter.STATE);
        }
        Measures measures = set.measures();
        if (measures.writes() && !measures.reads() || set.sync() == SyncMode.DIRECT) {
            none(values, Parameter.CACHE);
        }
        if (!measures.writes() || measures.reads()) {
            none(values, Parameter.FILL);
        }
        if (!measures.bytewise()) {
            none(values, Parameter.CHARS);
        }
        if (!measures.writes() && set.sync() != SyncMode.DIRECT) {
            values.computeIfPresent(Parameter.SYNC.key(), (key, value) -> "cached");
        }
        if (measures.channels() || measures.memberwise()) {
            none(values, Parameter.DISPATCH);
        }
        if (measures.family() == Measures.Family.STREAMS) {
            values.computeIfPresent(Parameter.DATA.key(), (key, value) -> "zero");
        }
        if (set.medium() == Medium.DEVICE) {
            none(values, Parameter.DATA);
            if (new Work(set).timed()) {
                none(values, Parameter.SIZE);
            }
        }
        if (measures.flushesEach()) {
            values.computeIfPresent(Parameter.SYNC.key(), (key, value) -> "flush");
        }
        if (set.medium() == Medium.MEMORY) {
            none(values, Parameter.SYNC, Parameter.CACHE, Parameter.FILL);
        }
        if (set.medium() == Medium.MODEL) {
            none(values, Parameter.CACHE, Parameter.FILL);
            if (pastPageCache(set)) {
                values.computeIfPresent(Parameter.SYNC.key(), (key, value) -> "direct");
            }
        } else if (set.used() == 0) {
            none(values, Parameter.USED);
        }
        return set.with(values);
    }

    /** There is no page cache in front of a modelled drive: reads, and passes with one flush, have one sync mode. */
    private static boolean pastPageCache(Parameters set) {
        Measures measures = set.measures();
        return !measures.writes() || measures.family() == Measures.Family.TRANSFERS && !measures.flushesEach()
                && set.sync() == SyncMode.FLUSH;
    }

    private static void none(Map<String, String> values, Parameter... parameters) {
        for (Parameter parameter : parameters) {
            values.computeIfPresent(parameter.key(), (key, value) -> Parameter.NONE);
        }
    }
}
