package stripebench.results.claims;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import stripebench.results.SetFile;

/** Sets of a made-up machine, as text. */
final class ClaimSets {

    private static final String DEFAULTS = "medium=model-wd40ezrz sync=direct pattern=sequential depth=1 block=1M";

    private ClaimSets() {
    }

    /**
     * A set as {@code Class.method name=value name=value: rates}: a rate of each sample in 10^6 bytes a second, or one
     * for five samples. Besides parameters: the busy share of all cores {@code cpu}, the bytes of an operation
     * {@code bytes}, and the {@code devices}, as many as members unless said otherwise, {@code -} for unknown. The
     * rates of a set that says what it {@code keeps} are those of its frames, of which higher ones have late frames.
     */
    static SetFile parse(String text) {
        String[] words = text.substring(0, text.lastIndexOf(':')).split(" +");
        Map<String, String> values = new LinkedHashMap<>();
        for (String word : Arrays.copyOfRange(words, 1, words.length)) {
            values.put(word.substring(0, word.indexOf('=')), word.substring(word.indexOf('=') + 1));
        }
        boolean requests = words[0].startsWith("DiskMark") || words[0].startsWith("CipherSpeed");
        SetFile set = SetFile.of(words[0], requests ? "thrpt" : "ss", "ops/s").params(DEFAULTS).fact("machine", "box")
                .fact("threads", 1);
        String devices = values.getOrDefault("devices", values.getOrDefault("width", "-"));
        if (!devices.equals("-")) {
            set.fact("devices", Integer.parseInt(devices));
        }
        if (values.containsKey("width") && !values.get("width").equals("1")) {
            set.params("level=raid0 unit=64K dispatch=auto");
        }
        if (values.containsKey("cpu")) {
            set.cpu(100, Double.parseDouble(values.get("cpu")));
        }
        long bytes = Long.parseLong(values.getOrDefault("bytes", "1000000"));
        set.fact("bytes_per_op", bytes);
        double[] rates = Stream.of(text.substring(text.lastIndexOf(':') + 1).split(","))
                .mapToDouble(rate -> Double.parseDouble(rate) * 1e6).toArray();
        double one = rates[0];
        double[] samples = rates.length > 1 ? rates : new double[] {one, one, one, one, one};
        if (values.containsKey("keeps")) {
            double kept = Double.parseDouble(values.get("keeps")) * 1e6;
            set.counter("rate_bytes_per_s", samples).counter("late_frames",
                    Arrays.stream(samples).map(rate -> rate > kept ? 1 : 0).toArray());
        }
        values.keySet().removeAll(List.of("devices", "cpu", "bytes", "keeps"));
        values.forEach(set::param);
        return set.fork(Arrays.stream(samples).map(rate -> rate / bytes).toArray());
    }
}
