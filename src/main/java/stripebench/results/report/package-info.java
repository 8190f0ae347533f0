/** All tables of a set of results, written as files and as one page with charts. */
package stripebench.results.report;
