import type { CodeStatus } from '#features/signup-codes/schema.ts';

type CodeState = {
  user_id: string | null;
  used_at: string | null;
  reserved_until: string | null;
  expires_at: string | null;
};

/** The status of a code at `now` (document 2, section 4.5). Times are ISO strings. */
export function statusOf(
  { user_id, used_at, reserved_until, expires_at }: CodeState,
  now: string,
): CodeStatus {
  if (used_at !== null) return 'used';
  if (user_id !== null) return 'assigned';
  if (expires_at !== null && expires_at <= now) return 'expired';
  return reserved_until !== null && reserved_until > now ? 'reserved' : 'available';
}
