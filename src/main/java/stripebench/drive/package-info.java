/**
 * Disks that take the time of a drive which is described by its figures: presets of the drives and controllers of the
 * source documents ({@link stripebench.drive.KnownDrive}), and the disk that behaves like one
 * ({@link stripebench.drive.ModelledDisk}).
 */
package stripebench.drive;
