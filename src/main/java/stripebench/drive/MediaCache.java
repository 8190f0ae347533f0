package stripebench.drive;

/**
 * The part of a shingled drive that takes writes first, in order of arrival. While the head rests, and as soon as it is
 * full, its data goes to the bands, at the pace of cleaning. Guarded by its {@link Drive}.
 */
final class MediaCache {

    private final DriveModel model;
    private double used;

    MediaCache(DriveModel model) {
        this.model = model;
    }

    /** The time that a write takes, after a rest of the head; nanoseconds. */
    long write(Task task, long rested) {
        used = Math.max(0, used - Math.max(0, rested) * model.cleaningRate / 1e9);
        long fast = (long) Math.min(task.bytes, model.mediaCache - used);
        used += fast;
        return model.media(task.position, fast) + DriveModel.nanos(task.bytes - fast, model.cleaningRate);
    }
}
