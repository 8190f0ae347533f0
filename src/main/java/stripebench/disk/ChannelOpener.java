package stripebench.disk;

import java.io.IOException;
import java.nio.channels.FileChannel;

/** Opens one more channel on a disk's file. */
@FunctionalInterface
interface ChannelOpener {

    FileChannel open() throws IOException;
}
