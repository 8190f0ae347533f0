/**
 * What a saved set says, and the plain means of tables: keys, numbers, spreads, CSV files and aligned text. All that
 * reads results and makes something of them lies in the packages below.
 */
package stripebench.results;
