/** The formats of bonnie++: its text tables and CSV lines in, the document's table and a CSV line out. */
package stripebench.results.bonnie;
