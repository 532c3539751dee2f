#!/bin/sh
# Run on the standby as root: replaces its cluster by a copy of the primary that follows it.
# Before it, on the primary: CREATE ROLE museum_replica REPLICATION LOGIN PASSWORD '…';
set -eu
PRIMARY=${PRIMARY:-10.0.0.1}
PORT=${PORT:-5432}
DATA=${DATA:-/var/lib/postgresql/15/main}
BIN=${BIN:-/usr/lib/postgresql/15/bin}
case "$(ls -A "$DATA" 2>/dev/null)" in
  '') ;;
  *) echo "$DATA is not empty: stop PostgreSQL here and move it away first" >&2; exit 1 ;;
esac
# -R writes standby.signal and the connection to the primary; the slot keeps WAL while we are away.
# Without -c fast it begins when the primary's next checkpoint ends by itself, minutes later.
runuser -u postgres -- "$BIN/pg_basebackup" -D "$DATA" -R -c fast -X stream -C -S museum_standby \
  -d "host=$PRIMARY port=$PORT user=museum_replica application_name=museum_standby"
