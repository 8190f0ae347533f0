package stripebench.stripe;

import java.io.IOException;

/** A part of a request on a mirrored set: a member's copy of a write, or a piece of a read. */
final class MirrorPart {

    final MirroredRequest owner;
    final Part part = new Part(this);
    /** Who does it. */
    int member;
    /** Mask of the members that failed to read it, and what they said. */
    int tried;
    IOException failure;

    MirrorPart(MirroredRequest owner) {
        this.owner = owner;
    }

    void clear() {
        part.clear();
        tried = 0;
        failure = null;
    }

    /** Notes that its member failed to read it. */
    void failed(IOException why) {
        tried |= 1 << member;
        failure = failure == null ? why : new IOException(failure.getMessage() + "; " + why.getMessage(), why);
    }
}
