import { setImmediate as nextTurn } from 'node:timers/promises';
import { trainClassifier } from './classifier.ts';
import { createConcepts } from './concepts.ts';
import { type Knowledge, readKnowledge } from './knowledge.ts';
import { trainNaiveBayes } from './naive-bayes.ts';
import { createNormaliser } from './normalise.ts';
import { measuredNames } from './quantities.ts';
import { createReader, type Reader, type Reading } from './reading.ts';
import { type Candidate, retrieve } from './retrieve.ts';

/** The trained models of the built-in referee. */
export type Referee = {
  read: Reader;
  /** What a question follows up, without what the question replaces. */
  withoutReplaced: (before: Reading, now: Reading) => Reading;
  /** The rulings for a question, best first. */
  retrieve: (now: Reading, before?: Reading) => Candidate[];
  /** Above 0 for a question about the rules. */
  evidence: (question: Reading, candidates: readonly Candidate[]) => number;
  /** Whether a question asks how a case is decided, not for a number, a reason or a duty. */
  asksForVerdict: (question: Reading) => boolean;
};

/** Evidence that a question is about the rules; the threshold refuses 95 of 100 that are not. */
const weights = { wholeRuling: 1.4, unknownWords: -8, threshold: 1.3 };

/** Milliseconds of preparation between which requests are answered. */
const sliceMs = 10;

/** Rare features weigh more; pairs less, as their words count too. */
const weigh = (feature: string, count: number, total: number): number =>
  Math.log(1 + total / (1 + count)) * (feature.includes(' ') ? 0.6 : 1);

function* countsOf(lists: Iterable<Iterable<string>>): Generator<void, ReadonlyMap<string, number>> {
  const counts = new Map<string, number>();
  for (const list of lists) {
    for (const each of list) counts.set(each, (counts.get(each) ?? 0) + 1);
    yield;
  }
  return counts;
}

/** The features that the classifiers see. */
const sampled = ({ features, form }: Reading): string[] => [...features, ...form];

/** Trains the models, yielding often. */
export function* train(knowledge: Knowledge): Generator<void, Referee> {
  const { trainingQuestions, offTopicQuestions, rulings, alternatives } = knowledge;
  const normaliser = yield* createNormaliser(knowledge);
  const read = createReader(normaliser, yield* createConcepts(knowledge, normaliser.stem));
  const readings: Reading[] = [];
  for (const text of [...trainingQuestions.map(({ question }) => question), ...offTopicQuestions]) {
    readings.push(read(text));
    yield;
  }
  const onTopic = readings.slice(0, trainingQuestions.length);
  const counts = yield* countsOf(readings.map(sampled));
  const known = new Map<string, number>();
  for (const [feature, count] of counts) {
    known.set(feature, weigh(feature, count, readings.length));
    yield;
  }
  const weightOf = (feature: string) => known.get(feature) ?? weigh(feature, 0, readings.length);
  const conceptCounts = yield* countsOf(onTopic.map(({ concepts }) => concepts));
  const conceptWeight = (name: string) => weigh(name, 2 * (conceptCounts.get(name) ?? 0) + 1, onTopic.length);
  const knownStems = new Set(onTopic.flatMap(({ stems }) => stems));
  yield;
  const labelled = (labelOf: (at: number) => string) =>
    trainNaiveBayes(
      onTopic.map(({ features }, at) => ({ label: labelOf(at), features })),
      weightOf,
    );
  const firstRule = (at: number) => trainingQuestions[at]?.rules[0] ?? '';
  const models = {
    conceptWeight,
    rules: yield* labelled(firstRule),
    verdicts: yield* labelled((at) => `${firstRule(at)} ${trainingQuestions[at]?.verdict}`),
  };
  const isAboutRules = yield* trainClassifier(
    readings.map((reading, at) => ({ features: sampled(reading), isMember: at < onTopic.length })),
    weightOf,
  );
  const asksForVerdict = yield* trainClassifier(
    onTopic.map((reading, at) => ({
      features: sampled(reading),
      isMember: trainingQuestions[at]?.verdict !== 'none',
    })),
    weightOf,
  );
  const withoutReplaced = (before: Reading, now: Reading): Reading => {
    const replaced = alternatives.filter((names) => [...names].some((name) => now.concepts.has(name)));
    if (measuredNames.some((name) => now.concepts.has(name))) replaced.push(new Set(measuredNames));
    return before.without(new Set(replaced.flatMap((names) => [...names])));
  };
  return {
    read,
    withoutReplaced,
    retrieve: (now, before) =>
      retrieve(
        rulings,
        models,
        now,
        before && { reading: withoutReplaced(before, now), concepts: before.concepts },
      ),
    evidence: (question, candidates) => {
      const unknown = question.stems.filter((stem) => !knownStems.has(stem)).length;
      return (
        isAboutRules(sampled(question)) +
        weights.unknownWords * (unknown / (question.stems.length || 1)) +
        (candidates.some(({ isWhole }) => isWhole) ? weights.wholeRuling : 0) -
        weights.threshold
      );
    },
    asksForVerdict: (question) => asksForVerdict(sampled(question)) > 0,
  };
}

async function prepare(): Promise<Referee> {
  const work = train(await readKnowledge());
  let began = performance.now();
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
    if (performance.now() - began < sliceMs) continue;
    await nextTurn();
    began = performance.now();
  }
}

let prepared: Promise<Referee> | undefined;

/**
 * The referee, read and trained when it is first needed: one to two seconds of work in short
 * slices. A failure is tried again with the next question.
 */
export function getReferee(): Promise<Referee> {
  prepared ??= prepare().catch((error: unknown) => {
    prepared = undefined;
    throw error;
  });
  return prepared;
}
