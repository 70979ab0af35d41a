import type { RefereeAnswer } from '#features/referee/contract.ts';
import { turnsMax } from '#features/referee/rules/limits.ts';
import type { SettledFact, Turn } from '#features/referee/rules/question.ts';

export type Entry = {
  id: string;
  /** What the user typed, or pressed as an answer to `settles`. */
  question: string;
  /** Of an answer to a fact that was asked for: the entry with the question, and all facts answered. */
  settles?: { first: Entry; facts: readonly SettledFact[] };
  /** By `performance.now()`. */
  askedAt: number;
  /** Neither answer nor failure is set while the request is pending. */
  answer?: RefereeAnswer;
  failure?: string;
};

/** Maximum size of the history in bytes; leaves room for the question in a request. */
const historyBytesMax = 48_000;

const byteLength = (value: unknown) => new TextEncoder().encode(JSON.stringify(value)).length;

/** The history for the next question: the latest answered questions that fit into a request. */
export function toHistory(entries: readonly Entry[]): Turn[] {
  let turns = entries.flatMap(({ question, answer }): Turn[] =>
    answer === undefined
      ? []
      : [
          { role: 'user', text: question },
          { role: 'referee', text: answer.answer },
        ],
  );
  turns = turns.slice(-turnsMax);
  while (byteLength(turns) > historyBytesMax) turns = turns.slice(2);
  return turns;
}
