import { askedWith, examples, having, isAboutRules, lengthOf, weightOf } from './examples.ts';
import { lazily } from './lazily.ts';

/** Of a feature that no question about a rule has, so much is taken to be there. */
const unseen = 0.01;

/** How sharply the likeliest rule stands out; all features of a question together weigh 1, however many they are. */
const sharpness = 2;

/** What each rule was asked with: naive Bayes over the features of all questions, by the deciding rule. */
const learned = lazily(() => {
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
      if (askedWith(feature) < 2) continue;
      const share = weightOf(feature) / length;
      const sum = sums.get(feature) ?? new Map<number, number>();
      sum.set(place, (sum.get(place) ?? 0) + share);
      sums.set(feature, sum);
      totals[place] = (totals[place] ?? 0) + share;
    }
  }
  /** How much a feature speaks for a rule beyond what an unseen one does. */
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
 * How likely it is that words ask about a rule, by all that was asked about each: together 1. The nearest few questions are one thing
 * (`alike`), what speaks for a rule in all of them another: a story in rare words is like none of them, and still about one rule.
 */
export function likelihoods(features: ReadonlySet<string>): ReadonlyMap<string, number> {
  const { rules, gains, bases } = learned();
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

/** How much more each feature is one of questions about the rules than one of those that are none: a logarithm of odds. */
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
  const room = unseen * having().size;
  const [ours = 0, strange = 0] = totals.map((total) => Math.log(total + room));
  const chance = (sums: ReadonlyMap<string, number>, feature: string) =>
    Math.log((sums.get(feature) ?? 0) + unseen);
  return new Map(
    [...having().keys()].map((feature) => [
      feature,
      chance(about, feature) - ours - chance(none, feature) + strange,
    ]),
  );
});

/** How much speaks for a question about the rules, above 0, or for one that is none, below, by all that was asked of either. */
export function oddsOfRules(features: ReadonlySet<string>): number {
  const length = lengthOf(features) || 1;
  return [...features].reduce(
    (sum, feature) => sum + (weightOf(feature) / length) * (odds().get(feature) ?? 0),
    0,
  );
}
