package stripebench.benchmarks;

import java.util.List;
import java.util.stream.Stream;
import stripebench.drive.KnownDrive;

/** What the members of a set are made of. */
public enum Medium {
    /** Files in the directories that the user gave. */
    REAL,
    /** Memory of the measuring process: the layer alone. */
    MEMORY,
    /** Memory of the measuring process, at the pace of a modelled drive. */
    MODEL,
    /** Whole block devices, one a member, which are only read. */
    DEVICE;

    /** The values of the parameter {@code medium}: each modelled drive is one. */
    static List<String> texts() {
        return Stream.of(Stream.of(REAL, MEMORY).map(Parameter::name),
                Stream.of(KnownDrive.values()).map(KnownDrive::medium),
                Stream.of(DEVICE).map(Parameter::name)).flatMap(texts -> texts).toList();
    }

    /** The medium of a value. */
    static Medium of(String text) {
        return Stream.of(REAL, MEMORY, DEVICE).filter(medium -> Parameter.name(medium).equals(text)).findAny()
                .orElse(MODEL);
    }

    /**
     * Whether it is the user's disks.
     *
     * @return true for files on them and for the devices themselves
     */
    public boolean onDisks() {
        return this == REAL || this == DEVICE;
    }
}
