package stripebench.run;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Our directories on all disks of a run: claimed together, and given back together. */
final class Directories {
    private final List<DiskDirectory> claimed = new ArrayList<>();

    private Directories() {
    }

    static Directories claim(List<Path> disks) throws RunException {
        Directories directories = new Directories();
        try {
            for (Path disk : disks) {
                directories.claimed.add(DiskDirectory.claim(disk));
            }
            return directories;
        } catch (RunException e) {
            directories.giveBack();
            throw e;
        }
    }

    List<Path> paths() {
        return claimed.stream().map(DiskDirectory::path).toList();
    }

    /**
     * Removes what the run made on the disks.
     *
     * @return one line for each directory that could not be removed
     */
    List<String> giveBack() {
        List<String> left = new ArrayList<>();
        for (DiskDirectory directory : claimed) {
            try {
                directory.close();
            } catch (IOException e) {
                left.add("could not remove " + directory.path() + " (" + Reason.of(e)
                        + "); the next run on this disk will, or remove it by hand");
            }
        }
        return left;
    }
}
