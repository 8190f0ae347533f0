package stripebench.results;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.JsonDeserializer;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Reads JMH's histograms, fork by fork, and keeps the mean of each iteration: a file of them may be 100 MB. */
final class HistogramMeans extends JsonDeserializer<List<double[]>> {

    @Override
    public List<double[]> deserialize(JsonParser parser, DeserializationContext context) throws IOException {
        List<double[]> forks = new ArrayList<>();
        while (begins(parser, context)) {
            List<Double> means = new ArrayList<>();
            while (begins(parser, context)) {
                means.add(mean(parser, context));
            }
            forks.add(means.stream().mapToDouble(Double::doubleValue).toArray());
        }
        return forks;
    }

    /** The mean of pairs of time and count. */
    private static double mean(JsonParser parser, DeserializationContext context) throws IOException {
        double sum = 0;
        double all = 0;
        while (begins(parser, context)) {
            double time = number(parser, context);
            double count = number(parser, context);
            if (parser.nextToken() != JsonToken.END_ARRAY) {
                context.reportWrongTokenException(double[].class, JsonToken.END_ARRAY, "a pair of time and count");
            }
            sum += time * count;
            all += count;
        }
        return sum / all;
    }

    /** Whether another array begins inside the one that is being read; false at the end of that one. */
    private static boolean begins(JsonParser parser, DeserializationContext context) throws IOException {
        JsonToken token = parser.nextToken();
        if (token != JsonToken.START_ARRAY && token != JsonToken.END_ARRAY) {
            context.reportWrongTokenException(double[].class, JsonToken.START_ARRAY, "a histogram of nested lists");
        }
        return token == JsonToken.START_ARRAY;
    }

    private static double number(JsonParser parser, DeserializationContext context) throws IOException {
        if (!parser.nextToken().isNumeric()) {
            context.reportWrongTokenException(double[].class, JsonToken.VALUE_NUMBER_FLOAT, "a time or a count");
        }
        return parser.getDoubleValue();
    }
}
