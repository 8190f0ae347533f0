package stripebench.benchmarks;

import java.util.Optional;

/**
 * Ends a fork when the process that started it ends, however that died: nothing else tells a fork, and it would go on
 * using the disks. A parent that nobody waits for stays visible as a zombie, so a change of this process's own parent
 * counts, too. {@link ProcessHandle#onExit} won't do: it looks less and less often, at last every 5 seconds.
 */
final class ParentWatch implements Runnable {
    private static final int ORPHANED = 3;
    private static final long LOOK_MILLIS = 200;

    private final long run;
    private final Optional<ProcessHandle> starter = ProcessHandle.current().parent();

    private ParentWatch(long run) {
        this.run = run;
    }

    static void start(long run) {
        Thread thread = new Thread(new ParentWatch(run), "stripebench-parent");
        thread.setDaemon(true);
        thread.start();
    }

    @Override
    public void run() {
        ProcessHandle parent = ProcessHandle.of(run).orElse(null);
        try {
            while (parent != null && parent.isAlive() && ProcessHandle.current().parent().equals(starter)) {
                Thread.sleep(LOOK_MILLIS);
            }
        } catch (InterruptedException e) {
            return;
        }
        Runtime.getRuntime().halt(ORPHANED);
    }
}
