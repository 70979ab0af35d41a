#!/bin/sh
# Dumps the database as the user postgres. The file is named after the start: everything that was
# committed before is in it. Dumps of the last two weeks are kept, and all while new ones fail.
set -eu
umask 077
cd /var/lib/courtfolk-backups
rm -f ./*.part
name=$(date -u +%Y-%m-%dT%H%M%SZ).dump
pg_dump --format=custom --file="$name.part" courtfolk
mv "$name.part" "$name"
find . -name '*.dump' -mtime +14 -delete
