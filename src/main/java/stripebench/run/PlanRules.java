package stripebench.run;

import static stripebench.benchmarks.Measures.Family.KERNELS;
import static stripebench.benchmarks.Measures.Family.PHASES;
import static stripebench.benchmarks.Measures.Family.REQUESTS;
import static stripebench.benchmarks.Measures.Family.STREAMS;

import java.util.List;
import java.util.Optional;
import org.openjdk.jmh.annotations.Mode;
import stripebench.benchmarks.Cache;
import stripebench.benchmarks.FileLayout;
import stripebench.benchmarks.FillMode;
import stripebench.benchmarks.Measures.Family;
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

/** Which sets can't be measured as their rows would say. Each rule may rely on those before it. */
final class PlanRules {

    private static final List<Rule> OF_MEDIA = List.of(
            Rule.of(p -> (p.fill() == FillMode.FRESH || is(p, STREAMS)) && p.width() > 1 && p.shares() > 1
                    && p.level() != Level.RAID0 && p.level() != Level.RAID10,
                    "a part of a stripe is read before it is written, and a new file has nothing to read;"
                            + " take fill=overwrite or level=raid0"),
            Rule.of(p -> (p.medium() == Medium.MEMORY || p.medium() == Medium.DEVICE) && p.used() > 0,
                    "only directories and modelled drives can be full; take used=0"),
            Rule.of(p -> p.medium() == Medium.MODEL
                    && MemberFiles.shareOf(p) > p.drive().capacity() / 100 * (100 - p.used()),
                    "the modelled drive is too small; take a smaller size or a lower used"),
            Rule.of(p -> p.medium() == Medium.DEVICE && p.measures().writes(),
                    "a block device is only read; give a directory on it with --disks"),
            Rule.of(p -> p.medium() == Medium.DEVICE && p.cipher() != Encryption.NONE,
                    "a block device is read as it is; take cipher=none"),
            Rule.of(p -> is(p, STREAMS) && p.medium() != Medium.REAL,
                    "a new file needs a directory; take medium=real"));

    private static final List<Rule> OF_CALLS = List.of(
            Rule.of(p -> (new Work(p).timed() || is(p, STREAMS)) && !alone(p),
                    "the procedure moves one block after another; take depth=1 and -t 1"),
            Rule.of(p -> p.width() > 1 && p.depth() > 1 && p.dispatch() == Dispatch.INLINE,
                    "inline serves one request after another; take depth=1 or another dispatch"),
            Rule.of(p -> p.measures().channels() && (p.depth() > 1 || p.medium() != Medium.REAL
                    || p.cipher() != Encryption.NONE || p.width() > 1 && p.level() != Level.RAID0),
                    "channel calls move one request after another between plain files; take depth=1,"
                            + " medium=real, level=raid0 and cipher=none"));

    private static final List<Rule> OF_LOST_MEMBERS = List.of(
            Rule.of(p -> (memberwise(p) || p.state() != SetState.HEALTHY) && p.medium() == Medium.DEVICE,
                    "a rebuild writes, and a block device is only read; give a directory on it"),
            Rule.of(p -> memberwise(p) && p.shares() == p.width(),
                    "it needs a set with redundancy; take level=raid1, raid5 or raid6"),
            Rule.of(p -> p.state() != SetState.HEALTHY && p.shares() == p.width(),
                    "without redundancy nothing is left when a member is lost; take state=healthy"),
            Rule.of(p -> memberwise(p) && p.level() == Level.RAID10,
                    "it works on all members at once; take level=raid1, raid5 or raid6"),
            Rule.of(p -> memberwise(p) && (!alone(p) || p.cipher() != Encryption.NONE),
                    "a rebuild has a depth of its own and encrypts nothing; take depth=1, -t 1 and cipher=none"));

