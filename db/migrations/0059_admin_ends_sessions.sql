-- An admin can end all sessions of a member.
alter table audit_log drop constraint audit_log_action_check;
-- locks: the log is short, as it has only what admins did and, once an hour, looked at.
alter table audit_log add constraint audit_log_action_check check (action in (
  'make_admin', 'remove_admin', 'pause_access', 'resume_access', 'end_sessions', 'create_signup_code',
  'delete_play_date', 'dismiss_report', 'warn_user', 'keep_warning', 'hide_content', 'unhide_content',
  'view_reported_chat', 'release_address', 'view_user', 'view_court', 'view_report',
  'export_audit_log'));
