/** The command line: running a plan, and making tables of what was saved. */
package stripebench.app;
