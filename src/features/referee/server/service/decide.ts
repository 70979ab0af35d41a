import { messages } from '#features/referee/messages.ts';
import { contextOf } from './conversation.ts';
import {
  type Considered,
  consider,
  type Decision,
  decideAlone,
  type Outcome,
  refuse,
} from './decide-alone.ts';
import { completes, decideFollowUp } from './decide-follow-up.ts';
import type { Referee } from './referee.ts';

/**
 * Decides a question from the rulebook, without a model (spec 2.9).
 * @param question as typed by the user
 * @param earlier the questions of the conversation before it, oldest first
 */
export function decide(referee: Referee, question: string, earlier: readonly string[]): Decision {
  if (!/[a-z0-9]/i.test(question)) return refuse(messages.notRules);
  const considered = new Map<string, Considered>();
  const considerOnce = (text: string): Considered => {
    const known = considered.get(text) ?? consider(referee, text);
    considered.set(text, known);
    return known;
  };
  const decideWithin = (text: string, context: readonly string[]): Outcome => {
    const [last, ...others] = context.toReversed();
    if (last === undefined) return decideAlone(referee, considerOnce(text));
    const within = (each: string) => decideWithin(each, others.toReversed());
    return decideFollowUp(referee, considerOnce(text), context.map(considerOnce), within);
  };
  const joins = (text: string, before: string) =>
    completes(referee, considerOnce(text), considerOnce(before));
  const context = contextOf(question, earlier, (text) => considerOnce(text).reading.evidence, joins);
  return decideWithin(question, context).decision;
}
