package stripebench.benchmarks;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.commons.io.IOUtils;
import stripebench.crypt.EncryptedDisk;
import stripebench.crypt.Encryption;
import stripebench.crypt.XtsKey;
import stripebench.disk.Disk;
import stripebench.disk.Engine;
import stripebench.disk.FileDisk;
import stripebench.disk.FilesDisk;
import stripebench.disk.SyncMode;
import stripebench.stripe.Dispatch;
import stripebench.stripe.RedundantDisk;
import stripebench.stripe.StripedDisk;
import stripebench.workload.Content;
import stripebench.workload.Pattern;
import stripebench.workload.Positions;

/** From parameters to the disk that they name: plain members, a set over them from width 2 up, the cipher over that. */
public final class Stack {
    /** The seed of all content and positions: every run writes the same bytes at the same places. */
    static final long SEED = 0x5354524950454e43L;

    private Stack() {
    }

    /**
     * Opens the disk of a set over files or devices that exist.
     *
     * @param set its parameters
     * @param files the members
     * @param sync how the files are opened
     * @return the single member, or the set
     * @throws IOException if a member can't be opened; the message names it and how to mend it
     */
    public static Disk open(Parameters set, MemberFiles files, SyncMode sync) throws IOException {
        List<Disk> members = new ArrayList<>();
        try {
            if (set.layout() == FileLayout.FILES) {
                members.add(FilesDisk.over(files.paths(), files.share(), sync, set.fill() == FillMode.FRESH));
            } else {
                for (int i = 0; i < files.paths().size(); i++) {
                    members.add(member(set, files, i, sync));
                }
            }
            return over(set, members, () -> KeyFile.read(files.directory(), set.keybits()));
        } catch (IOException | RuntimeException e) {
            IOUtils.close(members.toArray(Disk[]::new));
            throw e;
        }
    }

    /** A member by itself. */
    static Disk member(Parameters set, MemberFiles files, int number, SyncMode sync) throws IOException {
        Path path = files.paths().get(number);
        return set.medium() == Medium.DEVICE ? FileDisk.device(path, sync) : FileDisk.open(path, sync, files.share());
    }

    /** Makes the key of an encrypted set. */
    interface KeySource {
        XtsKey key() throws IOException;
    }

    /** The disk of a set over its members: the single one or what its level makes, encrypted where the set says so. */
    static Disk over(Parameters set, List<? extends Disk> members, KeySource keys) throws IOException {
        Disk disk = members.size() == 1 ? members.get(0) : set.level().over(members, set.unit(), set.dispatch());
        return set.cipher() == Encryption.NONE ? disk
                : new EncryptedDisk(disk, set.cipher(), keys.key(), set.dataunit());
    }

    /** The redundant sets that a disk is made of: the set itself, or the mirrors that it is striped over. */
    static List<RedundantDisk> redundant(Disk disk) {
        if (disk instanceof EncryptedDisk encrypted) {
            return redundant(encrypted.member());
        }
        if (disk instanceof StripedDisk striped) {
            return striped.members().stream().flatMap(member -> redundant(member).stream()).toList();
        }
        return disk instanceof RedundantDisk set ? List.of(set) : List.of();
    }

    /**
     * What the bytes of a set's disk are.
     *
     * @param set its parameters
     * @return stamped in cells that divide the block
     */
    public static Content content(Parameters set) {
        return Content.of(set.data(), SEED, set.block());
    }

    /**
     * Where the requests of a thread go.
     *
     * @param set its parameters
     * @param thread the thread's number, from 0
     * @return positions of blocks, a share of the area for each thread
     */
    static Positions positions(Parameters set, int thread) {
        long blocks = new Work(set).blocks();
        return set.pattern() == Pattern.RANDOM
                ? Positions.random(blocks, set.block(), thread, set.threads(), SEED)
                : Positions.sequential(blocks, set.block(), thread, set.threads());
    }

    /**
     * The engine that the set's requests go through.
     *
     * @param set its parameters
     * @return a new engine for the calling thread
     */
    public static Engine engine(Parameters set) {
        int depth = set.cipher() == Encryption.NONE || set.dispatch() == Dispatch.INLINE ? set.depth()
                : EncryptedDisk.outstanding(set.depth(), set.block());
        boolean alone = set.width() == 1 || set.layout() == FileLayout.FILES;
        return alone ? Engine.forDepth(depth) : set.dispatch().engine(depth);
    }
}
