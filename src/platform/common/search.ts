import * as z from 'zod';
import { isPlainLine } from './text.ts';

/** How long what somebody searches a list by may be. */
export const searchMax = 100;

/** How long the keys rest before an admin list is searched, in milliseconds (document 2, section 9). */
export const searchDelay = 500;

/** What a list is searched by: one line; blanks alone are no search. */
export const searchText = z
  .string()
  .trim()
  .max(searchMax)
  .refine(isPlainLine)
  .transform((text) => (text === '' ? undefined : text))
  .optional();
