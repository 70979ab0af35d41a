/** The recorded actions; a check constraint has the same list. */
export const auditActions = [
  'make_admin',
  'remove_admin',
  'pause_access',
  'resume_access',
  'end_sessions',
  'create_signup_code',
  'delete_play_date',
  'dismiss_report',
  'warn_user',
  'keep_warning',
  'hide_content',
  'unhide_content',
  'view_reported_chat',
  'release_address',
  'view_user',
  'view_court',
  'view_report',
  'export_audit_log',
] as const;
export type AuditAction = (typeof auditActions)[number];

export const auditTargets = [
  'user',
  'signup_code',
  'play_date',
  'message',
  'change_proposal',
  'match_end',
  'friend_request',
  'report',
  'audit_log',
] as const;
export type AuditTarget = (typeof auditTargets)[number];

/** Fields that may be recorded: no personal data, no secrets. The schema rejects others. */
export type AuditedFields = {
  is_admin?: boolean;
  is_paused?: boolean;
  user_id?: string | null;
  creator_id?: string | null;
  partner_id?: string | null;
  status?: string;
  type?: string;
  /** Of a PlayDate its place, of a report open or closed. */
  state?: string;
  outcome?: string | null;
  /** The headings of the Community Rules that were named. */
  paused_for?: string | null;
  deleted_for?: string | null;
};
