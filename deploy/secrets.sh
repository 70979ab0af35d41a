#!/bin/sh
# secrets.sh FOLDER: makes the passwords and keys of a new cluster in FOLDER/secrets.env, the
# certificate authority of its machines, and a certificate for each. Nothing existing is replaced,
# so a file that is deleted first is made anew.
set -eu
umask 077
cd "$1"
. ./cluster.env

if [ ! -e secrets.env ]; then
  for name in SUPERUSER REPLICATION REWIND OWNER APP_ROLE; do
    echo "${name}_PASSWORD=$(openssl rand -hex 24)"
  done > secrets.env
  # Base64 without the characters that have a meaning in URLs.
  echo "SECRET_KEY=$(openssl rand -base64 48 | tr '+/' '-_')" >> secrets.env
  echo "SECRET_KEY_FALLBACKS=" >> secrets.env
  echo "BACKUP_KEY=$(openssl rand -hex 32)" >> secrets.env
fi

key() { openssl genpkey -quiet -algorithm EC -pkeyopt ec_paramgen_curve:P-256 -out "$1" 2> /dev/null ||
  openssl ecparam -name prime256v1 -genkey -noout -out "$1"; }

if [ ! -e ca.key ]; then
  key ca.key
  openssl req -x509 -new -key ca.key -days 3650 -subj "/CN=Courtfolk cluster" \
    -addext "keyUsage = critical, keyCertSign, cRLSign" -out ca.crt
fi

for machine in 1 2 3; do
  [ -e "machine-$machine.crt" ] && continue
  eval "name=\$NAME_$machine address=\$ADDRESS_$machine"
  key "machine-$machine.key"
  # pgBackRest compares the host that it calls with DNS names only, also when that is an address.
  cat > extensions <<END
subjectAltName = DNS:$name, DNS:$address, DNS:localhost, IP:$address, IP:$LOCAL_ADDRESS_1, IP:$LOCAL_ADDRESS_2, IP:$LOCAL_ADDRESS_3
keyUsage = critical, digitalSignature
extendedKeyUsage = serverAuth, clientAuth
basicConstraints = CA:FALSE
subjectKeyIdentifier = hash
authorityKeyIdentifier = keyid
END
  openssl req -new -key "machine-$machine.key" -subj "/CN=$name" |
    openssl x509 -req -CA ca.crt -CAkey ca.key -CAcreateserial -days 730 -extfile extensions \
      -out "machine-$machine.crt" 2> /dev/null
  rm extensions
done
