import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { rulesOf, withoutNumbers } from '#features/referee/rules/rule-numbers.ts';
import { decide } from '#features/referee/server/service/decide.ts';
import type { Decision } from '#features/referee/server/service/decide-alone.ts';
import type { Referee } from '#features/referee/server/service/referee.ts';

type Expected = {
  /** Numbers of the rules that are right, or `fact: …`. */
  rules: string[];
  wants: 'ruling' | 'information';
  /** The verdicts that are right; `open` if the question leaves out the deciding fact; null for information. */
  ruling: string[] | null;
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
export const tuningHalf = () => parsed(readFileSync(new URL('examination-tuning.jsonl', folder), 'utf8'));
/** The half that nobody reads before the work is done. */
export const closedHalf = () =>
  parsed(gunzipSync(readFileSync(new URL('examination-closed.jsonl.gz', folder))).toString());

const idsOf = ({ rules }: Pick<Expected, 'rules'>) =>
  new Set(rules.flatMap((number) => rulesOf(number).map(({ id }) => id)));

/** Whether a rule of a decision is right; of facts without a number, whether the answer names them. */
function isRight(expected: Expected, id: string | undefined, answer: string): boolean {
  if (id === undefined) return false;
  const facts = expected.rules.flatMap((rule) => /^fact: (.*)$/.exec(rule)?.[1] ?? []);
  return (
    idsOf(expected).has(id) ||
    facts.some((fact) => answer.toLowerCase().includes(fact.toLowerCase().replace(/s$/, '')))
  );
}

const isRuling = ({ verdict }: Decision) => verdict !== 'depends' && verdict !== 'none';

/** Numbers of questions, not of parts of them. */
export type Examination = {
  /** Questions that a rule answers, and those of which the right rule comes first. */
  answerable: number;
  ruleFirst: number;
  /** Questions that want a ruling and say all that decides, and those that were given one. */
  decidable: number;
  decided: number;
  /** Rulings that were given; wrong ones; of those, to questions that leave out the deciding fact. */
  given: number;
  wrong: number;
  wrongOpen: number;
  /** Questions that want a ruling and were given none, and those with a right case among those shown. */
  withheld: number;
  shown: number;
  offTopic: number;
  refused: number;
  /** Of the likeliest cases of decidable questions, by tenths of their chance. */
  bins: readonly { from: number; rulings: number; right: number }[];
  misses: readonly string[];
};

/** Examines the referee; questions with two answers are left out. */
export function examine(referee: Referee, questions: readonly Examined[]): Examination {
  const misses: string[] = [];
  const counts = { answerable: 0, ruleFirst: 0, decidable: 0, decided: 0, given: 0, wrong: 0, wrongOpen: 0 };
  const bins = Array.from({ length: 10 }, (_, at) => ({ from: at / 10, rulings: 0, right: 0 }));
  const others = { withheld: 0, shown: 0, offTopic: 0, refused: 0 };
  for (const { kind, question, answers } of questions) {
    const decision = decide(referee, question, []);
    const ids = decision.rules.map(({ id }) => id);
    const [expected] = answers;
    const miss = (what: string) =>
      misses.push(
        `${what}: ${question} → ${ids.join(', ') || '-'}, ${decision.verdict}; expected ${answers.map(({ rules, ruling }) => `${rules.join(' ')} ${ruling}`)}`,
      );
    if (expected === undefined) {
      others.offTopic += 1;
      if (ids.length === 0) others.refused += 1;
      else miss('not refused');
      continue;
    }
    if (answers.length > 1) continue;
    counts.answerable += 1;
    if (isRight(expected, ids[0], decision.summary)) counts.ruleFirst += 1;
    else miss('another rule');
    const isDecidable = expected.wants === 'ruling' && kind !== 'missing';
    if (isDecidable) counts.decidable += 1;
    const [best] = referee.read(withoutNumbers(question)).candidates;
    const bin = bins[Math.min(9, Math.floor((best?.chance ?? 0) * 10))];
    if (isDecidable && best !== undefined && bin !== undefined) {
      bin.rulings += 1;
      const { rules, verdict } = best.case;
      if (rules.some((id) => isRight(expected, id, '')) && expected.ruling?.includes(verdict)) bin.right += 1;
    }
    if (isRuling(decision)) {
      counts.given += 1;
      if (isDecidable) counts.decided += 1;
      if (
        isDecidable &&
        isRight(expected, ids[0], decision.summary) &&
        expected.ruling?.includes(decision.verdict)
      )
        continue;
      counts.wrong += 1;
      if (kind === 'missing') counts.wrongOpen += 1;
      miss('wrong');
    } else if (expected.wants === 'ruling') {
      others.withheld += 1;
      const isShown = decision.cases.some(
        ({ rules, verdict }) =>
          rules.some((id) => isRight(expected, id, '')) &&
          (kind === 'missing' || expected.ruling?.includes(verdict)),
      );
      if (isShown) others.shown += 1;
      else miss('not shown');
    }
  }
  return { ...counts, ...others, bins, misses };
}
