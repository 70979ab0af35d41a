/** What an admin can do that is written down. The schema has the same list. */
export const auditActions = [
  'make_admin',
  'remove_admin',
  'pause_access',
  'resume_access',
  'create_signup_code',
  'delete_play_date',
] as const;
export type AuditAction = (typeof auditActions)[number];

/** What it can be done to. */
export const auditTargets = ['user', 'signup_code', 'play_date'] as const;
export type AuditTarget = (typeof auditTargets)[number];

/** The fields whose values may be written down: nothing personal, no secret. The schema refuses every other name. */
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
