/** The documents' tables, each with its text for the terminal, and the rules by which a figure is the document's. */
package stripebench.results.tables;
