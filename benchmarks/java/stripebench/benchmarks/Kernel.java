package stripebench.benchmarks;

import java.util.Locale;
import stripebench.stripe.GaloisField;
import stripebench.stripe.Parity;

/** What is computed over a stripe, each by the benchmark method of its name. */
enum Kernel {
    /** The parity of RAID 5. */
    P {
        @Override
        void run(Stripe stripe) {
            Parity.p(stripe.data(), stripe.data().length, stripe.p(), 0, stripe.unit());
        }

        @Override
        boolean right(Stripe stripe, int at) {
            return stripe.p()[at] == sum(stripe, at, 1);
        }
    },
    /** Both parities of RAID 6. */
    PQ {
        @Override
        void run(Stripe stripe) {
            Parity.pq(stripe.data(), stripe.data().length, stripe.p(), stripe.q(), 0, stripe.unit());
        }

        @Override
        boolean right(Stripe stripe, int at) {
            return P.right(stripe, at) && stripe.q()[at] == sum(stripe, at, GaloisField.power(1));
        }
    },
    /** Nothing: moves the data. */
    COPY {
        @Override
        void run(Stripe stripe) {
            for (byte[] data : stripe.data()) {
                System.arraycopy(data, 0, stripe.p(), 0, stripe.unit());
            }
        }

        @Override
        boolean right(Stripe stripe, int at) {
            return stripe.p()[at] == stripe.data()[stripe.data().length - 1][at];
        }
    };

    static Kernel of(String benchmark) {
        return valueOf(benchmark.substring(benchmark.lastIndexOf('.') + 1).toUpperCase(Locale.ROOT));
    }

    abstract void run(Stripe stripe);

    /** Whether the bytes at a position are what the definition says. */
    abstract boolean right(Stripe stripe, int at);

    private static byte sum(Stripe stripe, int at, int base) {
        int sum = 0;
        int weight = 1;
        for (byte[] data : stripe.data()) {
            sum ^= GaloisField.multiply(weight, data[at] & 0xff);
            weight = GaloisField.multiply(weight, base);
        }
        return (byte) sum;
    }
}
