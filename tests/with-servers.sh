#!/usr/bin/env bash
# Runs a command with a PostgreSQL and a NATS server that all its tests share: nextest runs every test in a process of its own,
# which would start its own ones. Both are gone when this script ends, however it ends.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
PATH=$PATH:/usr/sbin
command -v nats-server >/dev/null || { echo "NATS is not installed: run 'make nats'." >&2; exit 1; }

# In memory where there is room: what a crash of the machine would lose is not what is tested, and a disk makes tests wait.
room=$(df --output=avail --block-size=1M /dev/shm 2>/dev/null | tail -1 || true)
[ "${room:-0}" -ge 2048 ] && memory=/dev/shm
folder=$(mktemp -d "${memory:-${TMPDIR:-/tmp}}/starboard-XXXXXX")
trap 'rm -rf "$folder"' EXIT
# PostgreSQL runs as somebody else.
chmod 755 "$folder"
export TMPDIR=$folder

# Each server ends when its input does.
mkfifo "$folder/postgres"
exec {postgres}> >("$here/postgres.sh" >"$folder/postgres")
postgres_pid=$!
read -r STARBOARD_TEST_POSTGRES <"$folder/postgres"
exec {nats}> >(nats-server --addr 127.0.0.1 --port -1 --ports_file_dir "$folder" >/dev/null 2>&1 & cat; kill $!; wait $!)
until STARBOARD_TEST_NATS=$(grep -ohE '127.0.0.1:[0-9]+' "$folder"/*.ports 2>/dev/null | head -1); [ -n "$STARBOARD_TEST_NATS" ]; do sleep 0.02; done
STARBOARD_TEST_NATS=${STARBOARD_TEST_NATS#*:}
export STARBOARD_TEST_POSTGRES STARBOARD_TEST_NATS

# Some tests make rules panic. Under load a backtrace takes so long that the watchdog takes the panic for rules that hang.
export RUST_BACKTRACE=0

result=0
"$@" {postgres}>&- {nats}>&- || result=$?
exec {postgres}>&- {nats}>&-
wait "$postgres_pid" || true
exit "$result"
