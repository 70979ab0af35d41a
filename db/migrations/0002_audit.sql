-- The audit log of admin actions. Append-only.

create table audit_log (
  id uuid primary key,
  -- No foreign keys: entries outlive the accounts that they refer to. Null for the command line.
  actor_id uuid,
  action text not null check (
    action in ('make_admin', 'remove_admin', 'pause_access', 'resume_access', 'end_sessions',
      'create_signup_code', 'delete_play_date', 'dismiss_report', 'warn_user', 'keep_warning',
      'hide_content', 'unhide_content', 'view_reported_chat', 'release_address', 'view_user',
      'view_court', 'view_report', 'export_audit_log')),
  target_type text not null check (
    target_type in ('user', 'signup_code', 'play_date', 'message', 'change_proposal', 'match_end',
      'friend_request', 'report', 'audit_log')),
  target_id uuid not null,
  -- The changed fields. No personal data and no secrets: other names are rejected.
  before jsonb not null default '{}' check (
    jsonb_typeof(before) = 'object'
    and before - array['is_admin', 'is_paused', 'user_id', 'creator_id', 'partner_id', 'status',
      'type', 'state', 'outcome', 'paused_for', 'deleted_for'] = '{}'),
  after jsonb not null default '{}' check (
    jsonb_typeof(after) = 'object'
    and after - array['is_admin', 'is_paused', 'user_id', 'creator_id', 'partner_id', 'status',
      'type', 'state', 'outcome', 'paused_for', 'deleted_for'] = '{}'),
  created_at timestamptz(3) not null default now(),
  -- The actor and the owners of the target account, PlayDate or code.
  user_ids uuid[] not null
);
create index audit_log_created_at on audit_log (created_at, id);
create index audit_log_action on audit_log (action, created_at, id);
create index audit_log_user_ids on audit_log using gin (user_ids) with (fastupdate = off);

-- Privileges alone do not protect the log when the app connects as the owner of the tables.
create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log can only be added to' using errcode = '42501';
end $$;
create trigger audit_log_kept before update or delete or truncate on audit_log for each statement
  execute function refuse_audit_change();
comment on trigger audit_log_kept on audit_log is
  'nobody changes an entry, not even its owner';

-- The app's role may read and write all rows (see migrate.ts), but only add to the log.
do $$
declare
  app_role text;
begin
  for app_role in
    select distinct a.grantee::regrole::text
    from pg_class c, aclexplode(c.relacl) a
    where c.oid = 'audit_log'::regclass and a.grantee <> 0 and a.grantee <> c.relowner
  loop
    execute format('revoke update, delete, truncate on audit_log from %s', app_role);
  end loop;
end $$;
