package stripebench.run;

import java.util.Map;
import java.util.Optional;
import org.openjdk.jmh.annotations.Mode;
import stripebench.benchmarks.Cache;
import stripebench.benchmarks.FileLayout;
import stripebench.benchmarks.FillMode;
import stripebench.benchmarks.Measures;
import stripebench.benchmarks.Medium;
import stripebench.benchmarks.MemberFiles;
import stripebench.benchmarks.Parameter;
import stripebench.benchmarks.Parameters;
import stripebench.benchmarks.Seekers;
import stripebench.benchmarks.SetState;
import stripebench.benchmarks.Work;
import stripebench.crypt.Encryption;
import stripebench.disk.SyncMode;
import stripebench.stripe.Dispatch;
import stripebench.stripe.Level;

/** Which parameters mean something together, and which can't be together. */
final class Meaning {
    private Meaning() {
    }

    /** Sets every parameter that has no effect to {@code -}, so that sets that do the same are the same. */
    static Parameters reduce(Parameters set) {
        Map<String, String> values = set.values();
        if (set.width() == 1 && set.measures().family() != Measures.Family.KERNELS
                || set.layout() == FileLayout.FILES) {
            none(values, Parameter.LEVEL, Parameter.UNIT, Parameter.DISPATCH, Parameter.STATE);
        }
        Measures measures = set.measures();
        if (measures.writes() && !measures.reads() || set.sync() == SyncMode.DIRECT) {
            none(values, Parameter.CACHE);
        }
        if (!measures.writes() || measures.reads() || measures.bytewise()) {
            none(values, Parameter.FILL);
        }
        if (!measures.bytewise()) {
            none(values, Parameter.CHARS);
        }
        if (!measures.writes() && set.sync() != SyncMode.DIRECT) {
            values.computeIfPresent(Parameter.SYNC.key(), (key, value) -> "cached");
        }
        if (measures.channels() || measures.memberwise()) {
            none(values, Parameter.DISPATCH);
        }
        if (measures.family() == Measures.Family.STREAMS) {
            values.computeIfPresent(Parameter.DATA.key(), (key, value) -> "zero");
        }
        if (set.medium() == Medium.DEVICE) {
            none(values, Parameter.DATA);
            if (new Work(set).timed()) {
                none(values, Parameter.SIZE);
            }
        }
        if (measures.flushesEach()) {
            values.computeIfPresent(Parameter.SYNC.key(), (key, value) -> "flush");
        }
        if (set.medium() == Medium.MEMORY) {
            none(values, Parameter.SYNC, Parameter.CACHE, Parameter.FILL);
        }
        if (set.medium() == Medium.MODEL) {
            none(values, Parameter.CACHE, Parameter.FILL);
            if (pastPageCache(set)) {
                values.computeIfPresent(Parameter.SYNC.key(), (key, value) -> "direct");
            }
        } else if (set.used() == 0) {
            none(values, Parameter.USED);
        }
        return set.with(values);
    }

    /** There is no page cache in front of a modelled drive: reads, and passes with one flush, have one sync mode. */
    private static boolean pastPageCache(Parameters set) {
        Measures measures = set.measures();
        return !measures.writes() || measures.family() == Measures.Family.TRANSFERS && !measures.flushesEach()
                && set.sync() == SyncMode.FLUSH;
    }

