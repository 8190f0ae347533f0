package stripebench.crypt;

import java.util.Optional;

/** Who encrypts a disk. The implementations write the same bytes and read each other's. */
public enum Encryption {
    /** Nobody: plain text. */
    NONE {
        @Override
        public Optional<String> unavailable(int bits) {
            return Optional.empty();
        }

        @Override
        public Xts xts(XtsKey key, int dataUnit) {
            throw new IllegalArgumentException("cipher=none encrypts nothing; take jdk or accp");
        }
    },
    /** AES-XTS made of the JDK's own AES. */
    JDK {
        @Override
        public Optional<String> unavailable(int bits) {
            return Optional.empty();
        }

        @Override
        public Xts xts(XtsKey key, int dataUnit) {
            return new JdkXts(key, dataUnit);
        }
    },
    /** AES-XTS of the Amazon Corretto Crypto Provider, native code. */
    ACCP {
        @Override
        public Optional<String> unavailable(int bits) {
            if (bits != AccpXts.BITS) {
                return Optional.of("accp has AES-XTS with " + AccpXts.BITS + "-bit keys only, not " + bits);
            }
            return AccpProvider.unavailable();
        }

        @Override
        public Xts xts(XtsKey key, int dataUnit) {
            unavailable(key.bits()).ifPresent(reason -> {
                throw new IllegalArgumentException(reason + "; take cipher=jdk");
            });
            return new AccpXts(key, dataUnit);
        }
    };

    /**
     * Why this implementation can't be had on this machine, or not with keys of this length.
     *
     * @param bits of each AES key
     * @return one line that names what is missing; empty if it can be had
     */
    public abstract Optional<String> unavailable(int bits);

    /**
     * Makes a cipher for the calling thread.
     *
     * @param key not kept
     * @param dataUnit bytes, a power of two from 16 to 65536
     * @return to be closed
     * @throws IllegalArgumentException if it can't be had; the message says why, and what to take instead
     */
    public abstract Xts xts(XtsKey key, int dataUnit);
}
