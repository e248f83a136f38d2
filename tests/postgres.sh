#!/usr/bin/env bash
# A PostgreSQL server for tests, without databases. It prints its URL, and is stopped and deleted when its input ends.
# Each line of input is a command, answered by the line `done`: `make DATABASE`, `stop` (as in a crash), `start`,
# `pause`, `wake`, or (while the server is stopped) `alter DATABASE SQL`.
# `postgres.sh make URL DATABASE` creates a database in a running server.
set -euo pipefail
bin=$(ls -d /usr/lib/postgresql/*/bin 2>/dev/null | sort -V | tail -1 || true)
bin=${bin:-$(dirname "$(command -v initdb || true)")}
[ -x "$bin/initdb" ] || { echo "PostgreSQL is not installed: run 'make postgres'." >&2; exit 1; }

if [ "${1:-}" = make ]; then
  exec "$bin/psql" --quiet --no-psqlrc --dbname "$2" --command "CREATE DATABASE $3 TEMPLATE template0"
fi

folder=$(mktemp -d "${TMPDIR:-/tmp}/starboard-postgres-XXXXXX")
# PostgreSQL refuses to run as root.
as=()
if [ "$(id -u)" = 0 ]; then
  chown postgres "$folder"
  as=(runuser -u postgres --)
fi
port=${PORT:-5432}
go() { "${as[@]}" "$bin/pg_ctl" --silent --wait -D "$folder/data" "$@" </dev/null >"$folder/log" 2>&1; }
leader() { head -1 "$folder/data/postmaster.pid"; }
gone() {
  kill -CONT -- "-$(leader 2>/dev/null)" 2>/dev/null || true
  go -m immediate stop || true
  rm -rf "$folder"
}
trap gone EXIT

cd "$folder"
"${as[@]}" "$bin/initdb" --no-sync -D "$folder/data" -U starboard --auth=trust -E UTF8 --locale=C >/dev/null
# The tests crash the process but never the machine, so fsync is off by default.
"${as[@]}" tee -a "$folder/data/postgresql.conf" >/dev/null <<CONF
listen_addresses = ''
unix_socket_directories = '$folder'
port = $port
fsync = ${FSYNC:-off}
max_connections = 200
logging_collector = off
log_min_messages = fatal
CONF
go start
echo "postgres://starboard@localhost:$port/postgres?host=$folder"
while read -r order name sql; do
  case $order in
    make) "$bin/createdb" -h "$folder" -p "$port" -U starboard -T template0 "$name" ;;
    stop) go -m immediate stop ;;
    start) go start ;;
    alter) "${as[@]}" "$bin/postgres" --single -c exit_on_error=on -D "$folder/data" "$name" <<<"$sql" >"$folder/log" 2>&1 ;;
    pause) kill -STOP $(pgrep -P "$(leader)") "$(leader)" ;;
    wake) kill -CONT $(pgrep -P "$(leader)") "$(leader)" ;;
    *) echo "unknown command: $order" >&2; exit 1 ;;
  esac
  echo done
done
