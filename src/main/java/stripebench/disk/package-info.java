/**
 * The contract that everything in the suite reads and writes through ({@link stripebench.disk.Disk},
 * {@link stripebench.disk.DiskQueue}), plain files and memory behind it, and the engines that carry requests to the
 * operating system.
 */
package stripebench.disk;