    private static final List<Rule> OF_MODES = List.of(
            Rule.of(p -> p.depth() > 1 && p.measures().writes()
                    && (p.measures().flushesEach() || is(p, REQUESTS) && p.sync() == SyncMode.FLUSH),
                    "a flush after each request leaves nothing outstanding; take depth=1 or another sync"),
            new Rule(set -> set.parameters().depth() > 1 && set.mode() == Mode.SampleTime,
                    "sample mode times a request only when one is outstanding; take depth=1 or -bm thrpt"),
            new Rule(set -> set.mode() != Mode.SingleShotTime && !is(set.parameters(), REQUESTS)
                    && !is(set.parameters(), KERNELS), "a pass is measured as a whole; take -bm ss"),
            new Rule(set -> set.mode() == Mode.SingleShotTime && is(set.parameters(), REQUESTS),
                    "a single request says nothing; take -bm thrpt or sample"),
            new Rule(set -> set.mode() == Mode.SingleShotTime && is(set.parameters(), KERNELS),
                    "a single stripe says nothing; take -bm thrpt or sample"));

    private static final List<Rule> OF_AREAS = List.of(
            Rule.of(p -> p.measures().bytewise() && new Work(p).bytesPerOperation() == 0,
                    "chars is less than a block; take more"),
            Rule.of(p -> p.cache() == Cache.COLD && (p.threads() > 1 || is(p, REQUESTS)),
                    "pages are dropped before a pass of one thread; take cache=warm, sync=direct or BlockSweep"),
            Rule.of(p -> new Work(p).blocks() / p.threads() < Math.max(1, p.depth()),
                    "the size holds fewer blocks than are outstanding at once; take a larger size"),
            Rule.of(p -> is(p, KERNELS) && p.medium() != Medium.MEMORY,
                    "parity is computed in memory; take medium=memory"),
            Rule.of(p -> is(p, STREAMS) && !wholeStripes(p),
                    "new files hold whole stripes; take a size that is a multiple of width x unit"),
            Rule.of(p -> p.fill() == FillMode.FRESH && (is(p, REQUESTS) || p.threads() > 1 || !wholeStripes(p)),
                    "a new file is written by one thread in one pass of whole stripes; take BlockSweep or"
                            + " Bonnie and a size (of Bonnie.putc: chars) that is a multiple of width x unit"));

    private static final List<Rule> OF_PHASES = List.of(
            Rule.of(p -> is(p, PHASES) && !alone(p),
                    "a phase of bonnie++ makes one request after another; take depth=1 and one thread"),
            Rule.of(p -> p.measures().bytewise() && p.sync() == SyncMode.DIRECT,
                    "single bytes can't go past the page cache; take sync=flush"),
            Rule.of(p -> p.measures().bytewise() && p.medium() != Medium.REAL && p.medium() != Medium.MEMORY,
                    "a modelled drive has no page cache that gathers single bytes; take medium=real"),
            Rule.of(p -> p.measures().bytewise() && p.cipher() != Encryption.NONE,
                    "a cipher takes whole data units, not single bytes; take cipher=none"),
            Rule.of(p -> is(p, PHASES) && p.measures().writes() && p.has(Parameter.SYNC)
                    && p.sync() == SyncMode.CACHED, "a phase that writes ends with a flush; take sync=flush"),
            Rule.of(p -> p.measures().seeks() > 0 && new Work(p).blocks() < Seekers.COUNT,
                    "the size holds fewer blocks than there are seekers; take a larger size"));

    private static final List<List<Rule>> ALL =
            List.of(OF_MEDIA, OF_CALLS, OF_LOST_MEMBERS, OF_MODES, OF_AREAS, OF_PHASES);

    private PlanRules() {
    }

    /** Why a set can't be measured as its row would say; empty if it can. */
    static Optional<String> impossible(PlannedSet set) {
        Parameters p = set.parameters();
        Optional<String> unfit = p.width() > 1 ? p.level().unfit(p.width()) : Optional.empty();
        return unfit.or(() -> Rule.firstBroken(ALL.stream().flatMap(List::stream).toList(), set));
    }

    private static boolean is(Parameters p, Family family) {
        return p.measures().family() == family;
    }

    /** Whether one request is outstanding at a time, of all threads. */
    private static boolean alone(Parameters p) {
        return p.depth() == 1 && p.threads() == 1;
    }

    private static boolean memberwise(Parameters p) {
        return p.measures().memberwise();
    }

    private static boolean wholeStripes(Parameters p) {
        return p.layout() == FileLayout.FILES || MemberFiles.shareOf(p) * p.shares() == new Work(p).area();
    }
}
