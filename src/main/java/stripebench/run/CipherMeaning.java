package stripebench.run;

import java.util.Map;
import java.util.Optional;
import stripebench.benchmarks.FillMode;
import stripebench.benchmarks.Medium;
import stripebench.benchmarks.Parameter;
import stripebench.benchmarks.Parameters;
import stripebench.crypt.Encryption;

/** What the parameters of encryption mean in a set, and which can't be. */
final class CipherMeaning {
    private CipherMeaning() {
    }

    /** Without a cipher there is neither a key nor a data unit. */
    static Parameters reduce(Parameters set) {
        if (set.cipher() != Encryption.NONE) {
            return set;
        }
        Map<String, String> values = set.values();
        values.replace(Parameter.KEYBITS.key(), Parameter.NONE);
        values.replace(Parameter.DATAUNIT.key(), Parameter.NONE);
        return set.with(values);
    }

    /** Why a set can't be encrypted as its row would say; empty if it can, or is not encrypted. */
    static Optional<String> impossible(Parameters set) {
        // the ciphers alone, without a disk
        boolean alone = !set.has(Parameter.WIDTH);
        if (set.cipher() == Encryption.NONE) {
            return alone && set.has(Parameter.CIPHER) ? Optional.of("nothing is encrypted; take cipher=jdk or accp")
                    : Optional.empty();
        }
        if (alone && set.medium() != Medium.MEMORY) {
            return Optional.of("the ciphers are measured in memory; take medium=memory");
        }
        if (alone && set.block() % set.dataunit() != 0) {
            return Optional.of("the block is not made of whole data units; take a larger one");
        }
        if (set.fill() == FillMode.FRESH && set.block() % set.dataunit() != 0) {
            return Optional.of("a part of a data unit can't be changed in a new file; take a larger block");
        }
        return set.cipher().unavailable(set.keybits());
    }
}
