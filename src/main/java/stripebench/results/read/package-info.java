/** Readers of every file that holds results, and {@code summary.csv}, whose columns are written and read here. */
package stripebench.results.read;
