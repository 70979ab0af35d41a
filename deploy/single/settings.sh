#!/bin/sh
# settings.sh PUBLIC_ORIGIN SMTP_URL: makes the secrets of this machine, and writes with them the
# settings of the app, the statements that make database and roles, and a certificate that serves
# until certbot has one. Nothing existing is replaced.
set -eu
umask 077
mkdir -p /etc/courtfolk
cd /etc/courtfolk
[ ! -e app.env ] || exit 0
owner=$(openssl rand -hex 24)
app=$(openssl rand -hex 24)
secret=$(openssl rand -base64 48)

cat > roles.sql <<END
-- A statement that fails is logged without its password.
set log_min_error_statement = panic;
create role courtfolk_owner login password '$owner';
create role courtfolk_app login password '$app';
create database courtfolk owner courtfolk_owner template template0 encoding 'UTF8' locale 'C.UTF-8';
revoke all on database courtfolk from public;
grant connect on database courtfolk to courtfolk_app;
END

[ -e web.pem ] || openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -noenc -days 90 \
  -subj "/CN=${1#https://}" -keyout web.pem -out web.pem

cat > app.env.new <<END
# Settings of the app, see "Settings" in the README of the project. Others may be added.
# systemd and sh read it: in single quotes an & is just one.
NODE_ENV=production
HOST=127.0.0.1
TRUSTED_PROXIES=127.0.0.1
PUBLIC_ORIGIN=$1
SMTP_URL='$2'
SECRET_KEY=$secret
DATABASE_URL=postgres://courtfolk_app:$app@127.0.0.1/courtfolk
MIGRATION_DATABASE_URL=postgres://courtfolk_owner:$owner@127.0.0.1/courtfolk
RESTORE_COMMAND='/opt/courtfolk/deploy/single/restore-dump.sh "\$1"'
END
mv app.env.new app.env
