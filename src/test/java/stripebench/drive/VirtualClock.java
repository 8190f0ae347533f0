package stripebench.drive;

import java.util.concurrent.atomic.AtomicLong;
import stripebench.disk.Clock;

/** A clock that moves only when somebody waits for it: what is timed on it is exact. */
final class VirtualClock implements Clock {

    private final AtomicLong time = new AtomicLong();

    @Override
    public long now() {
        return time.get();
    }

    @Override
    public long continued(long waitedFor) {
        return now();
    }

    @Override
    public void sleepUntil(long until) {
        time.accumulateAndGet(until, Math::max);
    }
}
