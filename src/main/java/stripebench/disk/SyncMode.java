package stripebench.disk;

/** How a file's writes reach stable storage, and whether its transfers pass the page cache. */
public enum SyncMode {
    /** Through the page cache, never flushed by the benchmark. */
    CACHED,
    /** Through the page cache, flushed by the benchmark inside the timed part. */
    FLUSH,
    /** Through the page cache; a write returns when its data is on stable storage (O_DSYNC). */
    DSYNC,
    /** Past the page cache (O_DIRECT), aligned; a flush is still needed for the drive's own cache. */
    DIRECT
}
