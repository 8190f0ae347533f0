package stripebench.stripe;

import stripebench.disk.Request;

/** What one member does for a request or an operation on a parity set. */
final class MemberPart {

    /** Who waits for it. */
    interface Owner {

        /** It is done, or failed. */
        void done(MemberPart part);
    }

    final Part part = new Part(this);
    final Owner owner;
    int member;
    long position;

    MemberPart(Owner owner) {
        this.owner = owner;
    }

    /** Begins anew, without bytes. */
    void begin(int newMember, long newPosition) {
        member = newMember;
        position = newPosition;
        part.clear();
    }

    Request transfer(Request.Kind kind) {
        return part.transfer(kind, position);
    }
}
