/** What a benchmark does to a disk: which positions, which bytes, how a disk is filled before and verified after. */
package stripebench.workload;
