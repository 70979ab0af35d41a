/** The recorded actions; a check constraint has the same list. */
export const auditActions = [
  'make_admin',
  'remove_admin',
  'pause_access',
  'resume_access',
  'create_signup_code',
  'delete_play_date',
] as const;
export type AuditAction = (typeof auditActions)[number];

export const auditTargets = ['user', 'signup_code', 'play_date'] as const;
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
  state?: string;
};

export const auditPageSize = 20;
