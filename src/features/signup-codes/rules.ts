import * as z from 'zod';
import { isPlainLine } from '#platform/common/text.ts';
import { messages } from './messages.ts';

/** The longest URL code (document 2, section 9). */
const urlCodeMax = 50;

/** A code or a URL code as somebody brings it, in a link or typed. */
export const inviteCode = z
  .string({ error: messages.invalid })
  .trim()
  .min(1, messages.invalid)
  .max(urlCodeMax, messages.invalid_or_expired)
  .refine(isPlainLine, messages.invalid_or_expired);

/** From how many characters on users are searched for (document 2, section 5), and how many of them are shown. */
export const userSearchMin = 2;
export const userSearchLimit = 5;
export const codesPageSize = 20;

const urlCodePattern = new RegExp(`^[A-Za-z0-9_-]{3,${urlCodeMax}}$`);
const isUrlCode = (text: string) => urlCodePattern.test(text);
/** A number of seven digits would be taken for a code, and a code for it. */
const isNoNumber = (text: string) => !/^[0-9]{7}$/.test(text);

/** A URL code as an admin makes one (document 2, section 5). */
export const urlCode = z
  .string({ error: messages.url_code })
  .trim()
  .refine(isUrlCode, messages.url_code)
  .refine(isNoNumber, messages.url_code_number);

/** The form of the dialog: an empty field stands for no URL code. */
export const codeForm = z.object({
  url_code: z
    .string()
    .trim()
    .refine((text) => text === '' || isUrlCode(text), messages.url_code)
    .refine(isNoNumber, messages.url_code_number),
});

/**
 * What has become of a code. Decisions, 'Accounts': one that an admin has assigned signs nobody up; one that somebody is signing up
 * with is theirs until their confirmation link ends.
 */
export const codeStatuses = ['available', 'used', 'assigned', 'reserved', 'expired'] as const;
export type CodeStatus = (typeof codeStatuses)[number];

type Times = {
  user_id: string | null;
  used_at: string | null;
  held_until: string | null;
  expires_at: string | null;
};

/** The status of a code at a moment (document 2, section 4.5). Times are ISO strings. */
export function statusOf({ user_id, used_at, held_until, expires_at }: Times, now: string): CodeStatus {
  if (used_at !== null) return 'used';
  if (user_id !== null) return 'assigned';
  if (expires_at !== null && expires_at <= now) return 'expired';
  return held_until !== null && held_until > now ? 'reserved' : 'available';
}
