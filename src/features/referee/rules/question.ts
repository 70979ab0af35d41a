import * as z from 'zod';
import { messages } from '#features/referee/messages.ts';
import { isPlainText } from '#platform/common/text.ts';
import { questionMax, turnMax } from './limits.ts';

export const question = z
  .string({ error: messages.question_required })
  .trim()
  .min(1, messages.question_required)
  .max(questionMax, messages.question_too_long)
  .refine(isPlainText, messages.text_characters);

/** Who has said it, as the client tells: nothing is believed for being the referee's. */
export const speakers = ['user', 'referee'] as const;

export const turn = z.object({
  role: z.enum(speakers),
  text: z.string().max(turnMax, messages.turn_too_long).refine(isPlainText, messages.text_characters),
});
export type Turn = z.infer<typeof turn>;
