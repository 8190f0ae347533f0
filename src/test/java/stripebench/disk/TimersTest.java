package stripebench.disk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every engine waits for the earliest of its timed queues, and for transfers first. */
class TimersTest {

    private final List<String> happened = new ArrayList<>();
    private final ManualClock clock = new ManualClock();

    static Stream<Named<Supplier<Engine>>> engines() {
        return Stream.of(Named.of("plain", PlainEngine::new), Named.of("threads", () -> new ThreadsEngine(4)),
                Named.of("adaptive", () -> new AdaptiveEngine(4, kind -> true)),
                Named.of("ring", () -> {
                    Rings.assume();
                    return new RingEngine(4);
                }));
    }

    @ParameterizedTest
    @MethodSource("engines")
    @DisplayName("await sleeps until the earliest moment and finishes what is due then; poll only what is due")
    void order(Supplier<Engine> maker) {
        Engine engine = maker.get();
        engine.attach();
        engine.timers().add(new Alarm("late", 300));
        engine.timers().add(new Alarm("early", 100));
        engine.timers().add(new Alarm("early too", 100));
        engine.poll();
        assertThat(happened).isEmpty();
        engine.await();
        assertThat(happened).containsExactly("early at 100", "early too at 100");
        assertThat(clock.now()).isEqualTo(100);
        assertThat(engine.timers().begin()).isEqualTo(100);
        clock.time = 350;
        engine.poll();
        assertThat(happened).endsWith("late at 300");
        assertThat(engine.timers().begin()).isEqualTo(300);
        engine.await();
        assertThat(clock.now()).isEqualTo(350);
        engine.detach();
    }

    @ParameterizedTest
    @MethodSource("engines")
    @DisplayName("while transfers are under way, they are waited for and not the clock")
    void transfersFirst(Supplier<Engine> maker) {
        Engine engine = maker.get();
        engine.attach();
        engine.timers().add(new Alarm("far", 1000));
        engine.submit(new Transfer() {

            @Override
            public Request.Kind kind() {
                return Request.Kind.READ;
            }

            @Override
            public void run() {
            }

            @Override
            public void finished() {
                happened.add("transfer");
            }
        });
        while (happened.isEmpty()) {
            engine.await();
        }
        assertThat(happened).first().isEqualTo("transfer");
        assertThat(clock.now()).isZero();
        engine.await();
        assertThat(happened).containsExactly("transfer", "far at 1000");
        engine.detach();
    }

    @Test
    @DisplayName("queues of different clocks can't wait together, but one after another")
    void clocks() {
        Timers timers = new PlainEngine().timers();
        Alarm first = new Alarm("first", 1);
        timers.add(first);
        TimersTest other = new TimersTest();
        assertThatIllegalArgumentException().isThrownBy(() -> timers.add(other.new Alarm("other", 1)))
                .withMessageContaining("one clock");
        timers.remove(first);
        timers.add(other.new Alarm("other", 1));
        timers.await();
        assertThat(other.happened).containsExactly("other at 1");
    }

    private final class Alarm implements Timed {

        private final String name;
        private long due;

        Alarm(String name, long due) {
            this.name = name;
            this.due = due;
        }

        @Override
        public Clock clock() {
            return clock;
        }

        @Override
        public long due() {
            return due;
        }

        @Override
        public void advance(long time) {
            happened.add(name + " at " + time);
            due = Long.MAX_VALUE;
        }
    }

    private static final class ManualClock implements Clock {

        private long time;

        @Override
        public long now() {
            return time;
        }

        @Override
        public long continued(long waitedFor) {
            return waitedFor;
        }

        @Override
        public void sleepUntil(long until) {
            time = Math.max(time, until);
        }
    }
}
