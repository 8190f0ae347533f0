package stripebench.run;

import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.results.format.ResultFormatType;
import org.openjdk.jmh.runner.options.Options;
import org.openjdk.jmh.runner.options.ProfilerConfig;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;
import org.openjdk.jmh.runner.options.WarmupMode;
import org.openjdk.jmh.util.Optional;

/**
 * JMH's options for one line of a preset: each is the user's where he gave it, else the line's. Profilers of both
 * count. Which benchmarks run is the plan's to say. The result file is left out: JMH would empty it at the start and
 * lose it in an abort, so the run writes it itself.
 */
final class LineOptions implements Options {
    private static final long serialVersionUID = 1L;

    private final Options user;
    private final Options line;

    LineOptions(Options user, Options line) {
        this.user = user;
        this.line = line;
    }

    private <T> Optional<T> first(Function<Options, Optional<T>> option) {
        Optional<T> value = option.apply(user);
        return value.hasValue() ? value : option.apply(line);
    }

    private <T> List<T> both(Function<Options, List<T>> option) {
        Set<T> values = new LinkedHashSet<>(option.apply(user));
        values.addAll(option.apply(line));
        return List.copyOf(values);
    }

    @Override
    public List<String> getIncludes() {
        return List.of();
    }

    @Override
    public List<String> getExcludes() {
        return List.of();
    }

    @Override
    public Optional<String> getOutput() {
        return Optional.none();
    }

    @Override
    public Optional<ResultFormatType> getResultFormat() {
        return Optional.none();
    }

    @Override
    public Optional<String> getResult() {
        return Optional.none();
    }

    @Override
    public Optional<Boolean> shouldDoGC() {
        return first(Options::shouldDoGC);
    }

    @Override
    public List<ProfilerConfig> getProfilers() {
        return both(Options::getProfilers);
    }

    @Override
    public Optional<VerboseMode> verbosity() {
        return first(Options::verbosity);
    }

    @Override
    public Optional<Boolean> shouldFailOnError() {
        return first(Options::shouldFailOnError);
    }

    @Override
    public Optional<Integer> getThreads() {
        return first(Options::getThreads);
    }

    @Override
    public Optional<int[]> getThreadGroups() {
        return first(Options::getThreadGroups);
    }

    @Override
    public Optional<Boolean> shouldSyncIterations() {
        return first(Options::shouldSyncIterations);
    }

    @Override
    public Optional<Integer> getWarmupIterations() {
        return first(Options::getWarmupIterations);
    }

    @Override
    public Optional<TimeValue> getWarmupTime() {
        return first(Options::getWarmupTime);
    }

    @Override
    public Optional<Integer> getWarmupBatchSize() {
        return first(Options::getWarmupBatchSize);
    }

    @Override
    public Optional<WarmupMode> getWarmupMode() {
        return Optional.none();
    }

    @Override
    public List<String> getWarmupIncludes() {
        return List.of();
    }

    @Override
    public Optional<Integer> getMeasurementIterations() {
        return first(Options::getMeasurementIterations);
    }

    @Override
    public Optional<TimeValue> getMeasurementTime() {
        return first(Options::getMeasurementTime);
    }

    @Override
    public Optional<Integer> getMeasurementBatchSize() {
        return first(Options::getMeasurementBatchSize);
    }

    @Override
    public Collection<Mode> getBenchModes() {
        return user.getBenchModes().isEmpty() ? line.getBenchModes() : user.getBenchModes();
    }

    @Override
    public Optional<TimeUnit> getTimeUnit() {
        return first(Options::getTimeUnit);
    }

    @Override
    public Optional<Integer> getOperationsPerInvocation() {
        return first(Options::getOperationsPerInvocation);
    }

    @Override
    public Optional<Integer> getForkCount() {
        return first(Options::getForkCount);
    }

    @Override
    public Optional<Integer> getWarmupForkCount() {
        return first(Options::getWarmupForkCount);
    }

    @Override
    public Optional<String> getJvm() {
        return first(Options::getJvm);
    }

    @Override
    public Optional<Collection<String>> getJvmArgs() {
        return first(Options::getJvmArgs);
    }

    @Override
    public Optional<Collection<String>> getJvmArgsAppend() {
        return first(Options::getJvmArgsAppend);
    }

    @Override
    public Optional<Collection<String>> getJvmArgsPrepend() {
        return first(Options::getJvmArgsPrepend);
    }

    @Override
    public Optional<Collection<String>> getParameter(String name) {
        return first(options -> options.getParameter(name));
    }

    @Override
    public Optional<TimeValue> getTimeout() {
        return first(Options::getTimeout);
    }
}
