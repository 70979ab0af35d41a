import * as z from 'zod';
import { isPlainLine } from './text-validation.ts';

/** What an address may have at most, in characters (the schema's email_address too). */
export const emailMax = 254;

/**
 * An email address as somebody types it: trimmed and in lower case, as it is stored. An empty line passes, so that the caller can say
 * what is missing or take it for none. `words`: what is said of no line at all, and of one that is no address.
 */
export function emailLine(words: { missing: string; invalid: string }) {
  return z
    .string({ error: words.missing })
    .trim()
    .toLowerCase()
    .max(emailMax, words.invalid)
    .refine(
      (value) => value === '' || (isPlainLine(value) && z.email().safeParse(value).success),
      words.invalid,
    );
}
