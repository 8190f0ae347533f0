package stripebench.workload;

import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What a verification found on a disk whose every byte was right.
 *
 * @param bytes how many were read
 * @param bytesByGeneration how many of them were written by which generation; empty for zeros, which carry no stamp
 */
public record Verified(long bytes, SortedMap<Long, Long> bytesByGeneration) {

    /**
     * Keeps a copy that can't be changed.
     *
     * @param bytes how many were read
     * @param bytesByGeneration how many of them were written by which generation
     */
    public Verified {
        bytesByGeneration = Collections.unmodifiableSortedMap(new TreeMap<>(bytesByGeneration));
    }

    /**
     * How much of the disk was last written by a generation.
     *
     * @param generation the number that its payload was made with
     * @return bytes, 0 if nothing is left of it
     */
    public long bytesOf(long generation) {
        return bytesByGeneration.getOrDefault(generation, 0L);
    }
}
