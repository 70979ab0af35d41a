import { readFileSync } from 'node:fs';
import { rulesOf, withoutNumbers } from '#features/referee/rules/rule-numbers.ts';
import { decideMessage } from '#features/referee/server/service/decide.ts';
import type { Decision } from '#features/referee/server/service/decide-alone.ts';
import type { Referee } from '#features/referee/server/service/referee.ts';

type Expected = {
  /** Numbers of the rules that are right, or `fact: …`. */
  rules: string[];
  wants: 'ruling' | 'information';
  /**
   * The verdicts that are right; `open` if the question leaves out the deciding fact; null for
   * information.
   */
  ruling: string[] | null;
  /** Whether what the message claims is so; null if it claims nothing. */
  premise: 'true' | 'false' | null;
  cases: { rule: string; ruling: string }[];
};

/** A question of the examination, which was written from the rule facts alone and checked twice. */
type Examined = {
  kind: 'plain' | 'slang' | 'two' | 'premise' | 'missing' | 'off_topic';
  question: string;
  answers: Expected[];
};

const folder = new URL('referee/', import.meta.url);
const parsed = (lines: string) =>
  lines
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Examined);

/** The half that was used for tuning. */
export const tuningHalf = () =>
  parsed(readFileSync(new URL('examination-tuning.jsonl', folder), 'utf8'));
/** The half that nobody had read before the referee was done; its hash was committed before. */
export const closedHalf = () =>
  parsed(readFileSync(new URL('examination-closed.jsonl', folder), 'utf8'));
/** Written when both halves were known, beside the last training questions and without them. */
export const secondExamination = () =>
  parsed(readFileSync(new URL('examination-second.jsonl', folder), 'utf8'));

const idsOf = ({ rules }: Pick<Expected, 'rules'>) =>
  new Set(rules.flatMap((number) => rulesOf(number).map(({ id }) => id)));

/**
 * Whether a rule of a decision is right; of facts without a number, whether the answer names them.
 */
function isRight(expected: Expected, id: string | undefined, answer: string): boolean {
  if (id === undefined) return false;
  const facts = expected.rules.flatMap((rule) => /^fact: (.*)$/.exec(rule)?.[1] ?? []);
  return (
    idsOf(expected).has(id) ||
    facts.some((fact) => answer.toLowerCase().includes(fact.toLowerCase().replace(/s$/, '')))
  );
}

const noDecision: Pick<Decision, 'rules' | 'verdict' | 'summary' | 'cases'> = {
  rules: [],
  verdict: 'none',
  summary: '',
  cases: [],
};

/** Numbers of questions, of which a message may have two. */
export type Examination = ReturnType<typeof examine>;

/** The beginnings and turns of the sentences of rulings. */
const rulingWords =
  /^(?:fault|legal|replay|in|out|good|live|allowed|not allowed|too small|enough)[:,]|\b(?:is|was) (?:a fault|legal|allowed|not allowed|replayed)\b/i;

/** Examines the referee. */
export function examine(referee: Referee, messages: readonly Examined[]) {
  const misses: string[] = [];
  const counts = {
    /** Questions that a rule answers, and those of which the right rule comes first. */
    answerable: 0,
    ruleFirst: 0,
    /** Questions that want a ruling and say all that decides, and those that were given one. */
    decidable: 0,
    decided: 0,
    /**
     * Rulings that were given; wrong ones; of those, to questions that leave out the deciding fact.
     */
    given: 0,
    wrong: 0,
    wrongOpen: 0,
    /**
     * Questions that want a ruling and were given none, and those with a right case among those
     * shown.
     */
    withheld: 0,
    shown: 0,
    /** Of those without a ruling, the answers that sound like one. */
    soundsRuled: 0,
    offTopic: 0,
    refused: 0,
    /**
     * Messages with two questions, and those that got two answers; with one, and those that got
     * several.
     */
    two: 0,
    divided: 0,
    single: 0,
    dividedWrongly: 0,
    /** Claims; those that were confirmed or denied, and rightly. */
    claims: 0,
    judged: 0,
    judgedRightly: 0,
  };
  /** Of the likeliest cases of decidable questions, by tenths of their chance. */
  const bins = Array.from({ length: 10 }, (_, at) => ({ from: at / 10, rulings: 0, right: 0 }));

  const examineOne = (
    kind: string,
    expected: Expected,
    question: string,
    decision: Decision | undefined,
  ) => {
    const { rules, verdict, summary, cases } = decision ?? noDecision;
    const miss = (what: string) =>
      misses.push(
        `${what}: ${question} → ${rules.map(({ id }) => id).join(', ') || '-'}, ${verdict}; expected ${expected.rules.join(' ')} ${expected.ruling}`,
      );
    counts.answerable += 1;
    const isFirst = isRight(expected, rules[0]?.id, summary);
    if (isFirst) counts.ruleFirst += 1;
    else miss('another rule');
    const isDecidable = expected.wants === 'ruling' && kind !== 'missing';
    if (isDecidable) {
      counts.decidable += 1;
      const [best] = referee.read(withoutNumbers(question)).candidates;
      const bin = bins[Math.min(9, Math.floor((best?.chance ?? 0) * 10))];
      if (best !== undefined && bin !== undefined) {
        bin.rulings += 1;
        const isRule = best.case.rules.some((id) => isRight(expected, id, ''));
        if (isRule && expected.ruling?.includes(best.case.verdict)) bin.right += 1;
      }
    }
    if (verdict !== 'depends' && verdict !== 'none') {
      counts.given += 1;
      if (isDecidable) counts.decided += 1;
      if (isDecidable && isFirst && expected.ruling?.includes(verdict)) return;
      counts.wrong += 1;
      if (kind === 'missing') counts.wrongOpen += 1;
      miss('wrong');
    } else if (expected.wants === 'ruling') {
      counts.withheld += 1;
      if (rulingWords.test(summary)) counts.soundsRuled += 1;
      const isShown = cases.some(
        (each) =>
          each.rules.some((id) => isRight(expected, id, '')) &&
          (kind === 'missing' || expected.ruling?.includes(each.verdict)),
      );
      if (isShown) counts.shown += 1;
      else miss('not shown');
    }
  };

  for (const { kind, question, answers } of messages) {
    const decided = decideMessage(referee, question, [])?.decided ?? [];
    if (answers.length === 0) {
      counts.offTopic += 1;
      if (decided.every(({ decision }) => decision.rules.length === 0)) counts.refused += 1;
      else misses.push(`not refused: ${question}`);
      continue;
    }
    const isTwo = answers.length > 1;
    counts[isTwo ? 'two' : 'single'] += 1;
    if (decided.length > 1) counts[isTwo ? 'divided' : 'dividedWrongly'] += 1;
    if (isTwo !== decided.length > 1)
      misses.push(`divided: ${decided.map((each) => each.question).join(' | ')}`);
    const [first] = answers;
    // without a division, all of the message was answered as its first question
    for (const [at, each] of answers.entries())
      examineOne(kind, each, decided[at]?.question ?? question, decided[at]?.decision);
    // a further answer to one question is right if it is one to that question
    if (!isTwo && first !== undefined && decided[1] !== undefined)
      examineOne(kind, first, decided[1].question, decided[1].decision);
    if (first?.premise === null || first === undefined || isTwo) continue;
    counts.claims += 1;
    const isSo = decided[0]?.isTrue ?? null;
    if (isSo === null) continue;
    counts.judged += 1;
    if (isSo === (first.premise === 'true')) counts.judgedRightly += 1;
    else misses.push(`claim: ${question} → ${isSo}`);
  }
  return { ...counts, bins, misses };
}
