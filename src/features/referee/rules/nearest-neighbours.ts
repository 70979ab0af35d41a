import { examples, examplesByFeature, isAboutRules, lengthOf, weightOf } from './examples.ts';
import { lazily } from './lazily.ts';

const lengths = lazily(() => examples().map(({ features }) => lengthOf(features)));

/** Number of nearest examples that count. */
const neighboursMax = 8;

/** Similarities to the examples, from 0 to about 2, as several may support one rule. */
export type Neighbours = {
  rules: ReadonlyMap<string, number>;
  /** By rule and verdict: `11.A legal`. */
  verdicts: ReadonlyMap<string, number>;
  /** Similarity to the nearest training question and off-topic question: at most 1. */
  nearest: number;
  offTopic: number;
};

type Hit = { at: number; score: number };

/** Inserts a hit into the sorted list of nearest ones, without sorting all hits. */
function keepNearest(nearest: Hit[], hit: Hit): void {
  if (nearest.length === neighboursMax && hit.score <= (nearest.at(-1)?.score ?? 0)) return;
  let place = nearest.length;
  while (place > 0 && (nearest[place - 1]?.score ?? 0) < hit.score) place -= 1;
  nearest.splice(place, 0, hit);
  nearest.length = Math.min(nearest.length, neighboursMax);
}

/** The rules and verdicts of the nearest examples. */
export function nearestNeighbours(features: ReadonlySet<string>): Neighbours {
  const length = lengthOf(features);
  const shared = new Float64Array(examples().length);
  for (const feature of features) {
    const weight = weightOf(feature) ** 2;
    for (const at of examplesByFeature().get(feature) ?? []) shared[at] = (shared[at] ?? 0) + weight;
  }
  const nearest: Hit[] = [];
  let offTopic = 0;
  for (let at = 0; at < shared.length; at += 1) {
    const sum = shared[at] ?? 0;
    if (sum === 0) continue;
    const score = sum / (length * (lengths()[at] ?? 1));
    if (isAboutRules(at)) keepNearest(nearest, { at, score });
    else if (score > offTopic) offTopic = score;
  }
  const rules = new Map<string, number>();
  const verdicts = new Map<string, number>();
  const add = (to: Map<string, number>, name: string, score: number) =>
    to.set(name, Math.cbrt((to.get(name) ?? 0) ** 3 + score ** 3));
  for (const { at, score } of nearest) {
    const example = examples()[at];
    for (const rule of example?.rules ?? []) add(rules, rule, score);
    add(verdicts, `${example?.rules[0]} ${example?.verdict}`, score);
  }
  return {
    rules,
    verdicts,
    nearest: nearest[0]?.score ?? 0,
    offTopic,
  };
}
