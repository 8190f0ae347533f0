package stripebench.run;

import java.util.Map;
import java.util.Optional;
import stripebench.benchmarks.FillMode;
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
        if (set.cipher() == Encryption.NONE) {
            return Optional.empty();
        }
        if (set.fill() == FillMode.FRESH && set.block() % set.dataunit() != 0) {
            return Optional.of("a part of a data unit can't be changed in a new file; take a larger block");
        }
        return set.cipher().unavailable(set.keybits());
    }
}
