#!/bin/sh
# restore-dump.sh FOLDER: makes a PostgreSQL in the empty FOLDER and restores the newest dump into it,
# as the RESTORE_COMMAND of verify-backup. Where a base backup has its label, it writes which dump
# this is, and until when the dump has everything.
set -eu
dump=$(ls /var/lib/courtfolk-backups/*.dump | tail -n 1)
bin=$(ls -d /usr/lib/postgresql/*/bin | tail -n 1)
export PGHOST="$1" PGUSER=postgres

"$bin/initdb" --pgdata="$1" --username=postgres --auth=trust --no-sync > /dev/null
trap '"$bin/pg_ctl" stop --silent --pgdata="$1"' EXIT
trap 'exit 1' HUP INT TERM
"$bin/pg_ctl" start --silent --pgdata="$1" --log="$1/restore.log" \
  --options="-c listen_addresses= -c unix_socket_directories='$1' -c fsync=off"
psql --quiet --command='create role courtfolk_owner' --command='create role courtfolk_app login'
"$bin/pg_restore" --create --exit-on-error --dbname=postgres "$dump"
name=$(basename "$dump" .dump)
printf 'LABEL: dump of %s\nSTART TIME: %s\n' "$name" "$name" > "$1/backup_label.old"
