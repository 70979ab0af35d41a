import { readFileSync } from 'node:fs';
import { withoutNumbers } from '#features/referee/rules/rule-numbers.ts';
import { decide, decideMessage } from '#features/referee/server/service/decide.ts';
import { groupOf } from '#features/referee/server/service/knowledge.ts';
import type { Referee } from '#features/referee/server/service/referee.ts';
import { splitMessage } from '#features/referee/server/service/split-message.ts';

/**
 * A question; the ids of the rules of which one must be first, or `-` for a refusal; and the
 * verdict.
 */
export type Question = { rules: readonly string[]; verdict: string; question: string };

/** The last question of a conversation: one of its `own`, or a `follow-up` of those before it. */
export type Conversation = Question & { kind: string; earlier: readonly string[] };

const recordsOf = (name: string): string[][] =>
  readFileSync(new URL(`referee/${name}`, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t'));

const questionsOf = (name: string): Question[] =>
  recordsOf(name).map(([rules = '', verdict = '', question = '']) => ({
    rules: rules.split(' '),
    verdict,
    question,
  }));

const linesOf = (name: string): string[] => recordsOf(name).map(([line = '']) => line);

const conversationsOf = (name: string): Conversation[] =>
  recordsOf(name).map(([kind = '', rules = '', verdict = '', ...turns]) => ({
    kind,
    rules: rules.split(' '),
    verdict,
    question: turns.at(-1) ?? '',
    earlier: turns.slice(0, -1),
  }));

const questions = questionsOf('questions.tsv');

/**
 * The evaluation sets. Every second of the first questions may be used for tuning, and so may the
 * classes and the development conversations; nothing else may.
 */
export const sets = {
  tuning: questions.filter((_, at) => at % 2 === 0),
  test: questions.filter((_, at) => at % 2 === 1),
  /** Kinds of questions that were once answered wrongly, ten of each. */
  classes: recordsOf('classes.tsv').map(([, rules = '', verdict = '', question = '']) => ({
    rules: rules.split(' '),
    verdict,
    question,
  })),
  /** With two questions, with one, and claims. */
  messages: [...recordsOf('two-in-one.tsv'), ...recordsOf('premises.tsv')].map(
    ([, , text = '']) => text,
  ),
  heldOut: questionsOf('held-out-questions.tsv'),
  offTopic: linesOf('off-topic.txt'),
  heldOutOffTopic: linesOf('held-out-off-topic.txt'),
  conversations: conversationsOf('conversations.tsv'),
  heldOutConversations: conversationsOf('held-out-conversations.tsv'),
  /** Written from the facts alone; measured as a whole only, its misses are never looked at. */
  freshFollowUps: conversationsOf('fresh-follow-ups.tsv'),
};

/** Shares from 0 to 1 of a set of questions. */
export type Measured = {
  questions: number;
  /** Share with an expected rule as the first of the answer. */
  recallAt1: number;
  /** Share with an expected rule among the three of the answer. */
  recallAt3: number;
  verdict: number;
  /** Share with the verdict withheld and the right case shown. */
  shown: number;
  /** The questions answered wrongly. */
  misses: readonly string[];
};

const share = <T>(items: readonly T[], test: (item: T) => boolean) =>
  items.length === 0 ? 1 : items.filter(test).length / items.length;

function resultOf(
  referee: Referee,
  { question, rules, verdict }: Question,
  earlier: readonly string[],
) {
  const decision = decide(referee, question, earlier);
  const ids = decision.rules.length === 0 ? ['-'] : decision.rules.map(({ id }) => id);
  const line = `${[...earlier, question].join(' / ')} → ${ids.join(', ')}, ${decision.verdict}; expected ${rules.join(' ')}, ${verdict}`;
  return {
    decision,
    isFirst: rules.includes(ids[0] ?? ''),
    isAmong: ids.some((id) => rules.includes(id)),
    agrees: decision.verdict === verdict,
    /** Withheld, with the right case among those shown. */
    isShown:
      decision.verdict === 'depends' &&
      decision.cases.some(
        (each) => each.verdict === verdict && rules.some((id) => each.rules.includes(id)),
      ),
    line,
  };
}

/** Measures the answers to single questions. */
export function measure(referee: Referee, set: readonly Question[]): Measured {
  const results = set.map((question) => resultOf(referee, question, []));
  return {
    questions: set.length,
    recallAt1: share(results, ({ isFirst }) => isFirst),
    recallAt3: share(results, ({ isAmong }) => isAmong),
    verdict: share(results, ({ agrees }) => agrees),
    shown: share(results, ({ agrees, isShown }) => !agrees && isShown),
    misses: results
      .filter(({ isFirst, agrees, isShown }) => !isFirst || (!agrees && !isShown))
      .map(({ line }) => line),
  };
}

/** The share of off-topic questions that are answered without a rule. */
export function measureRefusals(
  referee: Referee,
  set: readonly string[],
): { refused: number; answered: readonly string[] } {
  const answered = set.filter((question) => decide(referee, question, []).rules.length > 0);
  return { refused: 1 - answered.length / set.length, answered };
}

/**
 * Measures conversations: the share of own questions answered as when asked alone, and the share of
 * follow-ups with the right rule and verdict, or with the verdict withheld and the right case
 * shown.
 */
export function measureConversations(referee: Referee, set: readonly Conversation[]) {
  const results = set.map((conversation) => {
    const { kind, question, earlier } = conversation;
    const { decision, isFirst, agrees, isShown, line } = resultOf(referee, conversation, earlier);
    const alone = decide(referee, question, []);
    const isRight =
      kind === 'own'
        ? JSON.stringify(decision) === JSON.stringify(alone)
        : (isFirst && agrees) || isShown;
    return { kind, isRight, line };
  });
  const ofKind = (kind: string) =>
    share(
      results.filter((result) => result.kind === kind),
      ({ isRight }) => isRight,
    );
  return {
    own: ofKind('own'),
    followUp: ofKind('follow-up'),
    misses: results.filter(({ isRight }) => !isRight).map(({ line }) => line),
  };
}

/**
 * Measures messages with two questions (both answered by the right group), with one (not divided),
 * and claims (confirmed or denied, and rightly).
 */
export function measureMessages(referee: Referee) {
  const two = { all: 0, right: 0 };
  const single = { all: 0, right: 0 };
  const claims = { all: 0, judged: 0, right: 0 };
  for (const [first = '', second = '', message = ''] of recordsOf('two-in-one.tsv')) {
    const groups = splitMessage(referee, message).map(
      (part) => referee.read(withoutNumbers(part)).group,
    );
    const counts = second === '-' ? single : two;
    counts.all += 1;
    if (
      second === '-' ? groups.length === 1 : `${groups}` === `${[groupOf(first), groupOf(second)]}`
    )
      counts.right += 1;
  }
  for (const [, isSo, claim = ''] of recordsOf('premises.tsv')) {
    const answer = decideMessage(referee, claim, [])?.decided[0]?.isTrue ?? null;
    claims.all += 1;
    if (answer !== null) claims.judged += 1;
    if (answer === (isSo === 'true')) claims.right += 1;
  }
  return { two, single, claims };
}
