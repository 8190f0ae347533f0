package stripebench.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** Prepares the results folder of one machine, {@code results/<machine>}, for a run. */
final class ResultFolder {
    /** The folder of the saved sets in it. */
    static final String SETS = "sets";

    private static final String RUNS = "runs";
    private static final DateTimeFormatter STAMP =
            DateTimeFormatter.ofPattern("yyyyMMdd'T'HHmmss'Z'", Locale.ROOT).withZone(ZoneOffset.UTC);

    private ResultFolder() {
    }

    /** Makes the folder, if need be, for results that stay where they are. */
    static void keep(Path folder) throws RunException, IOException {
        refuseForeign(folder);
        Files.createDirectories(folder.resolve(SETS));
    }

    /** Moves what an earlier run left to {@code runs/<UTC time>/}. */
    static void empty(Path folder, Instant now) throws RunException, IOException {
        refuseForeign(folder);
        Files.createDirectories(folder);
        List<Path> earlier;
        try (Stream<Path> entries = Files.list(folder)) {
            // the sets go first: if the move is cut short, no set is left behind
            earlier = entries.filter(entry -> !entry.getFileName().toString().equals(RUNS))
                    .sorted(Comparator.comparing(entry -> !entry.getFileName().toString().equals(SETS))).toList();
        }
        if (!earlier.isEmpty()) {
            Path place = newPlace(Files.createDirectories(folder.resolve(RUNS)), STAMP.format(now));
            for (Path entry : earlier) {
                Files.move(entry, place.resolve(entry.getFileName()));
            }
        }
        Files.createDirectory(folder.resolve(SETS));
    }

    private static Path newPlace(Path runs, String stamp) throws IOException {
        Path place = runs.resolve(stamp);
        for (int i = 2; Files.exists(place, LinkOption.NOFOLLOW_LINKS); i++) {
            place = runs.resolve(stamp + "-" + i);
        }
        return Files.createDirectory(place);
    }

    private static void refuseForeign(Path folder) throws RunException, IOException {
        for (Path name : folder.toAbsolutePath().normalize()) {
            if (name.toString().equals(DiskDirectory.NAME)) {
                throw RunException.refused(folder + " lies in a folder that the run deletes at its end; give another"
                        + " with --results", null);
            }
        }
        Path there = folder;
        while (there != null && !Files.exists(there)) {
            there = there.getParent();
        }
        if (there != null && !Files.isDirectory(there)) {
            throw RunException.refused(there + " is not a folder; give another with --results or --machine", null);
        }
        if (Files.notExists(folder) || Files.exists(folder.resolve(SETS)) || Files.exists(folder.resolve(RUNS))) {
            return;
        }
        try (Stream<Path> entries = Files.list(folder)) {
            if (entries.findAny().isPresent()) {
                throw RunException.refused(folder + " holds files, and none are results of a run; give another folder"
                        + " with --results or --machine", null);
            }
        }
    }
}
