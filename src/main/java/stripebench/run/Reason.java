package stripebench.run;

import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import org.apache.commons.io.IOExceptionList;

/** Says in one line why something failed. */
public final class Reason {
    private Reason() {
    }

    /**
     * The reason of a failure.
     *
     * @param failure any
     * @return one line, without a class name where there is a message
     */
    public static String of(Throwable failure) {
        if (failure instanceof IOExceptionList several) {
            return of(several.getCause(0));
        }
        if (failure instanceof AccessDeniedException e) {
            return "permission denied: " + e.getFile();
        }
        if (failure instanceof NoSuchFileException e) {
            return "no such file: " + e.getFile();
        }
        if (failure instanceof FileAlreadyExistsException e) {
            return "already there: " + e.getFile();
        }
        if (failure instanceof FileSystemException e && e.getReason() != null) {
            return e.getReason() + ": " + e.getFile();
        }
        String message = failure.getMessage() == null ? failure.getClass().getSimpleName() : failure.getMessage();
        return message.lines().findFirst().orElse(message).strip();
    }
}
