package stripebench.results;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;

/** The file format of one finished set: facts, JMH's result, and the reason where it failed; null is absent. */
@JsonIgnoreProperties(ignoreUnknown = true)
record SavedSet(Facts facts, JmhElement jmh, String failure) {

    SetResult toResult() {
        JmhElement element = jmh == null ? JmhElement.NONE : jmh;
        String reason = failure != null || element.primaryMetric() != null ? failure : "no result";
        return SetResult.of((facts == null ? Facts.NONE : facts).completedBy(element, reason), element);
    }
}
