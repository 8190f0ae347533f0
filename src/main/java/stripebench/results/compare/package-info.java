/** Results beside those of a base: statistics, verdicts, and their text, CSV and Markdown. */
package stripebench.results.compare;
