package stripebench.results.claims;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.DoublePredicate;
import java.util.function.Predicate;
import stripebench.results.Numbers;
import stripebench.results.SetResult;
import stripebench.results.Spread;
import stripebench.results.claims.Contrast.Figure;
import stripebench.results.claims.Ruling.Test;
import stripebench.results.tables.DiskMarkLine;

/** What the RAID 0 and encryption document says of encryption, of full disks, and of shingled ones. */
final class EncryptionClaims {

    private static final String FULL = "54";
    private static final String SHINGLED = "model-st6000dm003";
    /** The modelled media cache holds 25 GB. */
    private static final double CACHE_BYTES = 25e9;
    private static final int QUARTERS = 8;
    private static final String SEQUENTIAL = "DiskMark.(read|write)$ -p depth=8 ";
    private static final String COLLAPSE = "BlockSweep.write -p medium=" + SHINGLED
            + " -p width=1 -p sync=direct -p block=4M -p size=768M -wi 1 -i 42";

    private EncryptionClaims() {
    }

    static List<Rule> rules() {
        List<Rule> rules = new ArrayList<>();
        for (String cipher : List.of("jdk", "accp")) {
            rules.add(Rule.of("encryption-write", "DiskMark SEQ1M Q8T1 on two disks: encryption takes less than 10 %"
                    + " from reads and at least 10 % from writes", SEQUENTIAL + "-p width=2 -p cipher=none," + cipher,
                    sets -> Ruling.every(encrypted(sets, cipher, "read", ratio -> ratio > 0.9),
                            encrypted(sets, cipher, "write", ratio -> ratio <= 0.9))).at("cipher " + cipher));
            rules.add(Rule.of("encryption-ten-percent", "DiskMark SEQ1M Q8T1 on one disk: encryption takes 5 to 15 %"
                    + " from the mean of reads and writes", SEQUENTIAL + "-p width=1 -p cipher=none," + cipher,
                    sets -> Ruling.every(new Test(cost(sets, cipher, "read", Kinds.single())
                            .and(cost(sets, cipher, "write", Kinds.single())).named("read and write"),
                            ratio -> ratio >= 0.85 && ratio <= 0.95))).at("cipher " + cipher));
        }
        rules.add(Rule.of("fill-random", "random 4K requests, 32 outstanding: at 54 % full reads and writes lose at"
                + " most 20 %", "DiskMark.(read|write)$ -p block=4K -p pattern=random -p depth=32 -p used=0,54",
                sets -> Ruling.every(full(sets, "read", Kinds.random("read", 32), ratio -> ratio >= 0.8),
                        full(sets, "write", Kinds.random("write", 32), ratio -> ratio >= 0.8))));
        rules.add(Rule.of("fill-level", "DiskMark SEQ1M Q8T1: at 54 % full reads and writes lose at least 20 %",
                SEQUENTIAL + "-p used=0,54",
                sets -> Ruling.every(full(sets, "read", Kinds.sequentialMark("read"), ratio -> ratio <= 0.8),
                        full(sets, "write", Kinds.sequentialMark("write"), ratio -> ratio <= 0.8))));
        rules.add(Rule.of("aes-versus", "CipherSpeed, or DiskMark SEQ1M Q8T1 of encrypted disks: one implementation is"
                + " at least 5 % faster, in the mean over reading and writing", "CipherSpeed -p cipher=jdk,accp",
                sets -> Ruling.every(new Test(Contrast.of("jdk to accp", Figure.RATE, sets, List.of("cipher"),
                        ciphers().and(Kinds.encrypted("jdk")), ciphers().and(Kinds.encrypted("accp"))),
                        ratio -> ratio >= 1.05 || ratio <= 1 / 1.05))));
        rules.add(Rule.of("smr-cache", "BlockSweep.write of more than the media cache of the shingled drive holds,"
                + " 25 GB: the last quarter of the passes is at most half as fast as the first", COLLAPSE,
                sets -> collapsed(sets).map(set -> Ruling.of(kept(set) <= 0.5, figures(set), List.of(set)))
                        .orElse(Ruling.NONE)));
        rules.add(Rule.of("encryption-not-smr", "on the shingled drive, encryption at 54 % full takes more from"
                + " DiskMark's SEQ1M Q8T1 writes than its used-up cache from BlockSweep.write",
                COLLAPSE + ", and DiskMark.write -p depth=8 -p width=1 -p cipher=none,jdk -p used=0,54 on that drive",
                EncryptionClaims::notShingling));
        return rules;
    }

    private static Contrast cost(List<SetResult> sets, String cipher, String method, Predicate<SetResult> disks) {
        Predicate<SetResult> marks = Kinds.sequentialMark(method).and(Kinds.empty()).and(disks);
        return Contrast.of(method, Figure.RATE, sets, DiskMarkLine.CIPHER, marks.and(Kinds.unencrypted()),
                marks.and(Kinds.encrypted(cipher)));
    }

    private static Test encrypted(List<SetResult> sets, String cipher, String method, DoublePredicate holds) {
        return new Test(cost(sets, cipher, method, set -> set.width() == 2), holds);
    }

    private static Test full(List<SetResult> sets, String method, Predicate<SetResult> marks, DoublePredicate holds) {
        return new Test(Contrast.of(method, Figure.RATE, sets, List.of("used"), marks.and(Kinds.empty()),
                marks.and(Kinds.param("used", FULL))), holds);
    }

    private static Predicate<SetResult> ciphers() {
        return Kinds.sequentialMark("read").or(Kinds.sequentialMark("write")).and(Kinds.empty())
                .or(set -> set.suite().equals("CipherSpeed"));
    }

    /** The set that used the media cache up. */
    private static Optional<SetResult> collapsed(List<SetResult> sets) {
        return sets.stream().filter(Kinds.benchmark("BlockSweep.write").and(Kinds.param("medium", SHINGLED))
                .and(Kinds.single()).and(Kinds.param("pattern", "sequential")).and(Kinds.plain()))
                .filter(set -> set.samples().length >= QUARTERS && set.facts().bytesPerOp() != null
                        && set.samples().length * set.facts().bytesPerOp() * 3 / 4 > CACHE_BYTES)
                .reduce((earlier, later) -> later);
    }

    /** The rate of the last quarter over that of the first. */
    private static double kept(SetResult set) {
        return 1 + Spread.driftPercent(set.mbPerSecond()) / 100;
    }

    private static String figures(SetResult set) {
        return "write: the last quarter of the passes " + Numbers.percent((kept(set) - 1) * 100) + " %";
    }

    private static Ruling notShingling(List<SetResult> sets) {
        Predicate<SetResult> marks = Kinds.sequentialMark("write").and(Kinds.param("medium", SHINGLED))
                .and(Kinds.single());
        List<String> apart = new ArrayList<>(DiskMarkLine.CIPHER);
        apart.add("used");
        Contrast encrypted = Contrast.of("write", Figure.RATE, sets, apart, marks.and(Kinds.plain()),
                marks.and(Kinds.unencrypted().negate()).and(Kinds.param("used", FULL)));
        return collapsed(sets).filter(set -> !encrypted.isEmpty()).map(set -> {
            List<SetResult> used = new ArrayList<>(encrypted.base());
            used.addAll(encrypted.other());
            used.add(set);
            return Ruling.of(encrypted.ratio() < kept(set), encrypted.text() + "; " + figures(set), used);
        }).orElse(Ruling.NONE);
    }
}
