import * as z from 'zod';
import { edition } from '#features/referee/data/rule.ts';
import { verdicts } from '#features/referee/data/verdict.ts';
import { operation } from '#platform/common/contract.ts';
import { messages } from './messages.ts';
import { turnsMax } from './rules/limits.ts';
import { question, turn } from './rules/question.ts';

/** A rule as the wire quotes it: our summary of the edition that its number belongs to. A fact that is no rule has a name instead. */
const quotedRule = z.object({
  /** Where it stands on the page of the rules. */
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
  /** At most three, the one that decides first; none when the question is refused. */
  rules: z.array(quotedRule),
  source: z.enum(['built_in', 'model']),
});
export type RefereeAnswer = z.infer<typeof refereeAnswer>;

export const refereeContract = {
  answer: operation
    // three attempts of 30 s, 2 s and 4 s apart, and what reading and answering takes
    .meta({ timeoutSeconds: 100 })
    .route({
      method: 'POST',
      path: '/referee/answers',
      summary: 'Answers a question about the rules, with the rules that the answer stands on',
    })
    .input(
      z.object({
        question,
        history: z.array(turn).max(turnsMax, messages.historyTooLong).default([]),
        include_rule_numbers: z.boolean().default(true),
        /** Answers without any model. */
        from_rulebook: z.boolean().default(false),
      }),
    )
    .output(refereeAnswer),
};
