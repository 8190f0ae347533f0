package stripebench.disk;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * A file that exists, never created, truncated or deleted here, and extended only by writes inside a declared size; or
 * a block device, only read.
 */
public final class FileDisk implements Disk {

    /** A multiple of every block device's sector. */
    private static final int DEVICE_ALIGNMENT = 4096;

    private final String name;
    private final long size;
    private final int alignment;
    private final SyncMode mode;
    private final ChannelOpener opener;
    private final Path path;
    private final boolean readOnly;

    private FileDisk(Path path, boolean readOnly, String name, long size, int alignment, SyncMode mode,
            ChannelOpener opener) {
        this.path = path;
        this.readOnly = readOnly;
        this.name = name;
        this.size = size;
        this.alignment = alignment;
        this.mode = mode;
        this.opener = opener;
    }

    /** A disk that only channels reach. */
    FileDisk(String name, long size, int alignment, SyncMode mode, ChannelOpener opener) {
        this(null, false, name, size, alignment, mode, opener);
    }

    /**
     * A disk over a whole file.
     *
     * @param path an existing file; its length, rounded down to the alignment, is the disk's size
     * @param mode how its transfers are made
     * @return a disk that holds no resources until a queue is opened
     * @throws IOException if the file doesn't exist, can't be opened or its file system refuses the mode
     */
    public static FileDisk open(Path path, SyncMode mode) throws IOException {
        int alignment = alignment(path, mode);
        return open(path, mode, Files.size(path) & -alignment, alignment);
    }

    /**
     * A disk over a file that may still be shorter: writes extend it, reads past its end fail.
     *
     * @param path an existing file
     * @param mode how its transfers are made
     * @param size the disk's size in bytes, a multiple of the alignment
     * @return a disk that holds no resources until a queue is opened
     * @throws IOException if the file doesn't exist, can't be opened or its file system refuses the mode
     * @throws IllegalArgumentException if the size is negative or not aligned
     */
    public static FileDisk open(Path path, SyncMode mode, long size) throws IOException {
        return open(path, mode, size, alignment(path, mode));
    }

    /** A disk over whatever can be opened to read and write. */
    static FileDisk open(Path path, SyncMode mode, long size, int alignment) throws IOException {
        if (size < 0 || size % alignment != 0) {
            throw new IllegalArgumentException(
                    path + ": size " + size + " is not a positive multiple of the alignment, " + alignment);
        }
        ChannelOpener opener = () -> channel(path, mode);
        if (mode == SyncMode.DIRECT) {
            probe(path, alignment, opener);
        }
        return new FileDisk(path, false, path.toString(), size, alignment, mode, opener);
    }

    /**
     * A disk over a whole block device. It is opened for reading alone, so that nothing can write to it.
     *
     * @param node an existing device node
     * @param mode how its transfers are made; a way to write means nothing here
     * @return a disk that holds no resources until a queue is opened
     * @throws IOException if the device can't be opened or refuses the mode
     */
    public static FileDisk device(Path node, SyncMode mode) throws IOException {
        boolean direct = mode == SyncMode.DIRECT;
        int alignment = direct ? DEVICE_ALIGNMENT : 1;
        ChannelOpener opener = () -> FileChannel.open(node,
                direct ? Set.of(StandardOpenOption.READ, direct()) : Set.of(StandardOpenOption.READ));
        if (direct) {
            probe(node, alignment, opener);
        }
        try (FileChannel channel = opener.open()) {
            return new FileDisk(node, true, node.toString(), channel.size() & -alignment, alignment, mode, opener);
        }
    }

    /**
     * Opens a file as the queues of its disk do, for callers that want to do without them.
     *
     * @param path an existing file
     * @param mode how its transfers are made
     * @param more other options
     * @return a new channel to read and write
     * @throws IOException if the file can't be opened or its file system refuses the mode
     */
    public static FileChannel channel(Path path, SyncMode mode, OpenOption... more) throws IOException {
        Set<OpenOption> options = new HashSet<>(options(mode));
        options.addAll(List.of(more));
        return FileChannel.open(path, options);
    }

