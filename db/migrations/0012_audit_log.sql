-- What admins have done: who, what, on whom, when, and what it changed. Rows come; none is ever changed or removed.

create table audit_log (
  id uuid primary key,
  -- Ids without foreign keys: an entry outlives whom it speaks of, and no deletion of an account has to touch it. Empty for whoever
  -- worked on the machine itself.
  actor_id uuid,
  action text not null check (action in ('make_admin', 'remove_admin', 'pause_access', 'resume_access', 'create_signup_code', 'delete_play_date')),
  target_type text not null check (target_type in ('user', 'signup_code', 'play_date')),
  target_id uuid not null,
  -- The fields that changed. Nothing personal and no secret: only these names are taken.
  before jsonb not null default '{}' check (
    jsonb_typeof(before) = 'object'
    and before - array['is_admin', 'is_paused', 'user_id', 'creator_id', 'partner_id', 'status', 'type', 'state'] = '{}'
  ),
  after jsonb not null default '{}' check (
    jsonb_typeof(after) = 'object'
    and after - array['is_admin', 'is_paused', 'user_id', 'creator_id', 'partner_id', 'status', 'type', 'state'] = '{}'
  ),
  created_at timestamptz(3) not null default now()
);
create index audit_log_created_at on audit_log (created_at desc, id desc);
create index audit_log_action on audit_log (action, created_at desc, id desc);
create index audit_log_actor on audit_log (actor_id, created_at desc, id desc);
create index audit_log_target on audit_log (target_id, created_at desc, id desc);

-- Whoever the app works as may read the log and add to it.
do $$
declare
  app_role text;
begin
  for app_role in
    select distinct a.grantee::regrole::text from pg_class c, aclexplode(c.relacl) a
    where c.oid = 'audit_log'::regclass and a.grantee <> 0 and a.grantee <> c.relowner
  loop
    execute format('revoke update, delete, truncate on audit_log from %s', app_role);
  end loop;
end $$;

-- And where the app works as the owner of the tables, who has every right, this refuses all the same.
create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log can only be added to' using errcode = '42501';
end $$;
create trigger audit_log_kept before update or delete or truncate on audit_log
  for each statement execute function refuse_audit_change();
