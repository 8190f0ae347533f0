package stripebench.drive;

import java.util.Locale;
import java.util.stream.Stream;

/**
 * The drives and controllers of the source documents. Each constant says where it comes from: the document that
 * measured the drive ({@code results/published}), the maker's data sheet or label, or a guess, which is marked. Published
 * figures of a whole set are never a source for what one drive does in it, unless a line says so.
 */
public enum KnownDrive {

    /** IBM DPES, SCSI-2 driven by programmed I/O, Windows NT 3.51 ("Software striping"). */
    DPES(new DriveModel.Builder()
            .capacity(1.08e9)          // data sheet: DPES-31080
            .rpm(5400)                 // document
            .outerRate(3.55e6)         // document: 6.0 MB/s of the pair is 69 % more than one
            .innerRate(2.3e6)          // guess: two thirds of the outer rate
            .shortSeek(2.5)            // guess
            .averageSeek(10.5)         // document
            .overhead(500)             // guess: SCSI-2 command without tagged queueing
            .queue(1)                  // guess: the controller's driver did not queue
            .readAhead(512e3)          // data sheet: 512 KB buffer
            .writeCache(256e3)         // guess: half the buffer
            .link(10e6, 3.1e6)),       // data sheet: Fast SCSI-2; document: 2.9 MB/s written, with the overhead

    /** IBM DAQA, IDE, Windows NT 4.0 ("Software striping"). The document has figures of the pair only. */
    DAQA(new DriveModel.Builder()
            .capacity(3.24e9)          // label: DAQA-33240
            .rpm(5400)                 // label
            .outerRate(5.0e6)          // document: half of the pair's 10 MB/s written
            .innerRate(3.3e6)          // guess: two thirds of the outer rate
            .shortSeek(2.5)            // guess
            .averageSeek(9.5)          // guess
            .overhead(400)             // guess: ATA-2 command
            .queue(1)                  // ATA-2 has no queue
            .readAhead(128e3)          // guess
            .writeCache(64e3)          // guess
            .link(3.5e6, 11e6)),       // document: half of the pair's 7 MB/s read; guess: multiword DMA mode 1

    /** Western Digital WD40EZRZ, 4 TB, conventional recording ("RAID on AMD B450"). */
    WD40EZRZ(new DriveModel.Builder()
            .capacity(4.000787e12)     // data sheet
            .rpm(5400)                 // document
            .outerRate(182e6)          // document: over 180 MB/s
            .innerRate(90e6)           // guess: half the outer rate
            .shortSeek(1.3)            // guess: makes about 2 MB/s of 32 outstanding random 4K requests, as the document
            .averageSeek(12)           // guess: usual for 5400 rpm
            .overhead(100)             // guess
            .queue(32)                 // SATA: native command queueing
            .readAhead(16e6)           // guess: a quarter of the cache
            .writeCache(48e6)          // data sheet: 64 MB cache; guess: what reading leaves of it
            .link(550e6, 550e6)),      // SATA 6 Gb/s

    /** Seagate ST6000DM003, 6 TB, shingled ("RAID on AMD B450"). */
    ST6000DM003(new DriveModel.Builder()
            .capacity(6.001175e12)     // data sheet
            .rpm(5425)                 // data sheet
            .outerRate(155e6)          // document: 150 to 160 MB/s when new
            .innerRate(78e6)           // guess: half the outer rate
            .shortSeek(1.5)            // guess
            .averageSeek(12)           // guess: usual for 5400 rpm
            .overhead(100)             // guess
            .queue(32)                 // SATA: native command queueing
            .readAhead(64e6)           // guess: a quarter of the cache
            .writeCache(192e6)         // data sheet: 256 MB cache; guess: what reading leaves of it
            .link(550e6, 550e6)        // SATA 6 Gb/s
            .shingled(25e9, 45e6)),    // guess: media cache; document: 40 to 50 MB/s at worst

