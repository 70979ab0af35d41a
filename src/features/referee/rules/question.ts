import * as z from 'zod';
import { messages } from '#features/referee/messages.ts';
import { isPlainText } from '#platform/common/text-validation.ts';
import { questionMax, turnMax } from './limits.ts';

export const question = z
  .string({ error: messages.questionRequired })
  .trim()
  .min(1, messages.questionRequired)
  .max(questionMax, messages.questionTooLong)
  .refine(isPlainText, messages.textCharacters);

/** The speaker as reported by the client; never trusted. */
export const speakers = ['user', 'referee'] as const;

export const turn = z.object({
  role: z.enum(speakers),
  text: z.string().max(turnMax, messages.turnTooLong).refine(isPlainText, messages.textCharacters),
});
export type Turn = z.infer<typeof turn>;

const name = z.string().max(40, messages.otherFact).refine(isPlainText, messages.textCharacters);

/** What a player has answered when a fact was asked for; null: not known. */
export const settledFact = z.object({ fact: name, value: name.nullable() });
export type SettledFact = z.infer<typeof settledFact>;
