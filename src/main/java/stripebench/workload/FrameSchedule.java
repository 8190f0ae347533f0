package stripebench.workload;

/**
 * When frames of a fixed rate come, and by when each must be done. All moments are counted from the start, never from
 * the frame before, so that a late frame does not put off the next.
 *
 * @param start when the first frame comes, in nanoseconds of any clock
 * @param bytes of a frame
 * @param rate bytes a second, at least 1
 * @param buffers frames that can wait for the disk: a frame must be done when so many more have come, which need its
 *     buffer; at least 1
 */
public record FrameSchedule(long start, long bytes, long rate, int buffers) {

    /**
     * When a frame comes.
     *
     * @param frame counted from 0
     * @return nanoseconds of the clock
     */
    public long arrival(long frame) {
        return start + (long) (1e9 * bytes / rate * frame);
    }

    /**
     * By when a frame must be done.
     *
     * @param frame counted from 0
     * @return nanoseconds of the clock
     */
    public long deadline(long frame) {
        return arrival(frame + buffers);
    }
}
