package stripebench.results.bonnie;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BonnieFilesTest {

    private static final Path PUBLISHED = Path.of("results", "published", "bonnie.csv");
    private static final String PIECES = " \n\t,:+-*>|0123456789.KMGkmusLatency%CP/\"'é\0";

    @TempDir
    private Path folder;

    @ParameterizedTest(name = "{0}")
    @DisplayName("the published tables pass through reader and writer and come out identical, in every locale")
    @ValueSource(strings = {"en", "de", "tr", "ar-u-nu-arab"})
    void document(String locale) throws Exception {
        Locale before = Locale.getDefault();
        Locale.setDefault(Locale.forLanguageTag(locale));
        try {
            List<BonnieRow> published = BonnieFiles.read(PUBLISHED).orElseThrow();
            assertThat(published).hasSize(4);
            for (int i = 0; i < published.size(); i++) {
                String text = Texts.document(i + 1);
                List<BonnieRow> rows = Texts.rows(text);
                assertThat(rows).extracting(BonnieRow::figures).containsExactly(published.get(i).figures());
                assertThat(DocumentTable.of(rows)).isEqualTo(text);
            }
        } finally {
            Locale.setDefault(before);
        }
    }

    @Test
    @DisplayName("the published wide table comes out identical, by way of the document's table")
    void wide() throws Exception {
        List<BonnieRow> published = BonnieFiles.read(PUBLISHED).orElseThrow();
        List<BonnieRow> printed = Texts.rows(DocumentTable.of(published));
        List<String> lines = new ArrayList<>(List.of(String.join(",", WideTable.header())));
        printed.forEach(row -> lines.add(String.join(",", WideTable.cells(row))));
        assertThat(lines).isEqualTo(Files.readAllLines(PUBLISHED));
    }

    @Test
    @DisplayName("a row with blanks, pluses, chunk and long figures is read as it was written")
    void blanks() throws Exception {
        List<BonnieRow> rows = List.of(
                row("box", "80112M", "16k", "", "", "1234567", "102", "+++++", "+++", "", "", "9", "0", "1234", "5"),
                row("", "4G", "16k", "1", "1", "12345678", "1", "", "", "", "", "1", "1", "", ""),
                row("a name that is longer than its column", "4G", "16k", "1", "1", "1", "1", "1", "1", "1", "1", "1",
                        "1", "1", "1"));
        assertThat(Texts.rows(DocumentTable.of(rows))).isEqualTo(rows);
    }

    private static BonnieRow row(String machine, String size, String chunk, String... cells) {
        List<Figures> figures = new ArrayList<>();
        for (int i = 0; i < cells.length; i += 2) {
            figures.add(new Figures(cells[i], cells[i + 1], cells[i].isEmpty() ? "" : i + "ms"));
        }
        return new BonnieRow("1.96", "1", machine, size, chunk, figures);
    }

    @Test
    @DisplayName("JSON, folders and other texts are none of bonnie++'s")
    void other() throws Exception {
        assertThat(BonnieFiles.read(folder)).isEmpty();
        assertThat(read(" [\n\"" + Texts.LINE_198 + "\"]")).isEmpty();
        assertThat(read("machine,size,benchmark\nx,4G,y\n")).isEmpty();
        assertThat(read(Texts.LINE_198)).isPresent();
    }

    private Optional<List<BonnieRow>> read(String text) throws Exception {
        return BonnieFiles.read(Files.writeString(folder.resolve("text"), text));
    }

    @ParameterizedTest(name = "seed {0}")
    @DisplayName("damaged files give whole rows or a refusal with its line, never anything else")
    @ValueSource(longs = {1, 2, 3, 4})
    void damaged(long seed) throws IOException {
        Random random = new Random(seed);
        List<String> texts = List.of(Texts.document(1), Texts.document(2) + Texts.document(3),
                Texts.HEADER_103 + "box              4G           11761   2 10264   2           71341   7 360.3   4\n",
                Texts.LINE_103, Texts.LINE_197 + "\n" + Texts.LINE_198, Files.readString(PUBLISHED));
        for (int i = 0; i < 2000; i++) {
            String text = damage(texts.get(random.nextInt(texts.size())), random);
            try {
                BonnieFiles.parse(text).ifPresent(rows -> rows.forEach(row -> assertThat(row.figures()).hasSize(6)));
            } catch (BonnieFormatException e) {
                assertThat(e.line()).as("seed %d: %s", seed, text).isBetween(1, (int) text.lines().count() + 1);
                assertThat(e.getMessage()).as("seed %d: %s", seed, text).isNotBlank();
            } catch (RuntimeException e) {
                throw new AssertionError("seed " + seed + ": " + text, e);
            }
        }
    }

    private static String damage(String text, Random random) {
        StringBuilder damaged = new StringBuilder(text);
        for (int i = random.nextInt(4); i >= 0; i--) {
            int at = random.nextInt(damaged.length());
            int end = Math.min(damaged.length(), at + 1 + random.nextInt(random.nextBoolean() ? 3 : 40));
            switch (random.nextInt(4)) {
                case 0 -> damaged.deleteCharAt(at);
                case 1 -> damaged.setCharAt(at, PIECES.charAt(random.nextInt(PIECES.length())));
                case 2 -> damaged.insert(at, damaged.substring(at, end));
                default -> damaged.insert(at, PIECES.charAt(random.nextInt(PIECES.length())));
            }
        }
        return damaged.toString();
    }
}
