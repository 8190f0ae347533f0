package stripebench.results.tables;

import java.util.Optional;

/**
 * What the HDD procedure document reports of the runs of a test; NaN is unknown.
 *
 * @param value the figure, not yet truncated
 * @param slowest of the runs that count
 * @param fastest of the runs that count
 * @param refused why the rule can't be applied; empty if it was
 */
record ProcedureFigure(double value, double slowest, double fastest, Optional<String> refused) {

    static ProcedureFigure refuse(String reason) {
        return new ProcedureFigure(Double.NaN, Double.NaN, Double.NaN, Optional.of(reason));
    }
}
