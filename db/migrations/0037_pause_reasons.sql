-- Since when somebody's access is paused, and the heading of the Community Rules that the admin named
-- for it (src/features/profiles/data/community-rules.ts).
alter table profiles
  add column paused_at timestamptz(3),
  add column paused_for text constraint profiles_paused_for_check check (paused_for in (
    'harassment', 'threats', 'sexual', 'discrimination', 'spam', 'money_scams', 'false_level',
    'impersonation', 'under_18', 'other'));
update profiles p set paused_at = coalesce(
    (select max(l.created_at) from audit_log l
      where l.user_ids @> array[p.id] and l.target_id = p.id and l.action = 'pause_access'),
    p.updated_at)
  where is_paused;
-- Both count only while is_paused: nodes of the version before pause and resume without them.
alter table profiles add constraint profiles_paused_check check (paused_for is null or paused_at is not null);

-- The audit log has the heading of a pause and of a deleted PlayDate.
alter table audit_log
  drop constraint audit_log_before_check,
  drop constraint audit_log_after_check;
alter table audit_log
  add constraint audit_log_before_check check (
    jsonb_typeof(before) = 'object'
    and before - array['is_admin', 'is_paused', 'user_id', 'creator_id', 'partner_id', 'status',
      'type', 'state', 'outcome', 'paused_for', 'deleted_for'] = '{}'),
  add constraint audit_log_after_check check (
    jsonb_typeof(after) = 'object'
    and after - array['is_admin', 'is_paused', 'user_id', 'creator_id', 'partner_id', 'status',
      'type', 'state', 'outcome', 'paused_for', 'deleted_for'] = '{}');
