package stripebench.results.report;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.apache.commons.io.IOUtils;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import stripebench.results.Box;
import stripebench.results.SetFile;
import stripebench.results.Sheet;
import stripebench.results.read.ResultReader;
import stripebench.results.read.SummaryTable;

class PageTest {

    private static final Pattern DATA = Pattern.compile("<script type=\"application/json\" id=\"data\">(.*?)</script>",
            Pattern.DOTALL);
    private static final String EVIL = "</script><script>document.title='bad'</script>";
    /** Sorts the last table, of all sets, by its third column, twice, and tells what is there. */
    private static final String LOOK = """
            <script>
            const heads = [...document.querySelectorAll('main table')].at(-2).tHead.rows[0].cells;
            heads[2].querySelector('button').click();
            heads[2].querySelector('button').click();
            const told = {canvases: document.querySelectorAll('canvas').length,
              sorted: heads[2].getAttribute('aria-sort'),
              first: heads[2].closest('table').tBodies[0].rows[0].cells[2].textContent,
              title: document.title};
            document.body.replaceChildren('TOLD ' + JSON.stringify(told) + ' END');
            </script>
            """;

    @TempDir
    private Path folder;
    private Path page;

    @BeforeEach
    void write() throws IOException {
        Path box = Box.save(folder);
        Files.writeString(box.resolve("machine.csv"), "subject,fact,value\nmachine,cpu,A <b>CPU</b>\n");
        Path foreign = SetFile.requests("read", "thrpt", "ops/s").fact("benchmark", "org.example.Bench.work")
                .param("name", EVIL).fork(1, 2).save(folder, "foreign");
        Report report = Report.write(List.of(box, foreign), folder.resolve("out"), true);
        page = folder.resolve("out/report.html");
        assertThat(report.files()).contains(page);
    }

    @Test
    void holdsTheTablesTheChartsAndTheFacts() throws IOException {
        JsonNode data = data();
        assertThat(data.path("tables").findValuesAsText("title"))
                .containsSubsequence("Block sweep", "Striping scale", "Other benchmarks", "All sets");
        Sheet summary = SummaryTable.of(ResultReader.read(folder.resolve("box")));
        JsonNode all = data.path("tables").get(data.path("tables").size() - 1);
        assertThat(all.path("rows")).hasSize(summary.rows().size() + 1);
        assertThat(data.path("charts").findValuesAsText("title")).anyMatch(title -> title.startsWith("Rate by block"))
                .anyMatch(title -> title.startsWith("Speed-up")).anyMatch(title -> title.startsWith("Latency"));
        assertThat(data.path("machines").get(0).path("rows").get(0).get(2).asText()).isEqualTo("A <b>CPU</b>");
    }

    @ParameterizedTest
    @ValueSource(strings = {"en", "de", "tr", "ja"})
    void holdsTheSameInEveryLocale(String locale) throws IOException {
        Locale before = Locale.getDefault();
        Locale.setDefault(Locale.forLanguageTag(locale));
        try {
            Report.write(List.of(folder.resolve("box")), folder.resolve("out"), true);
            // a row a line
            assertThat(json().replace("],[", "],\n[")).isEqualTo(IOUtils.resourceToString("/golden/page.json", UTF_8));
        } finally {
            Locale.setDefault(before);
        }
    }

    @Test
    void needsNoNetworkAndIsSmall() throws IOException {
        String html = Files.readString(page);
        assertThat(html).contains("default-src 'none'")
                .doesNotContain("${data}", "${style}", "${script}", "${chart-style}", "${chart-library}")
                .doesNotContainPattern("(src|href)\\s*=\\s*[\"']?(https?:)?//").doesNotContainPattern("url\\(\\s*http");
        assertThat(Files.size(page)).isLessThan(2_000_000);
    }

    @Test
    void namesCantEndTheScriptThatHoldsThem() throws IOException {
        assertThat(Files.readString(page)).doesNotContain(EVIL);
        assertThat(data().toString()).contains("document.title='bad'");
    }

    @Test
    void thePageOfBeforeIsNotLeftBesideNewTables() throws IOException {
        Report.write(List.of(folder.resolve("box")), folder.resolve("out"));
        assertThat(page).doesNotExist();
    }

    @Test
    void worksInABrowser() throws IOException, InterruptedException {
        Optional<Path> browser = Stream.of("chromium", "chromium-browser", "google-chrome")
                .flatMap(name -> Stream.of(System.getenv("PATH").split(File.pathSeparator))
                        .map(directory -> Path.of(directory, name)))
                .filter(Files::isExecutable).findFirst();
        Assumptions.assumeTrue(browser.isPresent(), "no Chromium on the PATH");
        Path looked = folder.resolve("looked.html");
        Files.writeString(looked, Files.readString(page).replace("</body>", LOOK + "</body>"));
        Path out = folder.resolve("dom");
        Path log = folder.resolve("log");
        Process process = new ProcessBuilder(browser.get().toString(), "--headless", "--no-sandbox", "--disable-gpu",
                "--user-data-dir=" + folder.resolve("profile"), "--enable-logging=stderr", "--dump-dom",
                looked.toUri().toString()).redirectOutput(out.toFile()).redirectError(log.toFile()).start();
        assertThat(process.waitFor(1, TimeUnit.MINUTES)).isTrue();
        assertThat(Files.readString(log).lines()).noneMatch(line -> line.contains("CONSOLE"));
        Matcher told = Pattern.compile("TOLD (.*) END").matcher(Files.readString(out));
        assertThat(told.find()).as(Files.readString(out)).isTrue();
        JsonNode seen = new ObjectMapper().readTree(told.group(1));
        assertThat(seen.path("canvases").asInt()).isEqualTo(data().path("charts").size());
        assertThat(seen.path("sorted").asText()).isEqualTo("descending");
        assertThat(seen.path("first").asText()).isEqualTo("thrpt");
        assertThat(seen.path("title").asText()).isEqualTo("stripebench");
    }

    private JsonNode data() throws IOException {
        return new ObjectMapper().readTree(json());
    }

    private String json() throws IOException {
        Matcher data = DATA.matcher(Files.readString(page));
        assertThat(data.find()).isTrue();
        return data.group(1);
    }
}
