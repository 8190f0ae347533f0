package stripebench.crypt;

import java.lang.reflect.InvocationTargetException;
import java.security.GeneralSecurityException;
import java.security.Provider;
import java.util.Optional;
import javax.crypto.Cipher;

/**
 * The Amazon Corretto Crypto Provider, found by name: it is built for few platforms, and the jar has it only where it
 * was built on one of them.
 */
final class AccpProvider {
    private static final String NAME = "com.amazon.corretto.crypto.provider.AmazonCorrettoCryptoProvider";
    private static final String TRANSFORMATION = "AES/XTS/NoPadding";

    private static final AccpProvider HERE = find();

    private final Provider provider;
    private final String missing;

    private AccpProvider(Provider provider, String missing) {
        this.provider = provider;
        this.missing = missing;
    }

    /** Why it can't be had on this machine; empty if it can. */
    static Optional<String> unavailable() {
        return Optional.ofNullable(HERE.missing);
    }

    /** A new cipher. */
    static Cipher xts() {
        try {
            return Cipher.getInstance(TRANSFORMATION, HERE.provider);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("the Amazon Corretto Crypto Provider has no " + TRANSFORMATION, e);
        }
    }

    private static AccpProvider find() {
        try {
            Class<?> type = Class.forName(NAME);
            Provider provider = (Provider) type.getField("INSTANCE").get(null);
            type.getMethod("assertHealthy").invoke(provider);
            Cipher.getInstance(TRANSFORMATION, provider);
            return new AccpProvider(provider, null);
        } catch (ClassNotFoundException e) {
            return missing("it is not in this jar, which holds it where it was built on Linux (x86-64, arm64) or macOS"
                    + " (arm64)");
        } catch (InvocationTargetException e) {
            return missing(reason(e.getCause()));
        } catch (ReflectiveOperationException | GeneralSecurityException | LinkageError e) {
            return missing(reason(e));
        }
    }

    private static AccpProvider missing(String reason) {
        return new AccpProvider(null, "the Amazon Corretto Crypto Provider can't be had on "
                + System.getProperty("os.name") + " " + System.getProperty("os.arch") + ": " + reason);
    }

    private static String reason(Throwable thrown) {
        Throwable last = thrown;
        while (last.getCause() != null) {
            last = last.getCause();
        }
        return String.valueOf(last.getMessage()).lines().findFirst().orElse("");
    }
}
