import { messages } from '#features/referee/messages.ts';
import { numbersIn } from '#features/referee/rules/rule-numbers.ts';
import {
  asksAboutTheRule,
  isConcession,
  isPlainStatement,
  isWholeQuestion,
  minFollowUpEvidence,
  namesNothing,
  withContrast,
  withOtherNumbers,
  withoutLead,
} from './conversation.ts';
import {
  type Considered,
  type Decision,
  decideAlone,
  decideByGroup,
  minChance,
  type Outcome,
  refuseBy,
} from './decide-alone.ts';
import type { Reading, Referee } from './referee.ts';

/** The chance from which a text that follows another one is taken by itself. */
const ownChance = 0.85;

const chanceOf = ({ groups, group }: Reading): number => groups.get(group) ?? 0;

/** Whether a text decides something only together with the one before. */
export function completes(referee: Referee, question: Considered, before: Considered): boolean {
  const { text, reading } = question;
  if ((reading.evidence < 0 && isWholeQuestion(text)) || numbersIn(text).length > 0) return false;
  const joined = referee.readAfter(reading, [before.reading]);
  if (joined.group !== before.reading.group || joined.evidence < 0) return false;
  return reading.evidence < 0 || chanceOf(reading) < minChance;
}

/** Whether a follow-up asks how a case is decided. */
function asksForRuling(referee: Referee, text: string, before: Decision): boolean {
  const hadVerdict = before.verdict !== 'none';
  const asks = () => referee.read(withoutLead(text)).asksForRuling;
  if (namesNothing(text)) return hadVerdict || asks();
  if (isConcession(text)) return true;
  return isWholeQuestion(text) ? asks() : isPlainStatement(text) || hadVerdict;
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
    return isLikely ? { decision: decideByGroup(joined, true), reading: joined } : decideAlone(question);
  }
  if (asksAboutTheRule(text)) {
    const [rule] = before.decision.rules;
    return {
      ...before,
      decision: {
        ...before.decision,
        verdict: 'none',
        summary: rule?.text ?? '',
        cases: [],
        described: null,
        asks: null,
      },
    };
  }
  const contrary = withContrast(text, last.text) ?? withOtherNumbers(text, last.text);
  if (contrary !== undefined) return decideLast(contrary);
  const namesSomething = !namesNothing(text);
  if (namesSomething && reading.evidence < minFollowUpEvidence && isWholeQuestion(text))
    return { decision: refuseBy(question), reading: null };
  const isOwn =
    namesSomething && reading.evidence > 0 && chanceOf(reading) > ownChance && !isConcession(text);
  const decided = isOwn ? reading : joined;
  const asks =
    asksForRuling(referee, text, before.decision) ||
    (namesSomething && !isWholeQuestion(text) && decided.candidates[0]?.case.verdict !== 'none');
  const decision = decideByGroup(decided, asks);
  const isSame =
    decision.verdict !== 'depends' &&
    decision.rules[0] === before.decision.rules[0] &&
    decision.summary === before.decision.summary;
  const summary = isSame ? messages.sameRule(decision.summary) : decision.summary;
  return { decision: { ...decision, summary }, reading: decided };
}
