#!/usr/bin/env bash
# Runs three nodes that share a PostgreSQL database, behind HAProxy, all on this machine, to try out a cluster. Ctrl-C
# stops everything. It reads commands from standard input: `kill N` (like a crash), `stop N`, `start N`, `pause N`,
# `wake N`, `drain N`, `nodes`. Environment variables:
#   STARBOARD  the program to run; by default the release build
#   ARGS       further options for every node, such as `--no-limits`
#   PORT       the port of HAProxy; by default any free one
#   DATA       the folder in which the database is kept for the next run; by default a temporary one
#   BALANCE    how HAProxy distributes clients; `roundrobin` distributes those of one address over all nodes
set -euo pipefail
root=$(cd "$(dirname "$0")/.." && pwd)
PATH=$PATH:/usr/sbin
starboard=$(realpath "${STARBOARD:-$root/target/release/starboard}")
pg=$(ls -d /usr/lib/postgresql/*/bin 2>/dev/null | sort -V | tail -1 || true)
pg=${pg:-$(dirname "$(command -v initdb || true)")}
for needed in "$starboard" "$pg/initdb" haproxy; do
  command -v "$needed" >/dev/null || { echo "$needed is missing: run 'make cluster'." >&2; exit 1; }
done

folder=$(mktemp -d "${TMPDIR:-/tmp}/starboard-cluster-XXXXXX")
mkdir -p "${DATA:-$folder}/postgres"
data=$(realpath "${DATA:-$folder}/postgres")
# PostgreSQL refuses to run as root.
as=()
if [ "$(id -u)" = 0 ]; then
  chown postgres "$folder" "$data"
  as=(runuser -u postgres --)
fi
postgres() { (cd "$folder" && "${as[@]}" "$pg/pg_ctl" --silent --wait -D "$data" "$@" </dev/null >>"$folder/postgres.log" 2>&1); }

declare -a pid at
haproxy=''
gone() {
  trap '' INT TERM
  # Stop the nodes first, so that they release their tables while the database is running.
  for one in "${pid[@]}"; do kill -CONT "$one" && kill "$one"; done 2>/dev/null || true
  for one in "${pid[@]}"; do wait "$one" || true; done 2>/dev/null
  [ -z "$haproxy" ] || { kill "$haproxy" && wait "$haproxy"; } 2>/dev/null || true
  postgres -m fast stop || true
  rm -rf "$folder"
}
trap gone EXIT
trap 'exit 0' INT TERM

fail() { echo "$1" >&2; tail -5 "$2" >&2; exit 1; }
port=$((20000 + RANDOM % 10000))
free() { while port=$((port + 1)); (: <>"/dev/tcp/127.0.0.1/$port") 2>/dev/null; do :; done; }
hears() { (: <>"/dev/tcp/127.0.0.1/$1") 2>/dev/null; }

begin() {
  local log=$folder/node$1.log
  : >"$log"
  # Each node has a session of its own, so that Ctrl-C reaches only this script, which then stops them in order.
  # shellcheck disable=SC2086
  setsid "$starboard" --listen "${at[$1]}" --data "$folder/node$1" --node "node$1" --peer-listen 127.0.0.1:0 --behind-proxy \
    ${ARGS:-} >>"$log" 2>&1 </dev/null &
  pid[$1]=$!
  until grep -q '^Starboard is at' "$log"; do
    kill -0 "${pid[$1]}" 2>/dev/null || fail "Node $1 does not start:" "$log"
    sleep 0.1
  done
}

if [ ! -e "$data/PG_VERSION" ]; then
  (cd "$folder" && "${as[@]}" "$pg/initdb" -D "$data" -U starboard --auth=trust -E UTF8 --locale=C >"$folder/postgres.log") ||
    fail "PostgreSQL cannot create a database in $data:" "$folder/postgres.log"
fi
# PostgreSQL listens only on a socket in the folder, which no other user can enter.
postgres -o "-c listen_addresses= -c unix_socket_directories=$folder -c max_connections=100" start ||
  fail "PostgreSQL does not start:" "$folder/postgres.log"
STARBOARD_DATABASE="postgres://starboard@localhost/postgres?host=$folder"

export STARBOARD_DATABASE

# Start the nodes one after another, because the first one creates the database's tables.
for n in 1 2 3; do
  free
  at[n]=127.0.0.1:$port
  begin "$n"
done

free
address=127.0.0.1:${PORT:-$port}
! hears "${address#*:}" || fail "Another program listens at $address." /dev/null
export BIND=$address NODE1=${at[1]} NODE2=${at[2]} NODE3=${at[3]}
setsid haproxy -f "$root/deploy/haproxy.cfg" >"$folder/haproxy.log" 2>&1 </dev/null &
haproxy=$!
until hears "${address#*:}"; do
  kill -0 "$haproxy" 2>/dev/null || fail "HAProxy does not start:" "$folder/haproxy.log"
  sleep 0.1
done

cat <<SAID
Starboard is at http://$address, through HAProxy, with three nodes:
$(for n in 1 2 3; do echo "  node$n  http://${at[n]}  process ${pid[n]}"; done)
Commands: kill N, stop N, start N, pause N, wake N, drain N, nodes. Ctrl-C stops everything. Logs are in $folder.
From another terminal: STARBOARD_DATABASE='$STARBOARD_DATABASE' $starboard nodes
SAID

number() { "$starboard" nodes | awk -v name="node$1" '$2 == "live" && $NF == name { print $1; exit }'; }
while read -r order n; do
  case "$order ${n:-}" in
    kill\ [123]) kill -9 "${pid[n]}" && { wait "${pid[n]}" || true; } 2>/dev/null ;;
    stop\ [123]) kill "${pid[n]}" && { wait "${pid[n]}" || true; } 2>/dev/null ;;
    start\ [123]) kill -0 "${pid[n]}" 2>/dev/null || begin "$n" ;;
    pause\ [123]) kill -STOP "${pid[n]}" ;;
    wake\ [123]) kill -CONT "${pid[n]}" ;;
    drain\ [123]) "$starboard" nodes drain "$(number "$n")" ;;
    "nodes ") "$starboard" nodes ;;
    *) echo "Unknown command: $order ${n:-}" >&2; continue ;;
  esac 2>&1 || true
done
# Standard input has ended, but the cluster runs until it is stopped.
wait "$haproxy"
