#!/bin/sh
# render.sh FOLDER MACHINE [ROOT]: writes the files of deploy/files for machine 1, 2 or 3 to /, with
# the values of FOLDER/cluster.env and FOLDER/secrets.env in place of @NAME@. A line with
# @INSTANCE@ is written once for each instance of the app. With ROOT, a folder, everything goes
# below that and every path in the files begins with it, which is how the drill runs a machine.
set -eu
umask 077
here=$(dirname "$(readlink -f "$0")")
cluster=$(readlink -f "$1") machine=$2 ROOT=${3:-}

. "$cluster/cluster.env"
. "$cluster/secrets.env"
eval "NAME=\$NAME_$machine ADDRESS=\$ADDRESS_$machine"
eval "LOCAL_ADDRESS=\$LOCAL_ADDRESS_$machine WEB_ADDRESS=\$WEB_ADDRESS_$machine"
eval "BACKUP_ADDRESS=\$ADDRESS_$BACKUP_MACHINE BACKUP_ROOT=\$ROOT_$BACKUP_MACHINE"
names="NAME ADDRESS LOCAL_ADDRESS WEB_ADDRESS BACKUP_ADDRESS BACKUP_ROOT ROOT
  $(sed -n 's/^\([A-Z][A-Z0-9_]*\)=.*/\1/p' "$cluster/cluster.env" "$cluster/secrets.env")"

script=$(mktemp)
trap 'rm -f "$script"' EXIT
for name in $names; do
  eval "printf '%s %s\n' $name \"\$$name\""
done | sed 's/[&|\\]/\\&/g; s/^\([^ ]*\) \(.*\)/s|@\1@|\2|g/' > "$script"

# Owner and mode of a file by its path; the first match counts.
place() {
  case $1 in
    etc/courtfolk/tls/machine.key | etc/courtfolk/tls/machine.pem) echo root:courtfolk-tls 640 ;;
    etc/courtfolk/tls/*) echo root:root 644 ;;
    etc/courtfolk/*) echo root:root 600 ;;
    etc/patroni/* | etc/pgbackrest/*) echo root:postgres 640 ;;
    usr/local/sbin/*) echo root:root 755 ;;
    *) echo root:root 644 ;;
  esac
}
write() {
  target="$ROOT/$1"
  [ -d "${target%/*}" ] || (umask 022 && mkdir -p "${target%/*}")
  cat > "$target.new"
  set -- "$target" $(place "$1")
  if [ -z "$ROOT" ]; then
    chown "$2" "$target.new"
    chmod "$3" "$target.new"
  elif [ "${3%55}" != "$3" ]; then
    chmod 700 "$target.new"
  fi
  mv "$target.new" "$target"
}

cd "$here/files"
find . -type f | sed 's|^\./||' | while read -r path; do
  awk -v instances="$INSTANCES" '
    !/@INSTANCE@/ { print; next }
    { for (i = 1; i <= instances; i++) { line = $0; gsub(/@INSTANCE@/, i, line); print line } }
  ' "$path" | sed -f "$script" | write "$path"
  if grep -q '@[A-Z][A-Z0-9_]*@' "$ROOT/$path"; then
    echo "$path: no value for $(grep -o '@[A-Z][A-Z0-9_]*@' "$ROOT/$path" | sort -u | tr '\n' ' ')" >&2
    exit 1
  fi
done
write etc/courtfolk/tls/ca.crt < "$cluster/ca.crt"
write etc/courtfolk/tls/machine.crt < "$cluster/machine-$machine.crt"
write etc/courtfolk/tls/machine.key < "$cluster/machine-$machine.key"
cat "$cluster/machine-$machine.crt" "$cluster/machine-$machine.key" | write etc/courtfolk/tls/machine.pem
