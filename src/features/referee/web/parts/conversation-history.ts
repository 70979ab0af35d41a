import type { RefereeAnswer } from '#features/referee/contract.ts';
import { turnsMax } from '#features/referee/limits.ts';
import { messages } from '#features/referee/messages.ts';
import type { AnsweredFact, Turn } from '#features/referee/rules/question.ts';

export type Entry = {
  id: string;
  /** What the user typed, or pressed as an answer to `answersTo`. */
  question: string;
  /**
   * Of an answer to a fact that was asked for: the entry with the question, and all facts answered.
   */
  answersTo?: { first: Entry; facts: readonly AnsweredFact[] };
  /** By `performance.now()`. */
  askedAt: number;
  /** Neither answer nor failure is set while the request is pending. */
  answer?: RefereeAnswer;
  failure?: string;
};

/** Maximum size of the history in bytes; leaves room for the question in a request. */
const historyBytesMax = 48_000;

const byteLength = (value: unknown) => new TextEncoder().encode(JSON.stringify(value)).length;

/**
 * What the user has said by an entry: of a question whose facts were asked for, the question with
 * all that is known of it, once; undefined where a later entry says it.
 */
function saidBy(entry: Entry, entries: readonly Entry[]): string | undefined {
  const first = entry.answersTo?.first ?? entry;
  const answering = entries.filter(
    (each) => each.answersTo?.first === first && each.answer !== undefined,
  );
  if (answering.length === 0) return entry.question;
  if (entry !== answering.at(-1)) return undefined;
  const facts = answering.flatMap(({ question, answersTo }) => {
    const last = answersTo?.facts.at(-1);
    return last === undefined || question === messages.notKnown
      ? []
      : [{ at: last.answer, question }];
  });
  const answers = first.answer?.answers ?? [];
  return answers
    .map(({ question }, at) => {
      const known = facts.filter((each) => each.at === at).map((each) => `(${each.question})`);
      return [question ?? first.question, ...known].join(' ');
    })
    .join(' ');
}

/** The history for the next question: the latest answered questions that fit into a request. */
export function toHistory(entries: readonly Entry[]): Turn[] {
  let turns = entries.flatMap((entry): Turn[] => {
    const said = saidBy(entry, entries);
    return entry.answer === undefined || said === undefined
      ? []
      : [
          { role: 'user', text: said },
          { role: 'referee', text: entry.answer.answers.map(({ answer }) => answer).join('\n\n') },
        ];
  });
  turns = turns.slice(-turnsMax);
  while (byteLength(turns) > historyBytesMax) turns = turns.slice(2);
  return turns;
}
