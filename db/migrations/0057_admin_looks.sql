-- What admins look at is in the audit log.
alter table audit_log drop constraint audit_log_action_check;
-- locks: the log is short, as until now it has only what admins did.
alter table audit_log add constraint audit_log_action_check check (action in (
  'make_admin', 'remove_admin', 'pause_access', 'resume_access', 'create_signup_code',
  'delete_play_date', 'dismiss_report', 'warn_user', 'keep_warning', 'hide_content', 'unhide_content',
  'view_reported_chat', 'release_address', 'view_user', 'view_court', 'view_report',
  'export_audit_log'));
alter table audit_log drop constraint audit_log_target_type_check;
-- locks: the log is short, as until now it has only what admins did.
alter table audit_log add constraint audit_log_target_type_check check (target_type in (
  'user', 'signup_code', 'play_date', 'message', 'change_proposal', 'match_end', 'friend_request', 'report',
  'audit_log'));
