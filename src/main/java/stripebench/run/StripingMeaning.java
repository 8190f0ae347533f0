package stripebench.run;

import java.util.Optional;
import stripebench.benchmarks.Background;
import stripebench.benchmarks.FileLayout;
import stripebench.benchmarks.Medium;
import stripebench.benchmarks.Parameter;
import stripebench.benchmarks.Parameters;
import stripebench.benchmarks.Work;
import stripebench.disk.SyncMode;

/** What the software-striping document's tests besides its sweep can't be: small files, capture, the system disk. */
final class StripingMeaning {
    private static final int FEWEST_FRAMES = 4;
    private static final int MOST_FILES = 100_000;

    private StripingMeaning() {
    }

    /** Why a set can't be measured as its row would say; empty if it can, or is none of these. */
    static Optional<String> impossible(PlannedSet set) {
        Parameters p = set.parameters();
        if (p.background() != Background.NONE && p.medium() == Medium.MEMORY) {
            return Optional.of("memory has no disk that two threads could share; take medium=real or a modelled drive");
        }
        if (p.background() != Background.NONE && p.medium().onDisks() && p.sync() != SyncMode.DIRECT) {
            return Optional.of("the background reads past the page cache; take sync=direct");
        }
        if (p.layout() == FileLayout.FILES && p.medium() != Medium.REAL) {
            return Optional.of("whole files need a directory; take medium=real or layout=ranges");
        }
        if (p.layout() == FileLayout.FILES && new Work(p).area() / p.block() > MOST_FILES) {
            return Optional.of("more than " + MOST_FILES + " files; take a smaller size or a larger block");
        }
        return p.measures().paced() ? impossiblePace(set) : Optional.empty();
    }

    private static Optional<String> impossiblePace(PlannedSet set) {
        Parameters p = set.parameters();
        if (p.depth() > 1 || p.threads() > 1) {
            return Optional.of("frames come one after another; take depth=1 and -t 1");
        }
        if (p.measures().writes() && p.has(Parameter.SYNC) && p.sync() == SyncMode.CACHED) {
            return Optional.of("a frame in the page cache is not captured yet; take sync=direct or flush");
        }
        if (p.rate() == 0 && set.effort().warmups() == 0) {
            return Optional.of("a warm-up pass tells where the search begins; take -wi 1 or a rate");
        }
        if (new Work(p).area() / p.block() < (long) FEWEST_FRAMES * p.buffers()) {
            return Optional.of("the size holds fewer than " + FEWEST_FRAMES
                    + " frames a buffer, and buffers hide late frames; take a larger size or fewer buffers");
        }
        return Optional.empty();
    }
}
