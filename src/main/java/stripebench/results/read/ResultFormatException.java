package stripebench.results.read;

import java.io.IOException;
import java.nio.file.Path;

/** A result file that can't be read; the message is one line: file, position, reason. */
public final class ResultFormatException extends IOException {

    private static final long serialVersionUID = 1;

    /**
     * Refuses a file at a line.
     *
     * @param file the file
     * @param line counted from 1
     * @param reason what is wrong and how to mend it; only its first line is kept
     */
    public ResultFormatException(Path file, int line, String reason) {
        super(file + ":" + line + ": " + reason.lines().findFirst().orElse(""));
    }

    /**
     * Refuses a file at a character.
     *
     * @param file the file
     * @param line counted from 1
     * @param column counted from 1
     * @param reason what is wrong and how to mend it; only its first line is kept
     */
    public ResultFormatException(Path file, int line, int column, String reason) {
        super(file + ":" + line + ":" + column + ": " + reason.lines().findFirst().orElse(""));
    }
}
