import { messages } from '#features/referee/messages.ts';
import { numbersIn } from '#features/referee/rules/rule-numbers.ts';
import {
  asksAboutTheRule,
  isWholeQuestion,
  minFollowUpEvidence,
  namesNothing,
  withOtherNumbers,
  withoutLead,
} from './conversation.ts';
import {
  decideAlone,
  decideByGroup,
  minChance,
  noCases,
  type Outcome,
  refuseBy,
} from './decide-alone.ts';
import type { Considered, Reading, Referee } from './referee.ts';

const chanceOf = ({ groups, group }: Reading): number => groups.get(group) ?? 0;

/** Whether a text decides something only together with the one before. */
export function completes(
  referee: Referee,
  { text, reading }: Considered,
  before: Considered,
): boolean {
  if ((reading.evidence < 0 && isWholeQuestion(text)) || numbersIn(text).length > 0) return false;
  const joined = referee.readAfter(reading, [before.reading]);
  if (joined.group !== before.reading.group || joined.evidence < 0) return false;
  return reading.evidence < 0 || chanceOf(reading) < minChance;
}

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
  const { text, reading } = question;
  const last = context.at(-1) ?? question;
  const before = decideLast(last.text);
  const joined = referee.readAfter(
    reading,
    context.map((each) => each.reading),
  );
  if (before.reading === null) {
    const isLikely = joined.evidence > 0 && chanceOf(joined) > minChance;
    return isLikely
      ? { decision: decideByGroup(joined, true), reading: joined }
      : decideAlone(question);
  }
  if (asksAboutTheRule(text)) {
    const summary = before.decision.rules[0]?.text ?? '';
    return { ...before, decision: { ...before.decision, ...noCases, verdict: 'none', summary } };
  }
  const withNumbers = withOtherNumbers(text, last.text);
  if (withNumbers !== undefined) return decideLast(withNumbers);
  const namesSomething = !namesNothing(text);
  if (namesSomething && reading.evidence < minFollowUpEvidence && isWholeQuestion(text))
    return { decision: refuseBy(question), reading: null };
  const asksForRuling =
    referee.read(withoutLead(text)).asksForRuling ||
    (namesSomething
      ? !isWholeQuestion(text) && joined.candidates[0]?.case.verdict !== 'none'
      : before.decision.verdict !== 'none');
  const decision = decideByGroup(joined, asksForRuling);
  const isSame =
    decision.verdict !== 'depends' &&
    decision.rules[0] === before.decision.rules[0] &&
    decision.summary === before.decision.summary;
  const summary = isSame ? messages.sameRule(decision.summary) : decision.summary;
  return { decision: { ...decision, summary }, reading: joined };
}
