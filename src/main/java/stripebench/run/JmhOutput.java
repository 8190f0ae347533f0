package stripebench.run;

import java.io.IOException;
import java.io.PrintStream;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.openjdk.jmh.runner.format.OutputFormat;
import org.openjdk.jmh.runner.format.OutputFormatFactory;
import org.openjdk.jmh.runner.options.Options;
import org.openjdk.jmh.runner.options.VerboseMode;

/**
 * Where JMH's own text goes: to the file of {@code -o}, to the terminal with {@code -v}, and always to the one who
 * listens for reasons of failure.
 */
final class JmhOutput {
    private final List<OutputFormat> listeners = new ArrayList<>();

    JmhOutput(Options user, PrintStream terminal) throws RunException {
        VerboseMode verbosity = user.verbosity().orElse(VerboseMode.NORMAL);
        if (user.getOutput().hasValue()) {
            try {
                listeners.add(OutputFormatFactory.createFormatInstance(
                        new PrintStream(user.getOutput().get(), StandardCharsets.UTF_8), verbosity));
            } catch (IOException e) {
                throw RunException.usage("-o " + user.getOutput().get() + ": can't write this file; give another");
            }
        }
        if (user.verbosity().hasValue()) {
            listeners.add(OutputFormatFactory.createFormatInstance(terminal, verbosity));
        }
    }

    /** All listeners as one that survives the end of each set, which JMH closes its output at. */
    OutputFormat with(OutputFormat... ofTheSet) {
        List<OutputFormat> all = new ArrayList<>(List.of(ofTheSet));
        all.addAll(listeners);
        return (OutputFormat) Proxy.newProxyInstance(getClass().getClassLoader(), new Class<?>[] {OutputFormat.class},
                (proxy, method, arguments) -> {
                    if (method.getDeclaringClass() == Object.class) {
                        return method.invoke(this, arguments);
                    }
                    if (!method.getName().equals("close")) {
                        // the fork's text and its messages come on threads of their own
                        synchronized (all) {
                            for (OutputFormat listener : all) {
                                invoke(listener, method, arguments);
                            }
                        }
                    }
                    return null;
                });
    }

    private static void invoke(OutputFormat listener, Method method, Object[] arguments) throws Throwable {
        try {
            method.invoke(listener, arguments);
        } catch (InvocationTargetException e) {
            throw e.getCause();
        }
    }
}