    /** SATA disk of 320 GB at the on-board controller of the ML150 G3 ("SmartArray E200 is slow"). */
    SATA_320(new DriveModel.Builder()
            .capacity(320.07e9)        // document
            .rpm(7200)                 // guess: usual for the size
            .outerRate(86.4e6)         // document: 84327 K/s block input
            .innerRate(43e6)           // guess: half the outer rate
            .shortSeek(1.0)            // guess
            .averageSeek(8.9)          // guess: usual for 7200 rpm
            .overhead(100)             // guess
            .queue(2)                  // guess: makes about the document's 212.7 seeks/s of five seekers
            .readAhead(4e6)            // guess: half the cache
            .writeCache(4e6)           // guess: half the cache
            .link(250e6, 84.5e6)),     // SATA 3 Gb/s; document: 77429 K/s block output, with the overhead of 128K

    /** SATA disks of 250 GB behind USB 2.0 bridges on one bus ("SmartArray E200 is slow"). */
    USB_250(new DriveModel.Builder()
            .capacity(250.06e9)        // document
            .rpm(7200)                 // guess: usual for the size
            .outerRate(73.1e6)         // document: 71341 K/s of the disks of this size behind the E200
            .innerRate(36e6)           // guess: half the outer rate
            .shortSeek(1.0)            // guess
            .averageSeek(8.9)          // guess: usual for 7200 rpm
            .overhead(500)             // guess: bulk-only command and status
            .queue(1)                  // bulk-only USB has no queue
            .readAhead(4e6)            // guess: half the cache
            .writeCache(4e6)           // guess: half the cache
            .link(36.6e6, 30e6)        // document: 35671 K/s of four disks together: the bus; guess: its writes
            .sharedLink()),            // guess: one bus for all, from the same figure

    /** SATA disks of 250 GB behind a Smart Array E200 ("SmartArray E200 is slow"). */
    E200_250(new DriveModel.Builder()
            .capacity(250.06e9)        // document
            .rpm(7200)                 // guess: usual for the size
            .outerRate(73.1e6)         // document: 71341 K/s read from a mirrored pair, which is one disk's rate
            .innerRate(36e6)           // guess: half the outer rate
            .shortSeek(1.0)            // guess
            .averageSeek(8.9)          // guess: usual for 7200 rpm
            .overhead(200)             // guess
            .queue(32)                 // guess: the controller reorders
            .readAhead(4e6)            // guess: half the cache
            .writeCache(4e6)           // guess: half the cache
            .link(166.7e6, 24.1e6)     // document: 162793 K/s read from four; twice 11761 K/s written to a mirrored pair
            .sharedLink());            // the controller

    private static final String PREFIX = "model-";

    private final DriveModel model;

    KnownDrive(DriveModel.Builder figures) {
        this.model = figures.build();
    }

    /**
     * The value of the parameter {@code medium} that asks for this drive.
     *
     * @return e.g. {@code model-sata-320}
     */
    public String medium() {
        return PREFIX + name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /**
     * The drive of a value of the parameter {@code medium}.
     *
     * @param medium as {@link #medium()} writes it
     * @return the drive
     * @throws IllegalArgumentException if there is none
     */
    public static KnownDrive of(String medium) {
        return Stream.of(values()).filter(drive -> drive.medium().equals(medium)).findAny()
                .orElseThrow(() -> new IllegalArgumentException("no modelled drive " + medium));
    }

    /**
     * How much the drive holds.
     *
     * @return bytes
     */
    public long capacity() {
        return model.capacity;
    }

    /**
     * The shortest time that a request takes.
     *
     * @param bytes of the request
     * @param sequential whether it continues the one before
     * @return nanoseconds of the drive's own time
     */
    public long shortestNanos(long bytes, boolean sequential) {
        return model.shortest(bytes, sequential);
    }

    DriveModel model() {
        return model;
    }
}
