import { leaguesAsked } from './asked-leagues.ts';
import { rallyAsked } from './asked-rally.ts';
import { serveAsked } from './asked-serve.ts';
import { tournamentAsked } from './asked-tournament.ts';
import type { Verdict } from './verdict.ts';

/** A question as a player put it, the rules that answer it, the deciding one first, and the verdict. */
export type Asked = readonly [question: string, rules: string, verdict: Verdict];

/**
 * Questions as players put them. The search learns the words from them that people use for a rule, how much a concept says, and which
 * rule and verdict a question that is like one of them is about; the evaluation uses none of them. They stand one a line below their
 * answer: the rules, then the verdict.
 */
export const asked: readonly Asked[] = Object.entries({
  ...serveAsked,
  ...rallyAsked,
  ...tournamentAsked,
  ...leaguesAsked,
}).flatMap(([answer, questions]) => {
  const end = answer.lastIndexOf(' ');
  return questions
    .trim()
    .split('\n')
    .map((question) => [question.trim(), answer.slice(0, end), answer.slice(end + 1) as Verdict] as const);
});
