package stripebench.drive;

import stripebench.disk.Request;

/** One command of the host, or one piece of the write cache that goes to the media. Guarded by its {@link Drive}. */
final class Task {

    /** Not known yet. */
    static final long UNKNOWN = Long.MAX_VALUE;

    Request.Kind kind;
    /** From the start of the drive. */
    long position;
    /** Of a command that enters the write cache: those that have not entered yet. */
    long bytes;
    /** When the head may begin with it. */
    long ready;
    /** When the host is told that it is done; {@link #UNKNOWN} until that is certain, and for a piece of the cache. */
    long end;
    /** Whether the write cache made it; otherwise the host waits for it. */
    boolean cached;

    Task set(Request.Kind newKind, long newPosition, long newBytes, long newReady, boolean fromCache) {
        kind = newKind;
        position = newPosition;
        bytes = newBytes;
        ready = newReady;
        end = UNKNOWN;
        cached = fromCache;
        return this;
    }

    boolean writes() {
        return kind == Request.Kind.WRITE;
    }
}
