import type { RefereeAnswer } from '#features/referee/contract.ts';
import { turnsMax } from '#features/referee/rules/limits.ts';
import type { Turn } from '#features/referee/rules/question.ts';

/** One question and what became of it. */
export type Entry = {
  id: string;
  question: string;
  /** What was answered; neither an answer nor a failure while the referee thinks. */
  answer?: RefereeAnswer;
  /** The sentence for what went wrong. */
  failure?: string;
};

/** So many bytes of turns leave room for the question in a request. */
const bytesMax = 48_000;

const bytesOf = (value: unknown) => new TextEncoder().encode(JSON.stringify(value)).length;

/** What was said before the next question: the latest answered questions that fit into a request. */
export function historyOf(entries: readonly Entry[]): Turn[] {
  let turns = entries.flatMap(({ question, answer }): Turn[] =>
    answer === undefined
      ? []
      : [
          { role: 'user', text: question },
          { role: 'referee', text: answer.answer },
        ],
  );
  turns = turns.slice(-turnsMax);
  while (bytesOf(turns) > bytesMax) turns = turns.slice(2);
  return turns;
}
