import {
  examples,
  examplesByFeature,
  isAboutRules,
  lengthOf,
  questionCountOf,
  weightOf,
} from './examples.ts';
import { lazily } from './lazily.ts';

/** Smoothing: the share of a feature that no question about a rule has. */
const unseen = 0.01;

/** Exponent of the likelihoods; all features of a question together weigh 1. */
const sharpness = 2;

/** The naive Bayes model over the features of all questions, by deciding rule. */
const model = lazily(() => {
  const rules = [...new Set(examples().flatMap(({ rules: [first] }) => first ?? []))];
  const places = new Map(rules.map((rule, at) => [rule, at]));
  const totals = new Float64Array(rules.length);
  const sums = new Map<string, Map<number, number>>();
  for (const {
    rules: [first = ''],
    features,
  } of examples()) {
    const place = places.get(first);
    if (place === undefined) continue;
    const length = lengthOf(features);
    for (const feature of features) {
      if (questionCountOf(feature) < 2) continue;
      const share = weightOf(feature) / length;
      const sum = sums.get(feature) ?? new Map<number, number>();
      sum.set(place, (sum.get(place) ?? 0) + share);
      sums.set(feature, sum);
      totals[place] = (totals[place] ?? 0) + share;
    }
  }
  /** Log gain of a feature for a rule over an unseen one. */
  const gains = new Map(
    [...sums].map(([feature, sum]) => [
      feature,
      [...sum].map(([place, share]) => [place, Math.log((share + unseen) / unseen)] as const),
    ]),
  );
  const bases = totals.map((total) => Math.log(unseen / (total + unseen * sums.size)));
  return { rules, gains, bases };
});

/**
 * The likelihood of each rule for the features of a question; they add up to 1. Complements nearest
 * neighbours for questions unlike any example.
 */
export function likelihoods(features: ReadonlySet<string>): ReadonlyMap<string, number> {
  const { rules, gains, bases } = model();
  const length = lengthOf(features) || 1;
  const scores = new Float64Array(rules.length);
  let shares = 0;
  for (const feature of features) {
    const gain = gains.get(feature);
    if (gain === undefined) continue;
    const share = (sharpness * weightOf(feature)) / length;
    shares += share;
    for (const [at, more] of gain) scores[at] = (scores[at] ?? 0) + share * more;
  }
  for (const [at, base] of bases.entries()) scores[at] = (scores[at] ?? 0) + shares * base;
  const most = Math.max(...scores);
  const powers = scores.map((score) => Math.exp(score - most));
  const total = powers.reduce((sum, power) => sum + power, 0);
  return new Map(rules.map((rule, at) => [rule, (powers[at] ?? 0) / total]));
}

/** Log odds of each feature for training questions against off-topic questions. */
const odds = lazily(() => {
  const about = new Map<string, number>();
  const none = new Map<string, number>();
  const totals = [0, 0];
  for (const [at, { features }] of examples().entries()) {
    const isAbout = isAboutRules(at);
    const sums = isAbout ? about : none;
    const length = lengthOf(features);
    for (const feature of features) {
      const share = weightOf(feature) / length;
      sums.set(feature, (sums.get(feature) ?? 0) + share);
      totals[isAbout ? 0 : 1] = (totals[isAbout ? 0 : 1] ?? 0) + share;
    }
  }
  const room = unseen * examplesByFeature().size;
  const [onTopic = 0, offTopic = 0] = totals.map((total) => Math.log(total + room));
  const chance = (sums: ReadonlyMap<string, number>, feature: string) =>
    Math.log((sums.get(feature) ?? 0) + unseen);
  return new Map(
    [...examplesByFeature().keys()].map((feature) => [
      feature,
      chance(about, feature) - onTopic - chance(none, feature) + offTopic,
    ]),
  );
});

/** Log odds that a question is about the rules: positive if so. */
export function oddsOfRules(features: ReadonlySet<string>): number {
  const length = lengthOf(features) || 1;
  return [...features].reduce(
    (sum, feature) => sum + (weightOf(feature) / length) * (odds().get(feature) ?? 0),
    0,
  );
}
