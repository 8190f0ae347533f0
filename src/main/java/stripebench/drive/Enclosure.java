package stripebench.drive;

import stripebench.disk.Clock;
import stripebench.disk.Disk;

/**
 * Drives of one kind that make a set: they go by one clock, and those behind one controller or bus share its link.
 * Their spindles turn independently of each other.
 */
public final class Enclosure {

    private static final long SECTOR = 4096;
    /** The golden ratio spreads any number of spindles evenly over the turn. */
    private static final double PHASE = 0.6180339887498949;

    private final KnownDrive drive;
    private final Clock clock;
    private final long start;
    private final boolean cached;
    private final Link shared;
    private int drives;

    /**
     * An enclosure without drives.
     *
     * @param drive what all of them are
     * @param clock what they go by
     * @param usedPercent how much of each drive lies before the part that is used; 0 to 99
     * @param cached whether they have their write caches; without, a write ends when the media holds it
     */
    public Enclosure(KnownDrive drive, Clock clock, int usedPercent, boolean cached) {
        this.drive = drive;
        this.clock = clock;
        this.start = drive.capacity() / 100 * usedPercent / SECTOR * SECTOR;
        this.cached = cached;
        this.shared = drive.model().sharesLink ? drive.model().link() : null;
    }

    /**
     * Puts a drive over a disk that holds its data.
     *
     * @param disk faster than the drive; closed with it
     * @return a disk of the same size and content that takes the drive's time
     * @throws IllegalArgumentException if the drive is too small
     */
    public ModelledDisk over(Disk disk) {
        if (disk.size() > drive.capacity() - start) {
            throw new IllegalArgumentException(disk.name() + ": " + drive.medium() + " has only "
                    + (drive.capacity() - start) + " bytes left, not " + disk.size() + "; take a smaller size");
        }
        double phase = drives++ * PHASE % 1;
        Link link = shared != null ? shared : drive.model().link();
        return new ModelledDisk(disk, new Drive(drive.model(), link, cached, phase), start, clock);
    }
}
