import * as z from 'zod';
import { isPlainLine } from './text-validation.ts';

export const searchMax = 100;

/** The debounce of searches in admin lists in milliseconds (document 2, section 9). */
export const searchDelay = 500;

// Text direction marks, which address books and some systems add to copied text.
const directionMarks = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;
// Tabs and other control characters, as between the cells of a spreadsheet.
const controlCharacters = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/gu;

/** Removes invisible characters of pasted text, which the server would reject. */
export const toSearch = (text: string) =>
  text.replaceAll(directionMarks, '').replaceAll(controlCharacters, ' ').trim();

/** The search text of a list: one line; undefined for blanks only. */
export const searchText = z
  .string()
  .trim()
  .max(searchMax)
  .refine(isPlainLine)
  .transform((text) => (text === '' ? undefined : text))
  .optional();
