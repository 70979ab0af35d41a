import type { SignupCode } from '#features/signup-codes/contract.ts';
import { messages } from '#features/signup-codes/messages.ts';
import type { CodeStatus } from '#features/signup-codes/schema.ts';
import { fullName } from '#platform/common/full-name.ts';
import type { Status } from '#platform/web/ui/badge.tsx';

/** Each status with the colour it has: Available green and Used red (document 2, section 2.14). */
export const statusLabels: Record<CodeStatus, { word: string; look: Status }> = {
  available: { word: 'Available', look: 'open' },
  used: { word: 'Used', look: 'cancelled' },
  assigned: { word: 'Assigned', look: 'matched' },
  reserved: { word: 'Reserved', look: 'matched' },
  expired: { word: 'Expired', look: 'completed' },
};

/** Who has used a code or has it assigned; undefined for nobody. */
export function userOf({ user, used_at }: SignupCode): string | undefined {
  if (user !== null) return fullName(user);
  return used_at === null ? undefined : messages.formerPlayer;
}

/** The whole link to sign up by a URL code. */
export const linkOf = (url_code: string) => `${window.location.origin}/signup?code=${url_code}`;
