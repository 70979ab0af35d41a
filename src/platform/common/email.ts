import * as z from 'zod';
import { isPlainLine } from './text-validation.ts';

/** The maximum length in characters, as in the database's email_address. */
export const emailMax = 254;

/**
 * An e-mail address from user input, trimmed and in lower case. An empty string is valid: the
 * caller decides whether it is required. `messages`: the errors for no string and an invalid one.
 */
export function emailLine(messages: { missing: string; invalid: string }) {
  return z
    .string({ error: messages.missing })
    .trim()
    .toLowerCase()
    .max(emailMax, messages.invalid)
    .refine(
      (value) => value === '' || (isPlainLine(value) && z.email().safeParse(value).success),
      messages.invalid,
    );
}
