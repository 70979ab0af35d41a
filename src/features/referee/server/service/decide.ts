import { answersMax } from '#features/referee/limits.ts';
import { messages } from '#features/referee/messages.ts';
import type { AnsweredFact } from '#features/referee/rules/question.ts';
import { isUnknown, numbersIn, withoutNumbers } from '#features/referee/rules/rule-numbers.ts';
import { answerClaim, answerUnknownRule, withoutYesOrNo } from './answer.ts';
import { contextOf, earlierMax } from './conversation.ts';
import {
  claimPattern,
  type Decision,
  decideAlone,
  decideByGroup,
  type Outcome,
  refuse,
} from './decide-alone.ts';
import { completes, decideFollowUp } from './decide-follow-up.ts';
import { replyToPleasantry } from './pleasantries.ts';
import { type Considered, consider, type Referee } from './referee.ts';
import { splitMessage } from './split-message.ts';

function outcomeOf(referee: Referee, question: string, earlier: readonly string[]): Outcome {
  const reply = replyToPleasantry(question);
  if (reply !== null) return { decision: refuse(reply), reading: null };
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

/** A question, the decision on it, and whether what it claims is so; null if that is not said. */
type Decided = { question: string; decision: Decision; isTrue: boolean | null };

/**
 * The chance above which a claim is confirmed or denied; where it names neither a ruling nor a
 * number.
 */
const minClaimChance = 0.8;
const minVagueClaimChance = 0.9;

/** A verb before its subject, as in "may I …?" and, shorter, "ok to …?". */
const yesOrNoPattern =
  /\b(?:is|are|r|was|were|am|do|does|did|can|could|may|might|must|should|shall|will|would|has|have|had)(?:n'?t)? (?:i|u|you|we|they|he|she|it|that|this|these|those|there|the|a|an|my|your|our|his|her|their|one|any\w*|some\w*|both)\b|^\W*(?:is|are|was|were|can|could|may|must|should|do|does|did|will|would|has|have)\b|\b(?:ok|okay|legal|illegal|allowed|legit|fault)\b\W*(?:to\b|\?|$)/i;

/** Answers first what a question claims about the case of the answer. */
function decideClaim(referee: Referee, question: string, decision: Decision): Decided {
  const { answerCase } = decision;
  const unknown = numbersIn(question).find(isUnknown);
  if (unknown !== undefined && decision.rules.length > 0)
    return {
      question,
      decision: { ...decision, summary: answerUnknownRule(unknown, decision) },
      isTrue: null,
    };
  if (answerCase === null || !claimPattern.test(question)) {
    const summary = yesOrNoPattern.test(question)
      ? decision.summary
      : withoutYesOrNo(decision.summary);
    return { question, decision: { ...decision, summary }, isTrue: null };
  }
  const chance = referee.chanceOfClaim(question, answerCase);
  const isVague = answerCase.verdict === 'none' && !/\d/.test(withoutNumbers(question));
  const min = isVague ? minVagueClaimChance : minClaimChance;
  const isTrue = Math.max(chance, 1 - chance) < min ? null : chance > 0.5;
  return {
    question,
    decision: { ...decision, summary: answerClaim(isTrue, decision, answerCase) },
    isTrue,
  };
}

/**
 * Decides a question of which the user has answered which fact holds; null if one was not asked
 * for.
 */
function decideAnswered(
  { decision, reading }: Outcome,
  answered: readonly AnsweredFact[],
): Decision | null {
  let decided = decision;
  for (const [at, { fact, value }] of answered.entries()) {
    const isOffered =
      value === null || decided.cases.some(({ facts }) => facts.get(fact) === value);
    if (reading === null || decided.asks !== fact || !isOffered) return null;
    decided = decideByGroup(reading, true, answered.slice(0, at + 1));
  }
  return decided;
}

/**
 * Decides the questions of a message.
 * @param message as typed by the user
 * @param earlier the messages of the conversation before it, oldest first
 * @param facts the facts that the user was asked for and has answered, in turn
 * @returns a decision on the first and the second question, and the words of others; null if a fact
 *   was answered that was not asked for
 */
export function decideMessage(
  referee: Referee,
  message: string,
  earlier: readonly string[],
  facts: readonly AnsweredFact[] = [],
): { decided: Decided[]; unanswered: string[] } | null {
  const [last] = earlier.slice(-1);
  const answered = last === undefined ? [] : splitMessage(referee, last).slice(0, answersMax);
  const before = [...earlier.slice(0, -1), ...answered];
  const questions = splitMessage(referee, message);
  if (facts.some(({ answer }) => answer >= questions.length)) return null;
  const decided: Decided[] = [];
  for (const [at, question] of questions.slice(0, answersMax).entries()) {
    const own = facts.filter(({ answer }) => answer === at);
    const decision = decideAnswered(outcomeOf(referee, question, at === 0 ? before : []), own);
    if (decision === null) return null;
    decided.push(decideClaim(referee, question, decision));
  }
  return { decided, unanswered: questions.slice(answersMax) };
}
