import * as z from 'zod';
import { edition } from '#features/referee/data/rule.ts';
import { verdicts } from '#features/referee/data/verdict.ts';
import { operation } from '#platform/common/contract.ts';
import { messages } from './messages.ts';
import { turnsMax } from './rules/limits.ts';
import { question, turn } from './rules/question.ts';

/**
 * A quoted rule: our summary of the rule in the edition of its number. A fact that is no rule has a
 * name instead.
 */
const quotedRule = z.object({
  /** Its anchor on the rules page. */
  id: z.string(),
  number: z.string().nullable(),
  edition: z.literal(edition).nullable(),
  name: z.string().nullable(),
  text: z.string(),
});

export const refereeAnswer = z.object({
  /** Markdown. */
  answer: z.string(),
  verdict: z.enum(verdicts),
  /** At most three, the deciding one first; empty for a refused question. */
  rules: z.array(quotedRule),
  source: z.enum(['built_in', 'model']),
});
export type RefereeAnswer = z.infer<typeof refereeAnswer>;

export const refereeContract = {
  answer: operation
    // three attempts of 30 s with pauses of 2 s and 4 s, plus the time to answer
    .meta({ timeoutSeconds: 100 })
    .route({
      method: 'POST',
      path: '/referee/answers',
      summary: 'Answers a question about the rules and names them',
    })
    .input(
      z.object({
        question,
        history: z.array(turn).max(turnsMax, messages.historyTooLong).default([]),
        include_rule_numbers: z.boolean().default(true),
        /** Uses the built-in referee even if a model is configured. */
        from_rulebook: z.boolean().default(false),
      }),
    )
    .output(refereeAnswer),
};
