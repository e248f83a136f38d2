#!/usr/bin/env bash
# Runs a command with a PostgreSQL server that all its tests share. nextest runs each test in its own process, and each
# process would otherwise start its own server. The server stops when this script ends, however it ends.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)

# Keep the data in memory if there is room: the tests do not need it to survive a crash of the machine, and a disk would
# slow them down.
room=$(df --output=avail --block-size=1M /dev/shm 2>/dev/null | tail -1 || true)
[ "${room:-0}" -ge 2048 ] && memory=/dev/shm
folder=$(mktemp -d "${memory:-${TMPDIR:-/tmp}}/starboard-XXXXXX")
trap 'rm -rf "$folder"' EXIT
# PostgreSQL runs as another user.
chmod 755 "$folder"
export TMPDIR=$folder

# The server stops when its input is closed.
mkfifo "$folder/postgres"
exec {postgres}> >("$here/postgres.sh" >"$folder/postgres")
postgres_pid=$!
read -r STARBOARD_TEST_POSTGRES <"$folder/postgres"
export STARBOARD_TEST_POSTGRES

# Some tests make game rules panic. Under load, a backtrace takes so long that the watchdog mistakes the panic for rules
# that hang.
export RUST_BACKTRACE=0

result=0
"$@" {postgres}>&- || result=$?
exec {postgres}>&-
wait "$postgres_pid" || true
exit "$result"
