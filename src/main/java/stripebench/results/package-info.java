/** From saved results to tables: reading, statistics, CSV files and aligned text. */
package stripebench.results;
