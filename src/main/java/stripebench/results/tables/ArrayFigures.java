package stripebench.results.tables;

import stripebench.results.SetResult;
import stripebench.results.Spread;
import stripebench.results.bonnie.Figures;

/**
 * What an array reached in one operation; NaN is unknown.
 *
 * @param rate in 10^6 bytes, or seeks, per second
 * @param cpuPercent CPU time of the process over elapsed time
 * @param memberRead bytes that the members read for each byte that was asked for
 * @param memberWritten bytes that they wrote
 */
record ArrayFigures(double rate, double cpuPercent, double memberRead, double memberWritten) {

    static ArrayFigures of(ArrayOperation operation, SetResult set) {
        double rate = operation == ArrayOperation.SEEKS ? BonnieSets.seeksPerSecond(set)
                : Spread.of(set.mbPerSecond()).median();
        return new ArrayFigures(rate, set.counters().cpuPercent(), set.counters().perByteMoved("member_read_bytes"),
                set.counters().perByteMoved("member_write_bytes"));
    }

    /** As bonnie++ printed them. */
    static ArrayFigures of(ArrayOperation operation, Figures printed) {
        double factor = operation == ArrayOperation.SEEKS ? 1 : 1024 / 1e6;
        return new ArrayFigures(number(printed.rate()) * factor, number(printed.cpu()), Double.NaN, Double.NaN);
    }

    /** NaN for what bonnie++ doesn't give a number for. */
    private static double number(String printed) {
        return printed.matches("[0-9.]+") ? Double.parseDouble(printed) : Double.NaN;
    }
}
