import type { SignupCode } from '#features/signup-codes/contract.ts';
import { messages } from '#features/signup-codes/messages.ts';
import type { CodeStatus } from '#features/signup-codes/schema.ts';
import { fullName } from '#platform/common/full-name.ts';
import type { Status } from '#platform/web/ui/badge.tsx';

/** Statuses with the badge colour: Available green, Used red (document 2, section 2.14). */
export const statusLabels: Record<CodeStatus, { label: string; badge: Status }> = {
  available: { label: 'Available', badge: 'open' },
  used: { label: 'Used', badge: 'cancelled' },
  assigned: { label: 'Assigned', badge: 'matched' },
  reserved: { label: 'Reserved', badge: 'matched' },
  expired: { label: 'Expired', badge: 'completed' },
};

/** The name of the user of a code, used or assigned; undefined without one. */
export function userName({ user, used_at }: SignupCode): string | undefined {
  if (user !== null) return fullName(user);
  return used_at === null ? undefined : messages.formerPlayer;
}

export const signupLink = (url_code: string) => `${window.location.origin}/signup?code=${url_code}`;
