package stripebench;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaMethod;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.TearDown;

/** JMH's per-invocation fixtures take longer than a short operation, and are timed with it. */
final class NoInvocationLevel extends ArchCondition<JavaClass> {

    NoInvocationLevel() {
        super("have no fixture of Level.Invocation");
    }

    @Override
    public void check(JavaClass type, ConditionEvents events) {
        for (JavaMethod method : type.getMethods()) {
            boolean found = method.tryGetAnnotationOfType(Setup.class).map(Setup::value)
                    .filter(Level.Invocation::equals).isPresent()
                    || method.tryGetAnnotationOfType(TearDown.class).map(TearDown::value)
                            .filter(Level.Invocation::equals).isPresent();
            if (found) {
                events.add(SimpleConditionEvent.violated(method, method.getFullName()));
            }
        }
    }
}
