#!/usr/bin/env bash
# A PostgreSQL server for tests, with nothing in it: says where it is, and is gone when its input ends. Lines on its input
# are orders, each answered by a line when it is done: `make DATABASE`, `stop` (as by a crash), `start`, `pause`, `wake`, and
# `alter DATABASE SQL` while it is stopped.
# `postgres.sh make URL DATABASE` makes one in a server that runs.
set -euo pipefail
bin=$(ls -d /usr/lib/postgresql/*/bin 2>/dev/null | sort -V | tail -1 || true)
bin=${bin:-$(dirname "$(command -v initdb || true)")}
[ -x "$bin/initdb" ] || { echo "PostgreSQL is not installed: run 'make postgres'." >&2; exit 1; }

if [ "${1:-}" = make ]; then
  exec "$bin/psql" --quiet --no-psqlrc --dbname "$2" --command "CREATE DATABASE $3 TEMPLATE template0"
fi

folder=$(mktemp -d "${TMPDIR:-/tmp}/starboard-postgres-XXXXXX")
# It refuses to run as root.
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
# What a crash of the machine would lose is not what is tested; the process may crash as it likes.
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
    *) echo "no such order: $order" >&2; exit 1 ;;
  esac
  echo done
done
