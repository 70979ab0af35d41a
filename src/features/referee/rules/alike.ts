import { asked } from '#features/referee/data/asked.ts';
import { strangeQuestions } from '#features/referee/data/strange-questions.ts';
import { understand } from './understand.ts';
import { isFiller, sentenceEnd, stem, wordsOf } from './words.ts';

/** What a question is compared by: its words, pairs of neighbours, and the concepts (`#`) that it speaks of. */
function featuresOf(words: readonly string[]): Set<string> {
  const stems = words.map(stem).filter((word) => !isFiller(word));
  const pairs = stems.slice(1).map((word, at) => `${stems[at]} ${word}`);
  return new Set([
    ...[...stems, ...pairs].filter((each) => !each.includes(sentenceEnd)),
    ...[...understand(words)].map((name) => `#${name}`),
  ]);
}

const examples = [
  ...asked.map(([question, rules, verdict]) => ({ question, rules: rules.split(' '), verdict })),
  ...strangeQuestions.map((question) => ({ question, rules: [], verdict: 'none' as const })),
].map(({ question, ...answer }) => ({ ...answer, features: featuresOf(wordsOf(question)) }));

/** Which examples have a feature. */
const having = new Map<string, number[]>();
for (const [at, { features }] of examples.entries())
  for (const feature of features) {
    const there = having.get(feature);
    if (there === undefined) having.set(feature, [at]);
    else there.push(at);
  }

/** In how many of the questions that players have asked a concept is. */
export const askedOf = (concept: string): number =>
  (having.get(`#${concept}`) ?? []).filter((at) => at < asked.length).length;

/** How much it says that two questions have a feature in common: the rarer, the more; of pairs, whose words count too, less. */
const weigh = (feature: string, count: number): number =>
  Math.log(1 + examples.length / (1 + count)) * (feature.includes(' ') ? 0.6 : 1);
const weights = new Map([...having].map(([feature, there]) => [feature, weigh(feature, there.length)]));
const weightOf = (feature: string): number => weights.get(feature) ?? weigh(feature, 0);
const lengthOf = (features: ReadonlySet<string>): number =>
  Math.hypot(...[...features].map((feature) => weightOf(feature)));
const lengths = examples.map(({ features }) => lengthOf(features));

/** So many of the nearest questions have a say. */
const most = 8;

/** How near a question is to those that were asked before: from 0 to about 2, as several of them may speak for the same. */
export type Alike = {
  rules: ReadonlyMap<string, number>;
  /** By rule and verdict: `11.A legal`. */
  verdicts: ReadonlyMap<string, number>;
  /** How near the nearest is, of the questions about rules and of those that are none: at most 1. */
  nearest: number;
  strange: number;
};

/** What the questions that are most alike say. */
export function alike(words: readonly string[]): Alike {
  const features = featuresOf(words);
  const length = lengthOf(features);
  const shared = new Float64Array(examples.length);
  const touched: number[] = [];
  for (const feature of features) {
    const weight = weightOf(feature) ** 2;
    for (const at of having.get(feature) ?? []) {
      const sum = shared[at] ?? 0;
      if (sum === 0) touched.push(at);
      shared[at] = sum + weight;
    }
  }
  const hits = touched
    .map((at) => ({ at, score: (shared[at] ?? 0) / (length * (lengths[at] ?? 1)) }))
    .sort((a, b) => b.score - a.score);
  const known = hits.filter(({ at }) => at < asked.length);
  const rules = new Map<string, number>();
  const verdicts = new Map<string, number>();
  const add = (to: Map<string, number>, name: string, score: number) =>
    to.set(name, Math.cbrt((to.get(name) ?? 0) ** 3 + score ** 3));
  for (const { at, score } of known.slice(0, most)) {
    const example = examples[at];
    for (const rule of example?.rules ?? []) add(rules, rule, score);
    add(verdicts, `${example?.rules[0]} ${example?.verdict}`, score);
  }
  return {
    rules,
    verdicts,
    nearest: known[0]?.score ?? 0,
    strange: hits.find(({ at }) => at >= asked.length)?.score ?? 0,
  };
}
