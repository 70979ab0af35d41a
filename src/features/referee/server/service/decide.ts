import { messages } from '#features/referee/messages.ts';
import type { SettledFact } from '#features/referee/rules/question.ts';
import { contextOf } from './conversation.ts';
import {
  type Considered,
  consider,
  type Decision,
  decideAlone,
  decideByGroup,
  type Outcome,
  refuse,
} from './decide-alone.ts';
import { completes, decideFollowUp } from './decide-follow-up.ts';
import type { Referee } from './referee.ts';

function outcomeOf(referee: Referee, question: string, earlier: readonly string[]): Outcome {
  if (!/[a-z0-9]/i.test(question)) return { decision: refuse(messages.notRules), reading: null };
  const considered = new Map<string, Considered>();
  const considerOnce = (text: string): Considered => {
    const known = considered.get(text) ?? consider(referee, text);
    considered.set(text, known);
    return known;
  };
  const decideWithin = (text: string, context: readonly string[]): Outcome => {
    const [last, ...others] = context.toReversed();
    if (last === undefined) return decideAlone(considerOnce(text));
    const within = (each: string) => decideWithin(each, others.toReversed());
    return decideFollowUp(referee, considerOnce(text), context.map(considerOnce), within);
  };
  const joins = (text: string, before: string) =>
    completes(referee, considerOnce(text), considerOnce(before));
  return decideWithin(
    question,
    contextOf(question, earlier, (text) => considerOnce(text).reading.evidence, joins),
  );
}

/**
 * Decides a question from the rulebook, without a model (spec 2.9).
 * @param question as typed by the user
 * @param earlier the questions of the conversation before it, oldest first
 */
export const decide = (referee: Referee, question: string, earlier: readonly string[]): Decision =>
  outcomeOf(referee, question, earlier).decision;

/**
 * Decides a question of which the user has settled, one after the other, the facts that it lacked.
 * @returns null if such a fact was not asked for
 */
export function decideSettled(
  referee: Referee,
  question: string,
  earlier: readonly string[],
  settled: readonly SettledFact[],
): Decision | null {
  const { decision, reading } = outcomeOf(referee, question, earlier);
  let decided = decision;
  for (const [at, { fact, value }] of settled.entries()) {
    const isOffered = value === null || decided.cases.some(({ facts }) => facts.get(fact) === value);
    if (reading === null || decided.asks !== fact || !isOffered) return null;
    decided = decideByGroup(reading, true, settled.slice(0, at + 1));
  }
  return decided;
}
