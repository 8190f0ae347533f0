package stripebench.run;

import java.nio.file.Path;
import java.util.List;
import org.openjdk.jmh.runner.options.Options;

/**
 * What a run needs to know besides its plan.
 *
 * @param disks real paths of directories, one a disk
 * @param folder where results go: {@code results/<machine>}
 * @param machine the name of this machine in result files
 * @param command the command line as result files tell it, without paths
 * @param version of this jar
 * @param verifyAll whether files are verified after sets that only read, too
 * @param history what becomes of earlier results in the folder
 * @param jmh JMH's options as the user gave them
 * @param jvm what measures
 */
public record Settings(List<Path> disks, Path folder, String machine, String command, String version,
        boolean verifyAll, History history, Options jmh, MeasuringJvm jvm) {
}
