import * as z from 'zod';
import { isPlainLine } from './text-validation.ts';

/** How long what somebody searches a list by may be. */
export const searchMax = 100;

/** How long the keys rest before an admin list is searched, in milliseconds (document 2, section 9). */
export const searchDelay = 500;

// Marks for the reading direction, which address books and some systems put around what is copied from them.
const marks = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;
// Tabs and the like, as between the cells of a spreadsheet.
const gaps = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/gu;

/** What somebody means who types or pastes this: without what comes along unseen, for which the server would refuse it. */
export const toSearch = (typed: string) => typed.replaceAll(marks, '').replaceAll(gaps, ' ').trim();

/** What a list is searched by: one line; blanks alone are no search. */
export const searchText = z
  .string()
  .trim()
  .max(searchMax)
  .refine(isPlainLine)
  .transform((text) => (text === '' ? undefined : text))
  .optional();
