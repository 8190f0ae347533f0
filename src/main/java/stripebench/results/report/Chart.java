package stripebench.results.report;

import java.util.List;

/**
 * A chart of the page.
 *
 * @param title what it shows, with all settings that its series have in common
 * @param medium the kind of disks, which charts never mix
 * @param axis how the horizontal axis is divided
 * @param lines whether points are joined
 * @param xName name of the horizontal axis
 * @param yName name and unit of the vertical axis
 * @param logarithmic whether the vertical axis is; all figures are above 0 then
 * @param x positions on the horizontal axis
 * @param series one line each
 */
record Chart(String title, String medium, Axis axis, boolean lines, String xName, String yName,
        boolean logarithmic, List<String> x, List<Series> series) {

    /** How the horizontal axis is divided. */
    enum Axis {
        /** Binary sizes, on a logarithmic scale. */
        SIZE,
        /** Numbers. */
        NUMBER,
        /** Words, in the order given. */
        NAME
    }

    /**
     * A line.
     *
     * @param name of the line
     * @param y a figure for each position; null where there is none
     * @param low lower ends of the error bars; null if it has none
     * @param high upper ends of the error bars; null if it has none
     * @param dashed whether it is something to compare with
     */
    record Series(String name, List<Double> y, List<Double> low, List<Double> high, boolean dashed) {
    }
}
