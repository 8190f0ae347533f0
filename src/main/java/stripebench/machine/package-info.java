/** Facts about this machine and its disks, and its counters: CPU time and bytes that reached the devices. */
package stripebench.machine;