    /** Why a set can't be measured as its row would say; empty if it can. */
    static Optional<String> impossible(PlannedSet set) {
        Parameters p = set.parameters();
        Measures measures = p.measures();
        Work work = new Work(p);
        boolean requests = measures.family() == Measures.Family.REQUESTS;
        boolean kernels = measures.family() == Measures.Family.KERNELS;
        if (p.width() > 1 && p.level().unfit(p.width()).isPresent()) {
            return p.level().unfit(p.width());
        }
        boolean newFiles = p.fill() == FillMode.FRESH || measures.family() == Measures.Family.STREAMS;
        if (newFiles && p.width() > 1 && p.shares() > 1 && p.level() != Level.RAID0
                && p.level() != Level.RAID10) {
            return Optional.of("a part of a stripe is read before it is written, and a new file has nothing to read;"
                    + " take fill=overwrite or level=raid0");
        }
        if ((p.medium() == Medium.MEMORY || p.medium() == Medium.DEVICE) && p.used() > 0) {
            return Optional.of("only directories and modelled drives can be full; take used=0");
        }
        if (p.medium() == Medium.MODEL && MemberFiles.shareOf(p) > p.drive().capacity() / 100 * (100 - p.used())) {
            return Optional.of("the modelled drive is too small; take a smaller size or a lower used");
        }
        if (p.medium() == Medium.DEVICE && measures.writes()) {
            return Optional.of("a block device is only read; give a directory on it with --disks");
        }
        if (p.medium() == Medium.DEVICE && p.cipher() != Encryption.NONE) {
            return Optional.of("a block device is read as it is; take cipher=none");
        }
        if (measures.family() == Measures.Family.STREAMS && p.medium() != Medium.REAL) {
            return Optional.of("a new file needs a directory; take medium=real");
        }
        if ((work.timed() || measures.family() == Measures.Family.STREAMS) && (p.depth() > 1 || set.threads() > 1)) {
            return Optional.of("the procedure moves one block after another; take depth=1 and -t 1");
        }
        if (p.width() > 1 && p.depth() > 1 && p.dispatch() == Dispatch.INLINE) {
            return Optional.of("inline serves one request after another; take depth=1 or another dispatch");
        }
        Optional<String> reason = measures.channels() ? impossibleForChannels(p) : impossibleForMembers(p);
        if (reason.isPresent()) {
            return reason;
        }
        if (p.depth() > 1 && measures.writes() && (measures.flushesEach() || requests && p.sync() == SyncMode.FLUSH)) {
            return Optional.of("a flush after each request leaves nothing outstanding; take depth=1 or another sync");
        }
        if (p.depth() > 1 && set.mode() == Mode.SampleTime) {
            return Optional.of("sample mode times a request only when one is outstanding; take depth=1 or -bm thrpt");
        }
        if (!requests && !kernels && set.mode() != Mode.SingleShotTime) {
            return Optional.of("a pass is measured as a whole; take -bm ss");
        }
        if ((requests || kernels) && set.mode() == Mode.SingleShotTime) {
            return Optional.of("a single " + (requests ? "request" : "stripe")
                    + " says nothing; take -bm thrpt or sample");
        }
        if (p.cache() == Cache.COLD && (set.threads() > 1 || requests)) {
            return Optional.of("pages are dropped before a pass of one thread; take cache=warm, sync=direct or"
                    + " BlockSweep");
        }
        if (work.area() / p.block() / set.threads() < Math.max(1, p.depth())) {
            return Optional.of("the size holds fewer blocks than are outstanding at once; take a larger size");
        }
        if (kernels && p.medium() != Medium.MEMORY) {
            return Optional.of("parity is computed in memory; take medium=memory");
        }
        boolean wholeStripes = p.layout() == FileLayout.FILES || MemberFiles.shareOf(p) * p.shares() == work.area();
        if (measures.family() == Measures.Family.STREAMS && !wholeStripes) {
            return Optional.of("new files hold whole stripes; take a size that is a multiple of width x unit");
        }
        if (p.fill() == FillMode.FRESH && (requests || set.threads() > 1 || !wholeStripes)) {
            return Optional.of("a new file is written by one thread in one pass of whole stripes; take BlockSweep and a"
                    + " size that is a multiple of width x unit");
        }
        return measures.family() == Measures.Family.PHASES ? impossiblePhase(p) : Optional.empty();
    }

    private static Optional<String> impossibleForChannels(Parameters p) {
        boolean plain = p.medium() == Medium.REAL && p.cipher() == Encryption.NONE
                && (p.width() == 1 || p.level() == Level.RAID0);
        return plain && p.depth() == 1 ? Optional.empty()
                : Optional.of("channel calls move one request after another between plain files; take depth=1,"
                        + " medium=real, level=raid0 and cipher=none");
    }

    /** Of sets that lose or rebuild a member. */
    private static Optional<String> impossibleForMembers(Parameters p) {
        boolean memberwise = p.measures().memberwise();
        boolean redundant = p.shares() < p.width();
        if (!memberwise && p.state() == SetState.HEALTHY) {
            return Optional.empty();
        }
        if (p.medium() == Medium.DEVICE) {
            return Optional.of("a rebuild writes, and a block device is only read; give a directory on it");
        }
        if (!redundant) {
            return Optional.of(memberwise ? "it needs a set with redundancy; take level=raid1, raid5 or raid6"
                    : "without redundancy nothing is left when a member is lost; take state=healthy");
        }
        if (memberwise && p.level() == Level.RAID10) {
            return Optional.of("it works on all members at once; take level=raid1, raid5 or raid6");
        }
        if (memberwise && (p.depth() > 1 || p.threads() > 1 || p.cipher() != Encryption.NONE)) {
            return Optional.of("a rebuild has a depth of its own and encrypts nothing; take depth=1, -t 1 and"
                    + " cipher=none");
        }
        return Optional.empty();
    }

    private static Optional<String> impossiblePhase(Parameters p) {
        if (p.depth() > 1 || p.threads() > 1) {
            return Optional.of("a phase of bonnie++ makes one request after another; take depth=1 and one thread");
        }
        if (p.measures().bytewise() && p.sync() == SyncMode.DIRECT) {
            return Optional.of("single bytes can't go past the page cache; take sync=flush");
        }
        if (p.measures().bytewise() && p.medium() != Medium.REAL && p.medium() != Medium.MEMORY) {
            return Optional.of("a modelled drive has no page cache that gathers single bytes; take medium=real");
        }
        if (p.measures().bytewise() && p.cipher() != Encryption.NONE) {
            return Optional.of("a cipher takes whole data units, not single bytes; take cipher=none");
        }
        if (p.measures().writes() && p.has(Parameter.SYNC) && p.sync() == SyncMode.CACHED) {
            return Optional.of("a phase that writes ends with a flush; take sync=flush");
        }
        Work work = new Work(p);
        if (work.bytesPerOperation() == 0) {
            return Optional.of("chars is less than a block; take more");
        }
        if (p.measures().seeks() > 0 && work.area() / p.block() < Seekers.COUNT) {
            return Optional.of("the size holds fewer blocks than there are seekers; take a larger size");
        }
        return Optional.empty();
    }

    private static void none(Map<String, String> values, Parameter... parameters) {
        for (Parameter parameter : parameters) {
            values.computeIfPresent(parameter.key(), (key, value) -> Parameter.NONE);
        }
    }
}
