package stripebench.drive;

/**
 * What lies between drives and the host: a cable, a USB bridge, a controller. It carries one transfer at a time at most
 * at its rate, reads and writes apart. Thread-safe.
 */
final class Link {

    private final double readRate;
    private final double writeRate;
    private long free;

    /** Rates in bytes per second. */
    Link(double readRate, double writeRate) {
        this.readRate = readRate;
        this.writeRate = writeRate;
    }

    /** Carries bytes as soon as they are ready and the link is free; when the last one has arrived. */
    synchronized long carry(boolean write, long bytes, long ready) {
        free = Math.max(free, ready) + DriveModel.nanos(bytes, write ? writeRate : readRate);
        return free;
    }
}
