import { answerQuestion } from '#features/referee/rules/answer-question.ts';
import { offTopic, type Question, questions } from './referee-questions.ts';

/** Shares from 0 to 1 of a set of questions. */
export type Measured = {
  questions: number;
  /** A rule that must be found is the first of the answer. */
  recallAt1: number;
  /** A rule that must be found is among the three of the answer. */
  recallAt3: number;
  verdict: number;
  /** What missed, for whoever makes the referee better. */
  misses: readonly string[];
};

const share = (count: number, of: number) => (of === 0 ? 1 : count / of);

/** Every second question from the first on is for tuning, the others are the test. */
export const halves = {
  tuning: questions.filter((_, at) => at % 2 === 0),
  test: questions.filter((_, at) => at % 2 === 1),
};

/** What the built-in referee makes of questions. */
export function measure(set: readonly Question[]): Measured {
  const judged = set.map(([question, rules, verdict]) => {
    const wanted = rules.split(' ');
    const { rules: found, verdict: said } = answerQuestion(question);
    const ids = found.map(({ id }) => id);
    return {
      first: wanted.includes(ids[0] ?? ''),
      among: ids.some((id) => wanted.includes(id)),
      agrees: said === verdict,
      line: `${question} → ${ids.join(', ') || 'nothing'}, ${said}; wanted ${rules}, ${verdict}`,
    };
  });
  const count = (test: (one: (typeof judged)[number]) => boolean) =>
    share(judged.filter(test).length, set.length);
  return {
    questions: set.length,
    recallAt1: count(({ first }) => first),
    recallAt3: count(({ among }) => among),
    verdict: count(({ agrees }) => agrees),
    misses: judged.filter(({ first, agrees }) => !first || !agrees).map(({ line }) => line),
  };
}

/** The share of questions that are none about the rules and got no rule for an answer. */
export function measureRefusals(set: readonly string[] = offTopic): {
  refused: number;
  answered: readonly string[];
} {
  const answered = set.filter((question) => answerQuestion(question).rules.length > 0);
  return { refused: share(set.length - answered.length, set.length), answered };
}
