import * as z from 'zod';
import { isPlainLine } from '#platform/common/text-validation.ts';
import { urlCodeMax } from './limits.ts';
import { messages } from './messages.ts';

/** A code or URL code from a link or as typed. */
export const inviteCode = z
  .string({ error: messages.invalid })
  .trim()
  .min(1, messages.invalid)
  .max(urlCodeMax, messages.invalidOrExpired)
  .refine(isPlainLine, messages.invalidOrExpired);

/** Random bytes in the URL code of an invitation: 16 characters. */
export const linkCodeBytes = 12;
/** Whether a text has that form; a URL code by an admin may have it too. */
export const isLikeLinkCode = (text: string): boolean => /^[A-Za-z0-9_-]{16}$/.test(text);

const urlCodePattern = new RegExp(`^[A-Za-z0-9_-]{3,${urlCodeMax}}$`);
const isUrlCode = (text: string) => urlCodePattern.test(text);
/** Seven digits would be ambiguous with codes. */
const isNotSevenDigits = (text: string) => !/^[0-9]{7}$/.test(text);

/** A URL code chosen by an admin (document 2, section 5). */
export const urlCode = z
  .string({ error: messages.urlCodeInvalid })
  .trim()
  .refine(isUrlCode, messages.urlCodeInvalid)
  .refine(isNotSevenDigits, messages.urlCodeNumber);

/** The form of the dialog; an empty field means no URL code. */
export const codeForm = z.object({
  url_code: z
    .string()
    .trim()
    .refine((text) => text === '' || isUrlCode(text), messages.urlCodeInvalid)
    .refine(isNotSevenDigits, messages.urlCodeNumber),
});

/** Made by an admin, or for the link of a partner invitation. */
export const codeKinds = ['admin', 'invitation'] as const;
export type CodeKind = (typeof codeKinds)[number];

/**
 * Statuses of a code. An assigned code cannot be used to sign up; a reserved one belongs to a
 * sign-up until its confirmation link expires (decisions, 'Accounts').
 */
export const codeStatuses = ['available', 'used', 'assigned', 'reserved', 'expired'] as const;
export type CodeStatus = (typeof codeStatuses)[number];
