import com.opencsv.CSVReaderHeaderAware;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Fails unless the tables of a short BlockSweep run hold figures that only a real run can have. */
final class CheckTables {

    public static void main(String[] arguments) throws Exception {
        Path folder = Path.of(arguments[0]);
        List<Map<String, String>> summary = rows(folder.resolve("summary.csv"));
        require(summary.size() == 10, "summary.csv has " + summary.size() + " rows, not 10");
        for (Map<String, String> row : summary) {
            String name = row.get("benchmark") + " width=" + row.get("width") + " sync=" + row.get("sync");
            require(row.get("status").equals("ok"), name + " failed: " + row.get("reason"));
            require(positive(row.get("mb_per_s")), name + " has no rate");
            require(row.get("samples").split(" ").length == 3, name + " has not 3 samples: " + row.get("samples"));
            require(row.get("bytes").equals("4194304"), name + " worked on " + row.get("bytes") + " bytes");
        }
        List<Map<String, String>> sweep = rows(folder.resolve("block-sweep.csv"));
        require(!sweep.isEmpty(), "block-sweep.csv is empty");
        for (Map<String, String> row : sweep) {
            require(positive(row.get("single_mb_per_s")) && positive(row.get("striped_mb_per_s")),
                    "block-sweep.csv lacks a rate: " + row);
        }
        require(!rows(folder.resolve("striping-scale.csv")).isEmpty(), "striping-scale.csv is empty");
        System.out.println("the tables hold " + summary.size() + " measured sets");
    }

    private static boolean positive(String number) {
        return !number.isEmpty() && Double.parseDouble(number) > 0;
    }

    private static List<Map<String, String>> rows(Path file) throws Exception {
        List<Map<String, String>> rows = new ArrayList<>();
        try (CSVReaderHeaderAware csv = new CSVReaderHeaderAware(Files.newBufferedReader(file))) {
            for (Map<String, String> row = csv.readMap(); row != null; row = csv.readMap()) {
                rows.add(row);
            }
        }
        return rows;
    }

    private static void require(boolean holds, String otherwise) {
        if (!holds) {
            System.err.println("check of the tables: " + otherwise);
            System.exit(1);
        }
    }
}
