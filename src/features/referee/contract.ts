import * as z from 'zod';
import { edition } from '#features/referee/data/rule.ts';
import { verdicts } from '#features/referee/data/verdict.ts';
import { operation } from '#platform/common/contract.ts';
import { answersMax, factsMax, turnsMax } from './limits.ts';
import { messages } from './messages.ts';
import { answeredFact, question, turn } from './rules/question.ts';

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

/** What the rules say in one of the cases that facts separate. */
const answerCase = z.object({
  id: z.string(),
  /** The id of the deciding rule. */
  rule: z.string(),
  /** What is so in this case: 'it had not bounced'. */
  was: z.string(),
  verdict: z.enum(verdicts),
  text: z.string(),
  /** Whether the question describes it. */
  is_described: z.boolean(),
});

/** The answer to one question. */
const oneAnswer = z.object({
  /** The words that it answers, where a message has several questions; else null. */
  question: z.string().nullable(),
  /** Markdown. */
  answer: z.string(),
  verdict: z.enum(verdicts),
  /** At most three, the deciding one first; empty for a refused question. */
  rules: z.array(quotedRule),
  /** In a fixed order, at most six for a question; empty where no fact separates several. */
  cases: z.array(answerCase),
  /** The fact that decides and that the question leaves out; its values may be sent as `facts`. */
  asks: z
    .object({
      fact: z.string(),
      values: z.array(z.object({ value: z.string(), text: z.string() })),
    })
    .nullable(),
});
export type OneAnswer = z.infer<typeof oneAnswer>;

export const refereeAnswer = z.object({
  answers: z.array(oneAnswer).min(1).max(answersMax),
  /** Further questions of the message. */
  unanswered: z.array(z.string()),
  source: z.enum(['built_in', 'model']),
});
export type RefereeAnswer = z.infer<typeof refereeAnswer>;

export const refereeContract = {
  answer: operation
    .post('/referee/answers', 'Answers a question about the rules and names them')
    // three attempts of 30 s with pauses of 2 s and 4 s, plus the time to answer
    .meta({ timeoutSeconds: 100 })
    .input(
      z.object({
        question,
        history: z.array(turn).max(turnsMax, messages.historyTooLong).default([]),
        include_rule_numbers: z.boolean().default(true),
        /**
         * What was answered when facts were asked for, in turn; the question is sent again, with
         * the history that it had. Costs no question of the hour.
         */
        facts: z
          .array(answeredFact)
          .max(answersMax * factsMax, messages.otherFact)
          .default([]),
        /** Uses the built-in referee even if a model is configured. */
        from_rulebook: z.boolean().default(false),
      }),
    )
    .output(refereeAnswer),
};
