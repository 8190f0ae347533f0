package stripebench.stripe;

/** A range of member bytes that an operation needs for itself; one at a time, kept and used again. */
class LockedRange {

    long from;
    long to;
    /** Neighbours in the order of arrival; for {@link RangeLocks}. */
    LockedRange earlier;
    LockedRange later;
    /** Who waits for it. */
    Thread owner;
}
