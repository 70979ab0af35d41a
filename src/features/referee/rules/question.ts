import * as z from 'zod';
import { answersMax, questionMax, turnMax } from '#features/referee/limits.ts';
import { messages } from '#features/referee/messages.ts';
import { isPlainText } from '#platform/common/text-validation.ts';

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

/** What a player has answered when the answer at a place asked for a fact; null: not known. */
export const answeredFact = z.object({
  answer: z
    .int()
    .min(0)
    .max(answersMax - 1, messages.otherFact)
    .default(0),
  fact: name,
  value: name.nullable(),
});
export type AnsweredFact = z.infer<typeof answeredFact>;
