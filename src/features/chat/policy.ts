import type { Role } from '#features/playdates/policy.ts';
import type { PlaydateStatus } from '#features/playdates/schema.ts';
import { openAfterCompletion } from './limits.ts';

/**
 * The four players of a match read its chat, also after it was cancelled because an account was
 * deleted; admins do not. `has_match`: an application was accepted.
 */
export function mayReadChat(
  role: Role,
  { status, has_match }: { status: PlaydateStatus; has_match: boolean },
): boolean {
  const isMatch =
    status === 'matched' || status === 'completed' || (status === 'cancelled' && has_match);
  return isMatch && (role === 'creator_team' || role === 'accepted_team');
}

/** The four write from the match until `openAfterCompletion`. */
export function mayWriteChat(
  role: Role,
  { status, completed_at }: { status: PlaydateStatus; completed_at: string | null },
  now: Date,
): boolean {
  // The chat of a cancelled match is read-only.
  if (!mayReadChat(role, { status, has_match: false })) return false;
  if (completed_at === null) return true;
  return now.getTime() - new Date(completed_at).getTime() < openAfterCompletion;
}
