import { answerQuestion } from '#features/referee/rules/answer-question.ts';
import { offTopic, type Question, questions } from './referee-questions.ts';

/** Shares from 0 to 1 of a set of questions. */
export type Measured = {
  questions: number;
  /** Share with an expected rule as the first of the answer. */
  recallAt1: number;
  /** Share with an expected rule among the three of the answer. */
  recallAt3: number;
  verdict: number;
  /** The questions answered wrongly. */
  misses: readonly string[];
};

const share = (count: number, of: number) => (of === 0 ? 1 : count / of);

/** Questions alternate between tuning and test. */
export const halves = {
  tuning: questions.filter((_, at) => at % 2 === 0),
  test: questions.filter((_, at) => at % 2 === 1),
};

/** Measures the answers of the built-in referee. */
export function measure(set: readonly Question[]): Measured {
  const results = set.map(([question, rules, verdict]) => {
    const expected = rules.split(' ');
    const { rules: found, verdict: actual } = answerQuestion(question);
    const ids = found.map(({ id }) => id);
    return {
      first: expected.includes(ids[0] ?? ''),
      among: ids.some((id) => expected.includes(id)),
      agrees: actual === verdict,
      line: `${question} → ${ids.join(', ') || 'nothing'}, ${actual}; expected ${rules}, ${verdict}`,
    };
  });
  const count = (test: (one: (typeof results)[number]) => boolean) =>
    share(results.filter(test).length, set.length);
  return {
    questions: set.length,
    recallAt1: count(({ first }) => first),
    recallAt3: count(({ among }) => among),
    verdict: count(({ agrees }) => agrees),
    misses: results.filter(({ first, agrees }) => !first || !agrees).map(({ line }) => line),
  };
}

/** The share of off-topic questions that are answered without a rule. */
export function measureRefusals(set: readonly string[] = offTopic): {
  refused: number;
  answered: readonly string[];
} {
  const answered = set.filter((question) => answerQuestion(question).rules.length > 0);
  return { refused: share(set.length - answered.length, set.length), answered };
}
