package stripebench.disk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import stripebench.disk.Request.Kind;

@Timeout(60)
class ThreadsEngineTest {

    private final List<Probe> finished = new ArrayList<>();

    /** Remembers who ran it. */
    private final class Probe extends Transfer {

        private final Kind kind;
        private final Runnable work;
        private Thread thread;

        Probe(Kind kind, Runnable work) {
            this.kind = kind;
            this.work = work;
        }

        @Override
        public Kind kind() {
            return kind;
        }

        @Override
        public void run() {
            thread = Thread.currentThread();
            work.run();
        }

        @Override
        public void finished() {
            finished.add(this);
        }
    }

    private Probe submit(Engine engine, Kind kind, Runnable work) {
        Probe probe = new Probe(kind, work);
        engine.submit(probe);
        return probe;
    }

    private static Runnable together(int parties) {
        CyclicBarrier barrier = new CyclicBarrier(parties);
        return () -> {
            try {
                barrier.await(30, TimeUnit.SECONDS);
            } catch (Exception e) {
                throw new IllegalStateException("not all at once", e);
            }
        };
    }

    private Set<Thread> threads() {
        return finished.stream().map(probe -> probe.thread).collect(Collectors.toSet());
    }

    private static void end(Engine engine, Set<Thread> threads) throws InterruptedException {
        engine.detach();
        for (Thread thread : threads) {
            if (thread != Thread.currentThread()) {
                assertThat(thread.isDaemon()).isTrue();
                thread.join();
            }
        }
    }

