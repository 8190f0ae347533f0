package stripebench.disk;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.BitSet;
import java.util.List;

/**
 * Many files of one size as one disk: each holds the range at its number times that size. A file is opened for each
 * read or write, and closed after it, as by a program that works on small files. A flush covers the files that were
 * written since the last one.
 */
public final class FilesDisk implements Disk {

    private final List<Path> files;
    private final long share;
    private final SyncMode mode;
    private final boolean creates;
    private final int alignment;
    private final BitSet unflushed = new BitSet();

    private FilesDisk(List<Path> files, long share, SyncMode mode, boolean creates, int alignment) {
        this.files = List.copyOf(files);
        this.share = share;
        this.mode = mode;
        this.creates = creates;
        this.alignment = alignment;
    }

    /**
     * A disk over files.
     *
     * @param files at least one
     * @param share bytes of each, at least 1; with O_DIRECT a multiple of the alignment
     * @param mode how each is opened
     * @param creates whether a write makes the file where it is missing; else all must exist
     * @return a disk that holds no resources
     * @throws IOException if the first file can't be opened, or its file system refuses the mode
     */
    public static FilesDisk over(List<Path> files, long share, SyncMode mode, boolean creates) throws IOException {
        // looks whether the file system takes the mode
        int alignment = FileDisk.open(files.get(0), mode, share).alignment();
        return new FilesDisk(files, share, mode, creates, alignment);
    }

    @Override
    public String name() {
        return files.size() + " files from " + files.get(0) + " on";
    }

    @Override
    public long size() {
        return files.size() * share;
    }

    @Override
    public int alignment() {
        return alignment;
    }

    @Override
    public void check(Request request) {
        Disk.super.check(request);
        AlignedBuffers.check(this, request);
    }

    @Override
    public DiskQueue open(int depth, Engine engine) {
        return new FilesQueue(this, depth, engine);
    }

    /** Does nothing: no file is open but during a transfer. */
    @Override
    public void close() {
    }

    long share() {
        return share;
    }

    FileChannel open(int file, Request.Kind kind) throws IOException {
        if (kind != Request.Kind.WRITE) {
            return FileDisk.channel(files.get(file), mode);
        }
        FileChannel channel = creates ? FileDisk.channel(files.get(file), mode, StandardOpenOption.CREATE)
                : FileDisk.channel(files.get(file), mode);
        synchronized (unflushed) {
            unflushed.set(file);
        }
        return channel;
    }

    /** The files written since the last call. */
    BitSet takeUnflushed() {
        synchronized (unflushed) {
            BitSet taken = (BitSet) unflushed.clone();
            unflushed.clear();
            return taken;
        }
    }
}
