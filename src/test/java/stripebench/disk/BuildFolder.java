package stripebench.disk;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.extension.AnnotatedElementContext;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.io.TempDirFactory;

/** Temporary folders on the build folder's file system: the usual place may be in memory and refuse O_DIRECT. */
public final class BuildFolder implements TempDirFactory {

    @Override
    public Path createTempDirectory(AnnotatedElementContext element, ExtensionContext context) throws Exception {
        return Files.createTempDirectory(Files.createDirectories(Path.of("target")), "disk");
    }
}
