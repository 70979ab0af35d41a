import * as z from 'zod';
import { isPlainLine } from '#platform/common/text.ts';
import { messages } from './messages.ts';

/** A code or a URL code as somebody brings it, in a link or typed. */
export const inviteCode = z
  .string({ error: messages.invalid })
  .trim()
  .min(1, messages.invalid)
  .max(50, messages.invalid_or_expired)
  .refine(isPlainLine, messages.invalid_or_expired);
