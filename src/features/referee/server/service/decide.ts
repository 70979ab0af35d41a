import { messages } from '#features/referee/messages.ts';
import { answersMax } from '#features/referee/rules/limits.ts';
import type { SettledFact } from '#features/referee/rules/question.ts';
import { answerClaim } from './answer.ts';
import { contextOf, earlierMax } from './conversation.ts';
import { claims, type Decision, decideAlone, decideByGroup, type Outcome, refuse } from './decide-alone.ts';
import { completes, decideFollowUp } from './decide-follow-up.ts';
import { questionsIn } from './questions-in.ts';
import { type Considered, consider, type Referee } from './referee.ts';

function outcomeOf(referee: Referee, question: string, earlier: readonly string[]): Outcome {
  if (!/[a-z0-9]/i.test(question)) return { decision: refuse(messages.notRules), reading: null };
  const considered = new Map<string, Considered>();
  const considerOnce = (text: string): Considered => {
    const known = considered.get(text) ?? consider(referee, text);
    considered.set(text, known);
    return known;
  };
  const decideWithin = (text: string, context: readonly Considered[]): Outcome => {
    if (context.length === 0) return decideAlone(considerOnce(text));
    const within = (each: string) => decideWithin(each, context.slice(0, -1));
    return decideFollowUp(referee, considerOnce(text), context, within);
  };
  const context = contextOf(
    considerOnce(question),
    earlier.slice(-earlierMax).map(considerOnce),
    (now, before) => completes(referee, now, before),
  );
  return decideWithin(question, context);
}

/**
 * Decides a question from the rulebook, without a model (spec 2.9).
 * @param question as typed by the user
 * @param earlier the questions of the conversation before it, oldest first
 */
export const decide = (referee: Referee, question: string, earlier: readonly string[]): Decision =>
  outcomeOf(referee, question, earlier).decision;

/** A question, and the decision on it. */
export type Decided = { question: string; decision: Decision };

/** The chance above which a claim is confirmed or denied. */
const minClaimChance = 0.8;

/** Answers first what a question claims about the case of the answer. */
function decideClaim(referee: Referee, question: string, decision: Decision): Decision {
  if (decision.says === null || !claims.test(question)) return decision;
  const chance = referee.chanceOfClaim(question, decision.says);
  const isSo = Math.max(chance, 1 - chance) < minClaimChance ? null : chance > 0.5;
  return { ...decision, isSo, summary: answerClaim(isSo, decision) };
}

/** Decides a question of which the user has settled facts, as far as they were asked for. */
function decideSettled(
  { decision, reading }: Outcome,
  settled: readonly SettledFact[],
): { decision: Decision; settled: readonly SettledFact[] } {
  let decided = decision;
  const own: SettledFact[] = [];
  for (const each of settled) {
    const { fact, value } = each;
    const isOffered = value === null || decided.cases.some(({ facts }) => facts.get(fact) === value);
    if (reading === null || decided.asks !== fact || !isOffered) continue;
    own.push(each);
    decided = decideByGroup(reading, true, own);
  }
  return { decision: decided, settled: own };
}

/**
 * Decides the questions of a message.
 * @param message as typed by the user
 * @param earlier the messages of the conversation before it, oldest first
 * @param settled the facts that the user was asked for and has answered, in turn
 * @returns a decision on the first and the second question, and the words of others; null if a fact
 *   was settled that was not asked for
 */
export function decideMessage(
  referee: Referee,
  message: string,
  earlier: readonly string[],
  settled: readonly SettledFact[] = [],
): { decided: Decided[]; unanswered: string | null } | null {
  const [last] = earlier.slice(-1);
  const before = last === undefined ? [] : [...earlier.slice(0, -1), ...questionsIn(referee, last)];
  const questions = questionsIn(referee, message);
  let open = settled;
  const decided = questions.slice(0, answersMax).map((question, at) => {
    const outcome = outcomeOf(referee, question, at === 0 ? before : []);
    const { decision, settled: own } = decideSettled(outcome, open);
    open = open.filter((each) => !own.includes(each));
    return { question, decision: decideClaim(referee, question, decision) };
  });
  if (open.length > 0) return null;
  const [first, second] = decided;
  // an answer to it is taken for that to the first question
  if (second !== undefined && second.decision.asks === first?.decision.asks)
    second.decision = { ...second.decision, asks: null };
  return { decided, unanswered: questions.slice(answersMax).join(' ') || null };
}
