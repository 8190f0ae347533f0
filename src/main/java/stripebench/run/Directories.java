package stripebench.run;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.commons.io.IOUtils;

/** Our directories on all disks of a run: claimed together, and given back together. */
final class Directories implements Closeable {
    private final List<DiskDirectory> claimed = new ArrayList<>();

    private Directories() {
    }

    static Directories claim(List<Path> disks) throws RunException, IOException {
        Directories directories = new Directories();
        try {
            for (Path disk : disks) {
                directories.claimed.add(DiskDirectory.claim(disk));
            }
            return directories;
        } catch (RunException e) {
            directories.close();
            throw e;
        }
    }

    List<Path> paths() {
        return claimed.stream().map(DiskDirectory::path).toList();
    }

    @Override
    public void close() throws IOException {
        IOUtils.close(claimed.toArray(DiskDirectory[]::new));
    }
}
