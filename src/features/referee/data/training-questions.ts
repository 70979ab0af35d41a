import { leagueTrainingQuestions } from './league-training-questions.ts';
import { rallyTrainingQuestions } from './rally-training-questions.ts';
import { serveTrainingQuestions } from './serve-training-questions.ts';
import { tournamentTrainingQuestions } from './tournament-training-questions.ts';
import type { Verdict } from './verdict.ts';

/** A question as a player put it, the rules that answer it, the deciding one first, and the verdict. */
export type TrainingQuestion = readonly [question: string, rules: string, verdict: Verdict];

/**
 * Questions as players put them. The search learns the words from them that people use for a rule, how much a concept says, and which
 * rule and verdict a question that is like one of them is about; the evaluation uses none of them. They stand one a line below their
 * answer: the rules, then the verdict.
 */
export const trainingQuestions: readonly TrainingQuestion[] = Object.entries({
  ...serveTrainingQuestions,
  ...rallyTrainingQuestions,
  ...tournamentTrainingQuestions,
  ...leagueTrainingQuestions,
}).flatMap(([answer, questions]) => {
  const end = answer.lastIndexOf(' ');
  return questions
    .trim()
    .split('\n')
    .map((question) => [question.trim(), answer.slice(0, end), answer.slice(end + 1) as Verdict] as const);
});
