-- Restricts the app's role, which may otherwise read and write all rows (see migrate.ts): triggers
-- write the rating history, and the audit log is append-only.

do $$
declare
  app_role text;
begin
  for app_role in
    select distinct a.grantee::regrole::text
    from pg_class c, aclexplode(c.relacl) a
    where c.oid = 'audit_log'::regclass and a.grantee <> 0 and a.grantee <> c.relowner
  loop
    execute format('revoke insert, update, delete on rating_history from %s', app_role);
    execute format('revoke update, delete, truncate on audit_log from %s', app_role);
  end loop;
end $$;
