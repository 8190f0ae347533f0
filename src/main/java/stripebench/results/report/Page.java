package stripebench.results.report;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.commons.io.IOUtils;
import stripebench.results.SetResult;
import stripebench.results.Sheet;
import stripebench.results.read.CsvRows;
import stripebench.results.read.ResultReader;

/** The page: one HTML file with all tables and charts, which needs no network. */
final class Page {

    private static final ObjectMapper MAPPER = new ObjectMapper();
    private static final Pattern PLACE = Pattern.compile("\\$\\{([a-z-]+)}");
    private static final String LIBRARY = "/META-INF/resources/webjars/uplot/1.6.30/dist/";
    private static final Map<String, String> PARTS = Map.of("chart-style", LIBRARY + "uPlot.min.css", "style",
            "/page/page.css", "chart-library", LIBRARY + "uPlot.iife.min.js", "script", "/page/page.js");
    /** What is called what, and the document that printed figures of the kind. */
    private static final Map<String, List<String>> TITLES = Map.ofEntries(
            Map.entry("block-sweep", List.of("Block sweep", "software-striping")),
            Map.entry("striping-scale", List.of("Striping scale", "")),
            Map.entry("diskmark", List.of("CrystalDiskMark's profiles", "raid0-encryption")),
            Map.entry("bonnie", List.of("bonnie++'s phases", "bonnie")),
            Map.entry("procedure", List.of("HDD procedure", "procedure")),
            Map.entry("small-files", List.of("Small files", "")),
            Map.entry("capture", List.of("Capture", "software-striping")),
            Map.entry("system-disk", List.of("System disk", "")),
            Map.entry("claims", List.of("Claims of the documents", "")),
            Map.entry("others", List.of("Other benchmarks", "")),
            Map.entry("summary", List.of("All sets", "")));

    private Page() {
    }

    static String of(List<SetResult> results, List<Sheet> sheets, List<Path> inputs) throws IOException {
        ObjectNode data = MAPPER.createObjectNode();
        data.set("charts", MAPPER.valueToTree(Charts.of(results)));
        ArrayNode tables = data.putArray("tables");
        // the widest table last
        List<Sheet> ordered = new ArrayList<>(sheets.subList(1, sheets.size()));
        ordered.add(sheets.get(0));
        for (Sheet sheet : ordered) {
            // bonnie++'s own format has no names of columns: it is for programs
            if (!sheet.rows().isEmpty() && !sheet.header().isEmpty()) {
                tables.add(table(sheet));
            }
        }
        ArrayNode machines = data.putArray("machines");
        for (Path file : ResultReader.machineFiles(inputs)) {
            List<List<String>> rows = new ArrayList<>();
            CsvRows.of(file).forEach(row -> rows.add(List.copyOf(row.cells().values())));
            fill(machines.addObject().put("name", String.valueOf(file.toAbsolutePath().getParent().getFileName())),
                    List.of("subject", "fact", "value"), rows);
        }
        return fill(read("/page/page.html"), MAPPER.writeValueAsString(data));
    }

    /** Writes the page, which is there whole or not at all. */
    static void write(Path file, String page) throws IOException {
        Path temporary = file.resolveSibling(file.getFileName() + ".tmp");
        try {
            Files.writeString(temporary, page);
            Files.move(temporary, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } finally {
            Files.deleteIfExists(temporary);
        }
    }

    private static ObjectNode table(Sheet sheet) throws IOException {
        List<String> title = TITLES.getOrDefault(sheet.name(), List.of(sheet.name(), ""));
        ObjectNode table = MAPPER.createObjectNode().put("title", title.get(0));
        fill(table, sheet.header(), sheet.rows());
        String published = "/published/" + title.get(1) + ".csv";
        if (!title.get(1).isEmpty() && Page.class.getResource(published) != null) {
            List<List<String>> rows = new ArrayList<>();
            List<String> header = new ArrayList<>();
            CsvRows.forEach(read(published), row -> {
                if (header.isEmpty()) {
                    header.addAll(row.cells().keySet());
                }
                rows.add(List.copyOf(row.cells().values()));
            });
            fill(table.putObject("published"), header, rows);
        }
        return table;
    }

    private static void fill(ObjectNode table, List<String> header, List<List<String>> rows) {
        table.set("header", MAPPER.valueToTree(header));
        table.set("rows", MAPPER.valueToTree(rows));
    }

    /** Puts the parts into the frame, each as it is; data can't end the script that holds it. */
    private static String fill(String frame, String json) throws IOException {
        StringBuilder page = new StringBuilder();
        Matcher place = PLACE.matcher(frame);
        int end = 0;
        while (place.find()) {
            page.append(frame, end, place.start());
            page.append(place.group(1).equals("data") ? json.replace("<", "\\u003c") : read(PARTS.get(place.group(1))));
            end = place.end();
        }
        return page.append(frame.substring(end)).toString();
    }

    private static String read(String resource) throws IOException {
        return IOUtils.resourceToString(resource, StandardCharsets.UTF_8);
    }
}