    @Test
    void callerServesASingleTransferItself() {
        ThreadsEngine engine = new ThreadsEngine(1);
        engine.attach();
        Probe probe = submit(engine, Kind.READ, () -> { });
        assertThat(probe.thread).isNull();
        engine.await();
        assertThat(finished).containsExactly(probe);
        assertThat(probe.thread).isSameAs(Thread.currentThread());
        assertThat(engine.carried(Carrier.INLINE)).isEqualTo(1);
        assertThat(engine.carried(Carrier.THREADS)).isZero();
        engine.detach();
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 8, 32})
    void batchRunsAllAtOnceAndTheCallerServesOne(int width) throws InterruptedException {
        ThreadsEngine engine = new ThreadsEngine(1);
        engine.attach();
        for (int round = 0; round < 3; round++) {
            finished.clear();
            Runnable together = together(width);
            for (int i = 0; i < width; i++) {
                submit(engine, Kind.WRITE, together);
            }
            engine.await();
            assertThat(finished).hasSize(width).doesNotHaveDuplicates();
            assertThat(threads()).hasSize(width).contains(Thread.currentThread());
        }
        assertThat(engine.carried(Carrier.THREADS)).isEqualTo(3 * width);
        end(engine, threads());
    }

    @Test
    void atMoreDepthWorkersServeAll() throws InterruptedException {
        ThreadsEngine engine = new ThreadsEngine(4);
        engine.attach();
        Runnable together = together(4);
        for (int i = 0; i < 4; i++) {
            submit(engine, Kind.READ, together);
        }
        engine.poll();
        while (finished.size() < 4) {
            engine.await();
        }
        assertThat(threads()).hasSize(4).doesNotContain(Thread.currentThread());
        end(engine, threads());
    }

    @Test
    void policyKeepsReadsInlineButNotFlushes() throws InterruptedException {
        ThreadsEngine engine = new ThreadsEngine(1, kind -> false);
        engine.attach();
        submit(engine, Kind.READ, () -> { });
        submit(engine, Kind.READ, () -> { });
        engine.await();
        assertThat(threads()).containsExactly(Thread.currentThread());
        assertThat(engine.carried(Carrier.INLINE)).isEqualTo(2);
        Runnable together = together(3);
        for (int i = 0; i < 3; i++) {
            submit(engine, Kind.FLUSH, together);
        }
        engine.await();
        assertThat(threads()).hasSize(3);
        assertThat(engine.carried(Carrier.INLINE) + engine.carried(Carrier.THREADS)).isEqualTo(2);
        end(engine, threads());
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void samplesBatchesWhenThePolicyAsks(boolean threads) throws InterruptedException {
        List<Long> samples = new ArrayList<>();
        ThreadsEngine engine = new ThreadsEngine(1, new DispatchPolicy() {
            @Override
            public boolean parallel(Kind kind) {
                return threads;
            }

            @Override
            public boolean samples(Kind kind) {
                return kind == Kind.READ;
            }

            @Override
            public void inTurn(Kind kind, long nanos) {
                assertThat(kind).isEqualTo(Kind.READ);
                assertThat(threads).isFalse();
                samples.add(nanos);
            }

            @Override
            public void atOnce(Kind kind, long services, long nanos) {
                assertThat(kind).isEqualTo(Kind.READ);
                assertThat(threads).isTrue();
                assertThat(services).isPositive();
                samples.add(nanos);
            }
        });
        engine.attach();
        for (Kind kind : new Kind[] {Kind.READ, Kind.WRITE, Kind.FLUSH, Kind.READ}) {
            submit(engine, kind, () -> { });
            submit(engine, kind, () -> { });
            engine.await();
        }
        submit(engine, Kind.READ, () -> { });
        engine.await();
        assertThat(samples).hasSize(2).allMatch(nanos -> nanos >= 0);
        end(engine, threads());
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2})
    void whatEscapesATransferReachesTheCallerAndLeavesTheEngineWorking(int depth) throws InterruptedException {
        ThreadsEngine engine = new ThreadsEngine(depth);
        engine.attach();
        for (int round = 0; round < 3; round++) {
            finished.clear();
            for (int i = 0; i < 3; i++) {
                submit(engine, Kind.READ, () -> {
                    throw new AssertionError("broken");
                });
            }
            int thrown = 0;
            while (finished.size() < 3) {
                assertThatIllegalStateException().isThrownBy(engine::await).withMessageContaining("broken")
                        .withCauseInstanceOf(AssertionError.class);
                thrown++;
            }
            assertThat(thrown).isPositive();
        }
        finished.clear();
        Probe good = submit(engine, Kind.READ, () -> { });
        engine.await();
        assertThat(finished).containsExactly(good);
        end(engine, threads());
    }

    @Test
    void waitingKeepsTheInterruptFlag() throws InterruptedException {
        ThreadsEngine engine = new ThreadsEngine(2);
        engine.attach();
        Thread.currentThread().interrupt();
        Thread caller = Thread.currentThread();
        submit(engine, Kind.READ, () -> {
            while (caller.isInterrupted()) {
                Thread.onSpinWait();
            }
        });
        engine.await();
        assertThat(finished).hasSize(1);
        assertThat(Thread.interrupted()).isTrue();
        end(engine, threads());
    }

    @Test
    void awaitReturnsWhereNothingIsOutstanding() {
        ThreadsEngine engine = new ThreadsEngine(1);
        engine.attach();
        engine.await();
        engine.poll();
        assertThat(finished).isEmpty();
        engine.detach();
    }

    @Test
    void workersOutliveAQueueButNotTheLast() throws InterruptedException {
        ThreadsEngine engine = new ThreadsEngine(2);
        engine.attach();
        engine.attach();
        submit(engine, Kind.READ, () -> { });
        engine.await();
        engine.detach();
        submit(engine, Kind.READ, () -> { });
        engine.await();
        assertThat(threads()).hasSize(1).allMatch(thread -> thread.getName().startsWith("stripebench-worker-"));
        end(engine, threads());
    }

    @Test
    void depthDecidesBetweenPlainCallsAndThreads() {
        assertThat(Engine.forDepth(1)).isInstanceOf(PlainEngine.class);
        assertThat(Engine.forDepth(2)).isInstanceOf(AdaptiveEngine.class);
    }

    @Test
    void plainEngineCountsWhatItCarries() {
        PlainEngine engine = new PlainEngine();
        submit(engine, Kind.READ, () -> { });
        submit(engine, Kind.FLUSH, () -> { });
        submit(engine, Kind.WRITE, () -> { });
        assertThat(finished).hasSize(3);
        assertThat(threads()).containsExactly(Thread.currentThread());
        assertThat(engine.carried(Carrier.INLINE)).isEqualTo(2);
        assertThat(engine.carried(Carrier.THREADS)).isZero();
    }
}
