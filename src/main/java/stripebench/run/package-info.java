/**
 * From a command line to a plan of single parameter sets, and from the plan to saved results: disk directories, files,
 * JMH runs, progress.
 */
package stripebench.run;
