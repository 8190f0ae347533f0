/**
 * Disks made of disks: address layouts without I/O, the sets over them, and the policy that decides how a set's members
 * are served.
 */
package stripebench.stripe;
