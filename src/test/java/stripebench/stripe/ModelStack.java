package stripebench.stripe;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.FutureTask;
import stripebench.disk.Disk;
import stripebench.disk.DiskQueue;
import stripebench.disk.Engine;
import stripebench.disk.PlainEngine;
import stripebench.disk.Request;
import stripebench.disk.Request.Kind;

/** A random stack of sets with one random operation at a time, and the array that it must equal. */
final class ModelStack implements Closeable {

    private static final int SHARE = 3000;

    private final Random random;
    private final List<ModelGroup> groups = new ArrayList<>();
    private final Disk disk;
    private final int depth;
    private final Engine engine;
    private final DiskQueue queue;
    private final byte[] model;

    ModelStack(Random random) throws IOException {
        this.random = random;
        int count = random.nextInt(3) == 0 ? 2 + random.nextInt(2) : 1;
        Level[] levels = {Level.RAID1, Level.RAID5, Level.RAID6};
        Level level = levels[random.nextInt(levels.length)];
        int width = (level == Level.RAID1 ? 2 : level == Level.RAID5 ? 3 : 4) + random.nextInt(4);
        int unit = 1 + random.nextInt(random.nextBoolean() ? 40 : 700);
        for (int i = 0; i < count; i++) {
            groups.add(new ModelGroup(random, "group-" + i, level, width, unit, SHARE));
        }
        List<Disk> sets = groups.stream().map(ModelGroup::set).map(Disk.class::cast).toList();
        disk = count == 1 ? sets.get(0) : new StripedDisk(sets, 1 + random.nextInt(300), Dispatch.AUTO);
        depth = new int[] {1, 2, 8}[random.nextInt(3)];
        engine = random.nextBoolean() ? new PlainEngine() : Dispatch.AUTO.engine(depth);
        queue = disk.open(depth, engine);
        model = new byte[(int) disk.size()];
    }

    void step(String when) throws Exception {
        ModelGroup group = groups.get(random.nextInt(groups.size()));
        switch (random.nextInt(8)) {
            case 0 -> group.disturb();
            case 1 -> group.loseOne();
            case 2 -> mendDuring(group, when);
            case 3 -> group.scrubIfWhole(when);
            case 4 -> queue.flush();
            default -> batch(when);
        }
        batch(when);
    }

    /** Rebuilds on another thread, with operations meanwhile. */
    private void mendDuring(ModelGroup group, String when) throws Exception {
        group.heal();
        FutureTask<Void> mending = new FutureTask<>(() -> {
            group.mend();
            return null;
        });
        Thread thread = new Thread(mending);
        thread.start();
        for (int i = 0; i < 3; i++) {
            batch(when);
        }
        mending.get();
    }

    void mendAll(String when) throws IOException {
        for (ModelGroup group : groups) {
            group.heal();
            group.mend();
            group.scrubIfWhole(when);
        }
    }

    void verify(String when) throws IOException {
        ByteBuffer whole = ByteBuffer.allocate(model.length);
        queue.read(0, whole);
        assertThat(whole.array()).as(when).isEqualTo(model);
    }

    /** One operation in each of depth zones, so that none overlaps another. */
    private void batch(String when) throws IOException {
        List<Request> requests = new ArrayList<>();
        for (int zone = 0; zone < depth; zone++) {
            int start = model.length * zone / depth;
            int end = model.length * (zone + 1) / depth;
            int from = start + random.nextInt(end - start);
            int length = 1 + random.nextInt(random.nextBoolean() ? end - from : Math.min(30, end - from));
            byte[] bytes = new byte[length];
            random.nextBytes(bytes);
            requests.add(new Request().prepare(random.nextInt(3) == 0 ? Kind.READ : Kind.WRITE, from, cut(bytes), 2));
        }
        requests.forEach(queue::submit);
        Request[] done = new Request[depth];
        while (queue.outstanding() > 0) {
            queue.reap(1, done);
        }
        for (Request request : requests) {
            assertThat(request.failure()).as("%s: %s", when, request).isNull();
            byte[] moved = request.buffers()[0].array();
            int position = (int) request.position();
            if (request.kind() == Kind.READ) {
                assertThat(moved).as("%s: %s", when, request)
                        .isEqualTo(Arrays.copyOfRange(model, position, position + moved.length));
            } else {
                System.arraycopy(moved, 0, model, position, moved.length);
            }
        }
    }

    private ByteBuffer[] cut(byte[] bytes) {
        int middle = random.nextInt(bytes.length + 1);
        return new ByteBuffer[] {ByteBuffer.wrap(bytes).limit(middle), ByteBuffer.wrap(bytes).position(middle)};
    }

    @Override
    public void close() throws IOException {
        queue.close();
        disk.close();
    }

    @Override
    public String toString() {
        return groups.size() + " x " + groups.get(0) + ", depth " + depth + ", " + engine.getClass().getSimpleName();
    }
}
