"""pairs: what the scripts here share: runs of the jar, simulated disks, and pairs of figures with a verdict."""
import argparse
import csv
import os
import shutil
import signal
import statistics
import subprocess
import sys
import tempfile
import time

HERE = os.path.dirname(os.path.abspath(__file__))
TOP = os.path.dirname(os.path.dirname(HERE))
JAR = os.path.join(TOP, "target", "benchmarks.jar")
PEERS_RANGE = "in the peer's range"
JAVA = os.path.join(os.environ["JAVA_HOME"], "bin", "java") if "JAVA_HOME" in os.environ else "java"


class Failure(SystemExit):
    """What a script says when it ends because something that it ran failed."""


def options(doc, *more):
    """The options of a script, whose text is its help: how many pairs, where to, and its own."""
    parser = argparse.ArgumentParser(description=doc, formatter_class=argparse.RawDescriptionHelpFormatter,
                                     usage=argparse.SUPPRESS)
    parser.add_argument("--pairs", type=int, default=5)
    parser.add_argument("--out", default=os.path.join(TOP, "results"))
    for names, settings in more:
        parser.add_argument(*names, **settings)
    found = parser.parse_args()
    signal.signal(signal.SIGTERM, stop)
    if not os.path.exists(JAR):
        sys.exit("no %s: ./run.sh builds it" % os.path.relpath(JAR))
    return found


def stop(*_):
    """Told to end, even twice, a script takes its disks down and judges the pairs that it has."""
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    sys.exit("stopped")


def chosen(parts, known):
    """The parts that were asked for, or all; an unknown one ends the script."""
    unknown = [part for part in parts if part not in known]
    if unknown:
        sys.exit("no part %s; there are %s" % (unknown[0], " ".join(known)))
    return parts or list(known)


def missing(*tools, root=False):
    """What a part lacks, or None."""
    if root and os.geteuid() != 0:
        return "simulated disks need root"
    return next(("no %s here" % tool for tool in tools if not shutil.which(tool)), None)


def output(*command, **settings):
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, **settings)
    if done.returncode != 0:
        raise Failure("failed: %s\n%s%s" % (" ".join(command), done.stdout, done.stderr))
    return done.stdout


def table(work, *words, before=(), jvm=(), name="summary"):
    """The rows of a table of one run of the jar, whose sets must all be good."""
    output(*before, JAVA, *jvm, "-jar", JAR, *words, "--results", work, "--machine", "peers")
    with open(os.path.join(work, "peers", name + ".csv"), newline="") as file:
        rows = list(csv.DictReader(file))
    if not rows or any(row.get("status", "ok") != "ok" for row in rows):
        raise Failure("not all rows are good: %s" % rows)
    return rows


def run(*words, **settings):
    """The rows of summary.csv of one run of the jar in a folder of its own."""
    work = tempfile.mkdtemp(prefix="peers.")
    try:
        return table(work, *words, **settings)
    finally:
        shutil.rmtree(work)


class Disks:
    """Simulated disks for the length of a with statement: directories and block devices."""

    def __init__(self, count, mib, speed=("500", "40"), *system):
        self.arguments = ("up", str(count), str(mib), *speed, *system)
        self.base = tempfile.mkdtemp(prefix="slow-disks.")
        os.rmdir(self.base)
        self.folders = [self.base + "/btrfs"] if system else [self.base + "/d%d" % i for i in range(count)]

    def __enter__(self):
        output(os.path.join(HERE, "slow-disks"), *self.arguments, env=dict(os.environ, BASE=self.base))
        return self.folders

    def __exit__(self, failure, *_):
        if failure:
            # the fork of a run that was killed ends within a second
            time.sleep(2)
        output(os.path.join(HERE, "slow-disks"), "down", env=dict(os.environ, BASE=self.base))

    def devices(self):
        with open(self.base + "/loops") as loops:
            return loops.read().split()


def turns(pair, *calls):
    """Results in the order of the calls, which every other pair makes the other way round."""
    results = [call() for call in (calls if pair % 2 == 0 else reversed(calls))]
    return results if pair % 2 == 0 else results[::-1]


def judge(what, peer, target, pairs, unit="MB/s"):
    """
    Prints and returns the row of a comparison.

    pairs: (ours, the peer's); target: see verdict
    """
    ratios = [ours / other for ours, other in pairs]
    ratio = statistics.median(ratios)
    wanted, found = verdict(target, ratio, *zip(*pairs))
    row = {"what": what, "peer": peer, "ours": figure(pairs, 0), "peers": figure(pairs, 1), "unit": unit,
           "pairs": len(pairs), "ratio": "%.3f" % ratio, "ratio_min": "%.3f" % min(ratios),
           "ratio_max": "%.3f" % max(ratios),
           "target": wanted, "verdict": found}
    print("%(what)-38s %(peer)-16s %(ours)8s against %(peers)8s %(unit)s   ratio %(ratio)s (%(ratio_min)s to %(ratio_max)s)"
          % row + (", target %(target)s: %(verdict)s" % row if row["target"] else
                   ": %(verdict)s" % row if row["verdict"] else ""), flush=True)
    return row


def verdict(target, ratio, ours, others):
    """
    The target in words, and whether it is met.

    target: the least ratio, or the least and the greatest; None: none; PEERS_RANGE: on a disk that varies, our median lies
    in the peer's range or within a tenth of its median, and where that range exceeds a fifth nothing is decided
    """
    if target is None:
        return "", ""
    if target == PEERS_RANGE:
        middle = statistics.median(others)
        if max(others) - min(others) > 0.2 * middle:
            return "", "peer varies"
        mine = statistics.median(ours)
        good = min(others) <= mine <= max(others) or abs(mine / middle - 1) <= 0.1
        return PEERS_RANGE, "met" if good else "missed"
    least, greatest = target if isinstance(target, tuple) else (target, None)
    good = ratio >= least and (greatest is None or ratio <= greatest)
    return "%.2f" % least if greatest is None else "%.2f to %.2f" % target, "met" if good else "missed"


def figure(pairs, side):
    return "%.4g" % statistics.median(pair[side] for pair in pairs)


def save(rows, folder):
    """Puts rows into peers.csv: those of the same comparison are replaced, others stay."""
    if not rows:
        return
    file = os.path.join(folder, "peers.csv")
    os.makedirs(folder, exist_ok=True)
    kept = []
    if os.path.exists(file):
        with open(file, newline="") as old:
            names = {(row["what"], row["peer"]) for row in rows}
            kept = [row for row in csv.DictReader(old) if (row["what"], row["peer"]) not in names]
    with open(file, "w", newline="") as new:
        writer = csv.DictWriter(new, rows[0].keys(), lineterminator="\n", extrasaction="ignore")
        writer.writeheader()
        writer.writerows(kept + rows)
