/**
 * The benchmarks, the states they share, and what their parameters mean. A benchmark class only measures: paths,
 * handles, filling and counters belong to {@link stripebench.benchmarks.DiskState}.
 */
package stripebench.benchmarks;
