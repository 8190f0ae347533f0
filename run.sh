#!/usr/bin/env bash
# run.sh: builds stripebench where needed, runs a preset on your disks, and prints the tables.
#
#   ./run.sh [PRESET] [options]     PRESET: quick (default, under 3 minutes), compare (5 forks), documents (all tables,
#                                   under 25 minutes), raid (RAID levels, under 10 minutes), full (the documents' tests
#                                   without reductions: hours)
#
#   ./run.sh --disks /mnt/a:/mnt/b          two disks, one directory on each
#   ./run.sh quick --dry-run                what would run, and for how long
#
# Results go to results/<machine>/. All options: java -jar target/benchmarks.jar --help
set -euo pipefail

top=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
jar=$top/target/benchmarks.jar

case ${1:-} in
  -h | --help)
    sed -n '2,11s/^# \{0,1\}//p' "${BASH_SOURCE[0]}"
    exit 0
    ;;
esac

preset=quick
if [ $# -gt 0 ] && [[ $1 != -* ]]; then
  preset=$1
  shift
fi

java=java
[ -z "${JAVA_HOME:-}" ] || java=$JAVA_HOME/bin/java

if [ ! -f "$jar" ] || [ -n "$(find "$top/pom.xml" "$top/src/main" "$top/results/published" \
  "$top/benchmarks/java" "$top/benchmarks/resources" -newer "$jar" -print -quit)" ]; then
  echo "Building $(basename "$jar") ..." >&2
  mvn -B -q -f "$top/pom.xml" -Dmaven.test.skip=true package
fi

options=()
# from JDK 24 on the JVM warns of what JMH itself does
if "$java" --sun-misc-unsafe-memory-access=allow -version >/dev/null 2>&1; then
  options+=(--sun-misc-unsafe-memory-access=allow)
fi

exec "$java" ${options[@]+"${options[@]}"} -jar "$jar" --preset "$preset" --results "$top/results" "$@"
