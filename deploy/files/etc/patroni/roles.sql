-- Run once, by Patroni in the new cluster: the database, its owner, who migrates it, and the app's
-- role, which reads and writes rows (migrate.ts grants that).
create role courtfolk_owner login password '@OWNER_PASSWORD@';
create role courtfolk_app login password '@APP_ROLE_PASSWORD@';
create database courtfolk owner courtfolk_owner;
revoke all on database courtfolk from public;
grant connect on database courtfolk to courtfolk_app;
