package stripebench.drive;

/**
 * The figures that describe a drive, and the times that follow from them. Times are in nanoseconds, rates in bytes per
 * second. Immutable.
 *
 * <p>Seek times follow the square root of the distance, which fits all but the shortest and longest seeks (C. Ruemmler
 * and J. Wilkes, "An Introduction to Disk Drive Modeling", IEEE Computer 27(3), 1994).
 */
final class DriveModel {

    /** Recording zones; the rate is constant in each. */
    private static final int ZONES = 16;
    /** The mean of the square root of the distance between two random positions, as a share of the full stroke. */
    private static final double MEAN_ROOT = 8 / 15.0;

    final long capacity;
    final long rotation;
    final long overhead;
    final int queue;
    final long readAhead;
    final long writeCache;
    final long mediaCache;
    final double cleaningRate;
    final boolean sharesLink;
    private final double outerRate;
    private final double innerRate;
    private final long shortSeek;
    private final long averageSeek;
    private final double linkRead;
    private final double linkWrite;

    private DriveModel(Builder from) {
        capacity = from.capacity;
        rotation = (long) (60e9 / from.rpm);
        overhead = from.overhead;
        queue = from.queue;
        readAhead = from.readAhead;
        writeCache = from.writeCache;
        mediaCache = from.mediaCache;
        cleaningRate = from.cleaningRate;
        sharesLink = from.sharesLink;
        outerRate = from.outerRate;
        innerRate = from.innerRate;
        shortSeek = from.shortSeek;
        averageSeek = from.averageSeek;
        linkRead = from.linkRead;
        linkWrite = from.linkWrite;
    }

    /**
     * The rate of the zone of a position. Bits lie equally dense everywhere, so the rate follows the radius and its
     * square the bytes passed.
     */
    double rate(long position) {
        double passed = Math.min(position * ZONES / capacity, ZONES - 1) / (ZONES - 1.0);
        return Math.sqrt(outerRate * outerRate - passed * (outerRate * outerRate - innerRate * innerRate));
    }

    /** Bytes that pass the head in one rotation. */
    double trackBytes(long position) {
        return rate(position) * rotation / 1e9;
    }

    /** The time of a move of the head; none inside a track. */
    long seek(long from, long to) {
        long distance = Math.abs(to - from);
        if (distance < trackBytes(to)) {
            return 0;
        }
        return (long) (shortSeek + (averageSeek - shortSeek) / MEAN_ROOT * Math.sqrt((double) distance / capacity));
    }

    /** The time in which so many bytes pass the head. */
    long media(long position, long bytes) {
        return nanos(bytes, rate(position));
    }

    /** The shortest time that a request of so many bytes takes at its place in the sequence, or elsewhere. */
    long shortest(long bytes, boolean sequential) {
        return media(0, bytes) + (sequential ? 0 : shortSeek);
    }

    Link link() {
        return new Link(linkRead, linkWrite);
    }

    static long nanos(long bytes, double rate) {
        return (long) (bytes * 1e9 / rate);
    }

    /** Takes the figures, one a line with its source. */
    static final class Builder {

        private long capacity;
        private double rpm;
        private double outerRate;
        private double innerRate;
        private long shortSeek;
        private long averageSeek;
        private long overhead;
        private int queue = 1;
        private long readAhead;
        private long writeCache;
        private double linkRead;
        private double linkWrite;
        private boolean sharesLink;
        private long mediaCache;
        private double cleaningRate;

        Builder capacity(double bytes) {
            capacity = (long) bytes;
            return this;
        }

        Builder rpm(double turnsPerMinute) {
            rpm = turnsPerMinute;
            return this;
        }

        /** Sustained rate of the first bytes. */
        Builder outerRate(double bytesPerSecond) {
            outerRate = bytesPerSecond;
            return this;
        }

        /** Sustained rate of the last bytes. */
        Builder innerRate(double bytesPerSecond) {
            innerRate = bytesPerSecond;
            return this;
        }

        /** From one track to the next, with settling. */
        Builder shortSeek(double millis) {
            shortSeek = (long) (millis * 1e6);
            return this;
        }

        Builder averageSeek(double millis) {
            averageSeek = (long) (millis * 1e6);
            return this;
        }

        /** What a command costs before anything moves. */
        Builder overhead(double micros) {
            overhead = (long) (micros * 1e3);
            return this;
        }

        /** How many commands the drive reorders, and how many writes its cache keeps apart; 1: none. */
        Builder queue(int commands) {
            queue = commands;
            return this;
        }

        Builder readAhead(double bytes) {
            readAhead = (long) bytes;
            return this;
        }

        Builder writeCache(double bytes) {
            writeCache = (long) bytes;
            return this;
        }

        /** The rates of the cable, bridge or controller. */
        Builder link(double readBytesPerSecond, double writeBytesPerSecond) {
            linkRead = readBytesPerSecond;
            linkWrite = writeBytesPerSecond;
            return this;
        }

        /** All drives of a set are behind one link. */
        Builder sharedLink() {
            sharesLink = true;
            return this;
        }

        /** Shingled: writes go to a media cache first, which is emptied into the bands at a rate. */
        Builder shingled(double mediaCacheBytes, double cleaningBytesPerSecond) {
            mediaCache = (long) mediaCacheBytes;
            cleaningRate = cleaningBytesPerSecond;
            return this;
        }

        DriveModel build() {
            return new DriveModel(this);
        }
    }
}
