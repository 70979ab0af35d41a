import { messages } from '#features/referee/messages.ts';
import { withoutNumbers } from '#features/referee/rules/rule-numbers.ts';
import {
  asksAboutTheRule,
  isConcession,
  isPlainStatement,
  isWholeQuestion,
  minFollowUpEvidence,
  namesNothing,
  refersBack,
  withContrast,
  withoutLead,
} from './conversation.ts';
import {
  type Considered,
  type Decision,
  decideAlone,
  decideByRuling,
  type Outcome,
  refuseBy,
} from './decide-alone.ts';
import { hasQuantity } from './quantities.ts';
import type { Reading } from './reading.ts';
import type { Referee } from './referee.ts';
import type { Candidate } from './retrieve.ts';

/** By how much better a ruling must fit with the question before for an own question to follow it. */
const minJoinedGain = 6;

const readAfter = (referee: Referee, text: string, before: Reading): Reading =>
  referee.read(withoutNumbers(text), before);

/** The rulings for a text as an addition to the one before. */
const joinedWith = (referee: Referee, { text }: Considered, { reading }: Considered): Candidate[] =>
  referee.retrieve(readAfter(referee, text, reading), reading);

/** Whether a text decides something only together with the one before. */
export function completes(referee: Referee, question: Considered, before: Considered): boolean {
  const { text, evidence, candidates } = question;
  if (evidence < 0 && isWholeQuestion(text)) return false;
  const [joined] = joinedWith(referee, question, before);
  if (joined?.joins !== true) return false;
  const [alone] = candidates;
  if (isPlainStatement(text) || evidence < 0 || !alone?.isWhole) return true;
  return refersBack.test(text) || joined.score - alone.score > minJoinedGain;
}

/** Whether a follow-up asks how a case is decided. */
function asksForDecision(referee: Referee, text: string, before: Decision): boolean {
  const hadVerdict = before.verdict !== 'none';
  const asks = () => referee.asksForVerdict(referee.read(withoutNumbers(withoutLead(text))));
  if (namesNothing(text)) return hadVerdict || asks();
  if (isConcession(text)) return true;
  return isWholeQuestion(text) ? asks() : isPlainStatement(text) || hadVerdict;
}

/** Decides a follow-up of a question that no rule answers. */
function decideAfterRefusal(referee: Referee, question: Considered, last: Considered): Outcome {
  const joined = joinedWith(referee, question, last);
  if (joined[0]?.joins === true && question.evidence > minFollowUpEvidence)
    return { candidates: joined, decision: decideByRuling(joined, true) };
  const alone = decideAlone(referee, question);
  const asks = !isWholeQuestion(question.text) && referee.asksForVerdict(last.reading);
  return asks && alone.decision.rules.length > 0
    ? { ...alone, decision: decideByRuling(alone.candidates, true) }
    : alone;
}

const sectionOf = (candidate?: Candidate) => candidate?.ruling.rules[0]?.split('.')[0];

/**
 * Decides the case of the context with what a follow-up changes, asks or says about it.
 * @param context what it follows, oldest first; not empty
 * @param decideLast decides a text in place of the last of the context
 */
export function decideFollowUp(
  referee: Referee,
  question: Considered,
  context: readonly Considered[],
  decideLast: (text: string) => Outcome,
): Outcome {
  const { text, evidence } = question;
  const last = context.at(-1) ?? question;
  const before = decideLast(last.text);
  if (before.decision.rules.length === 0) return decideAfterRefusal(referee, question, last);
  if (asksAboutTheRule(text)) {
    const [rule] = before.decision.rules;
    return { ...before, decision: { ...before.decision, verdict: 'none', summary: rule?.text ?? '' } };
  }
  const contrary = withContrast(text, last.text);
  if (contrary !== undefined) return decideLast(contrary);

  const earlier = referee.read(withoutNumbers(context.map((each) => each.text).join('\n')));
  const { quantities } = context.map(({ reading }) => reading).findLast(hasQuantity) ?? earlier;
  const now = readAfter(referee, text, { ...earlier, quantities });
  const candidates = referee.retrieve(now, earlier);
  const namesSomething = !namesNothing(text);
  const isAboutElse = evidence < minFollowUpEvidence && (isWholeQuestion(text) || now.concepts.size === 0);
  if (namesSomething && !candidates[0]?.isChange && isAboutElse)
    return { ...before, decision: refuseBy(question) };

  const [kept] = before.candidates;
  // what only adds to the case does not lead to another subject
  const fits = (candidate: Candidate) =>
    sectionOf(candidate) === sectionOf(kept) ||
    (!isConcession(text) && (candidate.joins || !isPlainStatement(text)));
  // the earlier ruling, unless another one needs what the follow-up adds
  const changed = candidates.find((each) => (each.isChange && fits(each)) || each.ruling === kept?.ruling);
  const isBare = !namesSomething && isWholeQuestion(text) && !/\d/.test(text);
  const chosen = isBare ? kept : (changed ?? kept);
  const asks = asksForDecision(referee, text, before.decision);
  // or one that decides the follow-up by itself
  const [own] = question.candidates;
  const isOwn = own?.isWhole === true && evidence > 0 && own.ruling.rules[0] !== kept?.ruling.rules[0];
  if (isOwn && chosen?.ruling === kept?.ruling && namesSomething && !isConcession(text))
    return { candidates: question.candidates, decision: decideByRuling(question.candidates, asks) };

  const decided = chosen === undefined ? candidates : [chosen, ...candidates];
  const isChange = chosen?.isChange === true && chosen !== kept && !isWholeQuestion(text);
  const decision = decideByRuling(decided, asks || isChange);
  const isSame =
    decision.rules[0] === before.decision.rules[0] && decision.summary === before.decision.summary;
  const summary = isSame ? messages.sameRule(decision.summary) : decision.summary;
  return { candidates: decided, decision: { ...decision, summary } };
}
