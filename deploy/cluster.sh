#!/usr/bin/env bash
# Three nodes over one PostgreSQL, behind HAProxy, all on this machine: to see what a cluster does. Ctrl-C ends all of it. Lines on its input are orders: `kill N` (as by a crash), `stop N`, `start N`, `pause N`, `wake N`, `drain N`,
# `nodes`. From its environment it takes
#   STARBOARD  another program than the release build      ARGS  what else every node is told, such as `--no-limits`
#   PORT       where it listens, else any free port        DATA  a folder where everything stays from run to run
#   BALANCE    how HAProxy spreads clients: `roundrobin` to have those of one address at all nodes
set -euo pipefail
root=$(cd "$(dirname "$0")/.." && pwd)
PATH=$PATH:/usr/sbin
starboard=$(realpath "${STARBOARD:-$root/target/release/starboard}")
pg=$(ls -d /usr/lib/postgresql/*/bin 2>/dev/null | sort -V | tail -1 || true)
pg=${pg:-$(dirname "$(command -v initdb || true)")}
for needed in "$starboard" "$pg/initdb" haproxy; do
  command -v "$needed" >/dev/null || { echo "$needed is not there: run 'make cluster'." >&2; exit 1; }
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
  # The nodes first: what they have goes back in order.
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
  # Each in a session of its own: Ctrl-C is for this script, which ends them in order.
  # shellcheck disable=SC2086
  setsid "$starboard" --listen "${at[$1]}" --data "$folder/node$1" --node "node$1" --peer-listen 127.0.0.1:0 --behind-proxy \
    ${ARGS:-} >>"$log" 2>&1 </dev/null &
  pid[$1]=$!
  until grep -q '^Starboard is at' "$log"; do
    kill -0 "${pid[$1]}" 2>/dev/null || fail "node $1 does not begin:" "$log"
    sleep 0.1
  done
}

if [ ! -e "$data/PG_VERSION" ]; then
  (cd "$folder" && "${as[@]}" "$pg/initdb" -D "$data" -U starboard --auth=trust -E UTF8 --locale=C >"$folder/postgres.log") ||
    fail "PostgreSQL cannot keep anything in $data." "$folder/postgres.log"
fi
# It is reached by a socket in the folder alone, which nobody else can enter.
postgres -o "-c listen_addresses= -c unix_socket_directories=$folder -c max_connections=100" start ||
  fail "PostgreSQL does not begin:" "$folder/postgres.log"
STARBOARD_DATABASE="postgres://starboard@localhost/postgres?host=$folder"

export STARBOARD_DATABASE

# One after another: the first makes the tables.
for n in 1 2 3; do
  free
  at[n]=127.0.0.1:$port
  begin "$n"
done

free
address=127.0.0.1:${PORT:-$port}
! hears "${address#*:}" || fail "Somebody else listens at $address." /dev/null
export BIND=$address NODE1=${at[1]} NODE2=${at[2]} NODE3=${at[3]}
setsid haproxy -f "$root/deploy/haproxy.cfg" >"$folder/haproxy.log" 2>&1 </dev/null &
haproxy=$!
until hears "${address#*:}"; do
  kill -0 "$haproxy" 2>/dev/null || fail "HAProxy does not begin:" "$folder/haproxy.log"
  sleep 0.1
done

cat <<SAID
Starboard is at http://$address, by HAProxy before three nodes:
$(for n in 1 2 3; do echo "  node$n  http://${at[n]}  process ${pid[n]}"; done)
Here: kill N, stop N, start N, pause N, wake N, drain N, nodes. Ctrl-C ends all. Logs are in $folder.
Elsewhere: STARBOARD_DATABASE='$STARBOARD_DATABASE' $starboard nodes
SAID

number() { "$starboard" nodes | awk -v name="node$1" '$2 == "lives" && $NF == name { print $1; exit }'; }
while read -r order n; do
  case "$order ${n:-}" in
    kill\ [123]) kill -9 "${pid[n]}" && { wait "${pid[n]}" || true; } 2>/dev/null ;;
    stop\ [123]) kill "${pid[n]}" && { wait "${pid[n]}" || true; } 2>/dev/null ;;
    start\ [123]) kill -0 "${pid[n]}" 2>/dev/null || begin "$n" ;;
    pause\ [123]) kill -STOP "${pid[n]}" ;;
    wake\ [123]) kill -CONT "${pid[n]}" ;;
    drain\ [123]) "$starboard" nodes drain "$(number "$n")" ;;
    "nodes ") "$starboard" nodes ;;
    *) echo "There is no such order: $order ${n:-}" >&2; continue ;;
  esac 2>&1 || true
done
# Nothing more is ordered: it goes on until it is ended.
wait "$haproxy"