    private static Set<OpenOption> options(SyncMode mode) {
        return switch (mode) {
            case CACHED, FLUSH -> Set.of(StandardOpenOption.READ, StandardOpenOption.WRITE);
            case DSYNC -> Set.of(StandardOpenOption.READ, StandardOpenOption.WRITE, StandardOpenOption.DSYNC);
            case DIRECT -> Set.of(StandardOpenOption.READ, StandardOpenOption.WRITE, direct());
        };
    }

    /** By name: compilers warn of the type, which the JDK exports, and the warning can't be suppressed. */
    private static OpenOption direct() {
        try {
            return Stream.of(Class.forName("com.sun.nio.file.ExtendedOpenOption").getEnumConstants())
                    .filter(option -> option.toString().equals("DIRECT"))
                    .map(OpenOption.class::cast)
                    .findFirst()
                    .orElseThrow(() -> new UnsupportedOperationException("unknown to this JDK"));
        } catch (ClassNotFoundException e) {
            throw new UnsupportedOperationException("unknown to this JDK", e);
        }
    }

    /** Reads one block: some file systems refuse O_DIRECT when a file is opened, others at the first transfer. */
    static void probe(Path path, int alignment, ChannelOpener opener) throws IOException {
        try (FileChannel channel = opener.open()) {
            channel.read(AlignedBuffers.allocate(alignment, alignment), 0);
        } catch (IOException | UnsupportedOperationException e) {
            throw new IOException(path + ": the file system " + Files.getFileStore(path).type()
                    + " refuses O_DIRECT (" + reason(e) + "); use sync=flush or sync=cached", e);
        }
    }

    private static int alignment(Path path, SyncMode mode) throws IOException {
        if (!Files.isRegularFile(path)) {
            throw new NoSuchFileException(path.toString(), null, "not an existing regular file; create it first");
        }
        if (mode != SyncMode.DIRECT) {
            return 1;
        }
        long block = Files.getFileStore(path).getBlockSize();
        if (Long.bitCount(block) != 1 || block > 1 << 30) {
            throw new IOException(path + ": O_DIRECT needs a block size that is a power of two, not " + block
                    + "; use sync=flush or sync=cached");
        }
        return (int) block;
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public long size() {
        return size;
    }

    @Override
    public int alignment() {
        return alignment;
    }

    /**
     * {@inheritDoc} With O_DIRECT the buffers must also be direct, and each aligned in address and length. A block
     * device takes no writes.
     */
    @Override
    public void check(Request request) {
        Disk.super.check(request);
        if (readOnly && request.kind() == Request.Kind.WRITE) {
            throw new IllegalArgumentException(name + ": " + request + ": a block device is only read");
        }
        AlignedBuffers.check(this, request);
    }

    @Override
    public DiskQueue open(int depth, Engine engine) throws IOException {
        FileChannel first;
        try {
            first = opener.open();
        } catch (IOException e) {
            throw new IOException(name + ": open: " + reason(e), e);
        }
        try {
            return new FileQueue(this, depth, engine, opener, first);
        } catch (RuntimeException e) {
            first.close();
            throw e;
        }
    }

    /** A descriptor for a ring; null if only channels reach the file. */
    RingFile openRingFile() throws IOException {
        return path == null ? null : RingFile.open(path, mode, readOnly);
    }

    boolean bypassesCache() {
        return mode == SyncMode.DIRECT;
    }

    /** Does nothing: channels belong to queues. */
    @Override
    public void close() {
    }

    /** The failure of a request on this disk. */
    IOException failure(Request request, Throwable cause) {
        return new IOException(name + ": " + request + ": " + reason(cause), cause);
    }

    private static String reason(Throwable cause) {
        if (cause instanceof NoSuchFileException) {
            return "no such file";
        }
        if (cause instanceof AccessDeniedException) {
            return "permission denied";
        }
        String message = cause instanceof FileSystemException e ? e.getReason() : cause.getMessage();
        return message == null ? cause.getClass().getSimpleName() : message;
    }
}
