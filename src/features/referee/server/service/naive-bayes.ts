/** Features of an example and what it is an example of. */
type Example = { label: string; features: readonly string[] };

/** Smoothing: the share of a feature that no example of a label has. */
const unseen = 0.01;

/** Exponent of the likelihoods; all features of a text together weigh 1. */
const sharpness = 1.3;

/** A label is never excluded by words alone. */
const minLikelihood = 0.001;

/** The Euclidean length of weighted features; 1 without any. */
export function lengthOf(features: readonly string[], weightOf: (feature: string) => number): number {
  let sum = 0;
  for (const feature of features) sum += weightOf(feature) ** 2;
  return Math.sqrt(sum) || 1;
}

/**
 * Trains a naive Bayes model. Yields after each example, as training takes a while.
 * @param weightOf the weight of a feature
 * @returns the log likelihood of each label for the features of a text
 */
export function* trainNaiveBayes(
  examples: readonly Example[],
  weightOf: (feature: string) => number,
): Generator<void, (features: readonly string[]) => (label: string) => number> {
  const places = new Map<string, number>();
  for (const { label } of examples) if (!places.has(label)) places.set(label, places.size);
  const totals = new Float64Array(places.size);
  const sums = new Map<string, Map<number, number>>();
  for (const { label, features } of examples) {
    const place = places.get(label) ?? 0;
    const length = lengthOf(features, weightOf);
    for (const feature of features) {
      const share = weightOf(feature) / length;
      const sum = sums.get(feature) ?? new Map<number, number>();
      sums.set(feature, sum.set(place, (sum.get(place) ?? 0) + share));
      totals[place] = (totals[place] ?? 0) + share;
    }
    yield;
  }
  const bases = totals.map((total) => Math.log(unseen / (total + unseen * sums.size)));
  for (const sum of sums.values()) {
    for (const [place, share] of sum) sum.set(place, Math.log((share + unseen) / unseen));
    yield;
  }

  return (features) => {
    const length = lengthOf(features, weightOf);
    const scores = new Float64Array(places.size);
    let shares = 0;
    for (const feature of features) {
      const gains = sums.get(feature);
      if (gains === undefined) continue;
      const share = (sharpness * weightOf(feature)) / length;
      shares += share;
      for (const [place, gain] of gains) scores[place] = (scores[place] ?? 0) + share * gain;
    }
    for (const [place, base] of bases.entries()) scores[place] = (scores[place] ?? 0) + shares * base;
    const most = Math.max(...scores);
    const total = scores.reduce((sum, score) => sum + Math.exp(score - most), 0);
    return (label) => {
      const score = scores[places.get(label) ?? -1] ?? Number.NEGATIVE_INFINITY;
      return Math.log(minLikelihood + Math.exp(score - most) / total);
    };
  };
}
