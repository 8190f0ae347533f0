package stripebench.results;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import stripebench.results.read.ResultReader;

/** Builds the file of one saved set, as a run writes it. */
public final class SetFile {

    private static final ObjectMapper MAPPER = new ObjectMapper();

    private final ObjectNode root;
    private final ObjectNode facts;
    private final ObjectNode params;
    private final ObjectNode jmh;
    private final ObjectNode primary;
    private final ObjectNode secondary;

    private SetFile(SetFile other) {
        root = other.root.deepCopy();
        facts = (ObjectNode) root.get("facts");
        params = (ObjectNode) facts.get("params");
        jmh = (ObjectNode) root.get("jmh");
        primary = (ObjectNode) jmh.get("primaryMetric");
        secondary = (ObjectNode) jmh.get("secondaryMetrics");
    }

    private SetFile(String benchmark, String mode, String unit) {
        root = MAPPER.createObjectNode();
        facts = root.putObject("facts");
        params = facts.putObject("params");
        jmh = MAPPER.createObjectNode();
        primary = jmh.putObject("primaryMetric");
        secondary = jmh.putObject("secondaryMetrics");
        facts.put("benchmark", "stripebench.benchmarks." + benchmark).put("mode", mode);
        jmh.put("benchmark", "stripebench.benchmarks." + benchmark).put("mode", mode).put("threads", 1)
                .put("jdkVersion", "17.0.15");
        primary.put("score", "NaN").put("scoreUnit", unit);
        root.set("jmh", jmh);
    }

    /** Any benchmark; {@code name} is class and method. */
    public static SetFile of(String name, String mode, String unit) {
        return new SetFile(name, mode, unit);
    }

    /** A transfer of 70 MB. */
    public static SetFile transfer(String method) {
        return new SetFile("BlockSweep." + method, "ss", "s/op").fact("bytes", 73_400_320)
                .fact("bytes_per_op", 73_400_320);
    }

    /** Requests of 64K. */
    public static SetFile requests(String method, String mode, String unit) {
        return new SetFile("StripeRequests." + method, mode, unit).fact("bytes", 1 << 30)
                .fact("bytes_per_op", 65_536);
    }

    /** A phase of bonnie++ that moves 300M of 8K blocks. */
    public static SetFile phase(String method) {
        return new SetFile("Bonnie." + method, "ss", "ms/op").params("medium=real block=8K depth=1 size=300M")
                .fact("bytes", 300 << 20).fact("bytes_per_op", 300 << 20);
    }

    public SetFile param(String name, String value) {
        params.put(name, value);
        return this;
    }

    /** Parameters as {@code name=value name=value}. */
    public SetFile params(String text) {
        for (String pair : text.split(" ")) {
            param(pair.substring(0, pair.indexOf('=')), pair.substring(pair.indexOf('=') + 1));
        }
        return this;
    }

    public SetFile fact(String name, String value) {
        facts.put(name, value);
        return this;
    }

    public SetFile fact(String name, long value) {
        facts.put(name, value);
        return this;
    }

    public SetFile without(String fact) {
        facts.remove(fact);
        return this;
    }

    /** Scores of one fork more. */
    public SetFile fork(double... scores) {
        fork(primary, scores);
        return this;
    }

    /** Scores that are the times of moving 70 MB at these rates. */
    public SetFile mbPerSecond(double... rates) {
        double[] seconds = new double[rates.length];
        for (int i = 0; i < rates.length; i++) {
            seconds[i] = 73.400_320 / rates[i];
        }
        return fork(seconds);
    }

    public SetFile percentile(String name, double value) {
        primary.withObjectProperty("scorePercentiles").put(name, value);
        return this;
    }

    public SetFile score(double score) {
        primary.put("score", score);
        return this;
    }

    /** Values of a secondary metric, one an iteration, all in one fork. */
    public SetFile counter(String name, double... values) {
        ObjectNode metric = secondary.putObject(name);
        metric.put("score", values[0]);
        fork(metric, values);
        return this;
    }

    /** CPU of the process and of the machine in percent, over one second. */
    public SetFile cpu(double process, double machine) {
        return counter("·elapsed_ns", 1e9).counter("·process_cpu_ns", process * 1e7)
                .counter("·machine_total", 1000).counter("·machine_busy", machine * 10)
                .counter("·machine_steal", 5);
    }

    /** Without JMH's result. */
    public SetFile failed(String reason) {
        root.put("failure", reason);
        root.remove("jmh");
        return this;
    }

    /** The same so far, which then goes its own way. */
    public SetFile copy() {
        return new SetFile(this);
    }

    public SetResult result(Path folder) throws IOException {
        return ResultReader.read(save(folder, "one")).get(0);
    }

    public Path save(Path folder, String name) throws IOException {
        Files.createDirectories(folder);
        return Files.writeString(folder.resolve(name + ".json"), root.toPrettyString());
    }

    private static void fork(ObjectNode metric, double... scores) {
        ArrayNode fork = metric.withArrayProperty("rawData").addArray();
        for (double score : scores) {
            fork.add(score);
        }
    }
}
