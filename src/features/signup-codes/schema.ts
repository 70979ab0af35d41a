import * as z from 'zod';
import { isPlainLine } from '#platform/common/text-validation.ts';
import { urlCodeMax } from './limits.ts';
import { messages } from './messages.ts';

/** A code or a URL code as somebody brings it, in a link or typed. */
export const inviteCode = z
  .string({ error: messages.invalid })
  .trim()
  .min(1, messages.invalid)
  .max(urlCodeMax, messages.invalidOrExpired)
  .refine(isPlainLine, messages.invalidOrExpired);

/** The random bytes of the URL code that an invitation gets: 16 characters, which nobody guesses. */
export const linkCodeBytes = 12;
/** Whether a text has the form of such a code; an admin's URL code may have it too. */
export const isLikeLinkCode = (text: string): boolean => /^[A-Za-z0-9_-]{16}$/.test(text);

const urlCodePattern = new RegExp(`^[A-Za-z0-9_-]{3,${urlCodeMax}}$`);
const isUrlCode = (text: string) => urlCodePattern.test(text);
/** A number of seven digits would be taken for a code, and a code for it. */
const isNoNumber = (text: string) => !/^[0-9]{7}$/.test(text);

/** A URL code as an admin makes one (document 2, section 5). */
export const urlCode = z
  .string({ error: messages.url_code })
  .trim()
  .refine(isUrlCode, messages.url_code)
  .refine(isNoNumber, messages.urlCodeNumber);

/** The form of the dialog: an empty field stands for no URL code. */
export const codeForm = z.object({
  url_code: z
    .string()
    .trim()
    .refine((text) => text === '' || isUrlCode(text), messages.url_code)
    .refine(isNoNumber, messages.urlCodeNumber),
});

/**
 * What has become of a code. Decisions, 'Accounts': one that an admin has assigned signs nobody up; one that somebody is signing up
 * with is theirs until their confirmation link ends.
 */
export const codeStatuses = ['available', 'used', 'assigned', 'reserved', 'expired'] as const;
export type CodeStatus = (typeof codeStatuses)[number];
