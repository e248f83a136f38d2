#!/usr/bin/env bash
# Runs a command with a PostgreSQL server that all its tests share: nextest runs every test in a process of its own, which would
# start its own one. It is gone when this script ends, however it ends.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)

# In memory where there is room: what a crash of the machine would lose is not what is tested, and a disk makes tests wait.
room=$(df --output=avail --block-size=1M /dev/shm 2>/dev/null | tail -1 || true)
[ "${room:-0}" -ge 2048 ] && memory=/dev/shm
folder=$(mktemp -d "${memory:-${TMPDIR:-/tmp}}/starboard-XXXXXX")
trap 'rm -rf "$folder"' EXIT
# PostgreSQL runs as somebody else.
chmod 755 "$folder"
export TMPDIR=$folder

# It ends when its input does.
mkfifo "$folder/postgres"
exec {postgres}> >("$here/postgres.sh" >"$folder/postgres")
postgres_pid=$!
read -r STARBOARD_TEST_POSTGRES <"$folder/postgres"
export STARBOARD_TEST_POSTGRES

# Some tests make rules panic. Under load a backtrace takes so long that the watchdog takes the panic for rules that hang.
export RUST_BACKTRACE=0

result=0
"$@" {postgres}>&- || result=$?
exec {postgres}>&-
wait "$postgres_pid" || true
exit "$result"
