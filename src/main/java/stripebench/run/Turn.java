package stripebench.run;

import java.util.ArrayList;
import java.util.List;

/**
 * One fork of one set. The forks of sets that are compared with each other take turns, each round in the opposite order
 * of the one before: what drifts on the machine from minute to minute then meets all of them alike.
 *
 * @param index the set's place in the plan, from 0
 * @param fork from 0
 * @param part the set with this fork alone
 * @param last whether the set is complete after it
 */
record Turn(int index, int fork, PlannedSet part, boolean last) {

    static List<Turn> of(List<PlannedSet> sets) {
        List<Turn> turns = new ArrayList<>();
        for (int from = 0; from < sets.size();) {
            int to = from + 1;
            while (to < sets.size() && sets.get(to).cell().equals(sets.get(from).cell())) {
                to++;
            }
            addRounds(turns, sets, from, to);
            from = to;
        }
        return turns;
    }

    private static void addRounds(List<Turn> turns, List<PlannedSet> sets, int from, int to) {
        boolean left = true;
        for (int fork = 0; left; fork++) {
            left = false;
            for (int i = 0; i < to - from; i++) {
                int index = fork % 2 == 0 ? from + i : to - 1 - i;
                int forks = sets.get(index).effort().forks();
                if (fork < Math.max(1, forks)) {
                    turns.add(new Turn(index, fork, sets.get(index).fork(fork), fork + 1 >= forks));
                    left |= fork + 1 < forks;
                }
            }
        }
    }
}
