import { lengthOf } from './naive-bayes.ts';

/** Features of a text and whether it belongs to the class. */
type Sample = { features: readonly string[]; isMember: boolean };

const epochs = 5;

/** Step size of the first epoch; it decreases. */
const firstStep = 5;

/** Samples are visited in steps of a prime, as those of one rule stand together in the files. */
const stride = 7919;

/**
 * Trains a logistic regression by gradient descent in a fixed order: the same samples give the same
 * model. Yields after each sample, as training takes a while.
 * @param weightOf the weight of a feature
 * @returns the log odds that a text with these features belongs to the class
 */
export function* trainClassifier(
  samples: readonly Sample[],
  weightOf: (feature: string) => number,
): Generator<void, (features: readonly string[]) => number> {
  const places = new Map<string, number>();
  for (const { features } of samples) {
    for (const feature of features) if (!places.has(feature)) places.set(feature, places.size);
    yield;
  }
  const weights = new Float64Array(places.size);
  let bias = 0;
  /** Places and values of the known features, in turns. */
  const vectorOf = (features: readonly string[]): number[] => {
    const length = lengthOf(features, weightOf);
    return features.flatMap((feature) => {
      const place = places.get(feature);
      return place === undefined ? [] : [place, weightOf(feature) / length];
    });
  };
  const oddsOf = (vector: readonly number[]): number => {
    let odds = bias;
    for (let at = 0; at < vector.length; at += 2)
      odds += (vector[at + 1] ?? 0) * (weights[vector[at] ?? 0] ?? 0);
    return odds;
  };
  const vectors: number[][] = [];
  for (const { features } of samples) {
    vectors.push(vectorOf(features));
    yield;
  }
  for (let epoch = 0; epoch < epochs; epoch += 1) {
    const step = firstStep / (1 + epoch / 2);
    for (let count = 0; count < samples.length; count += 1) {
      const at = (count * stride + epoch) % samples.length;
      const vector = vectors[at] ?? [];
      const error = Number(samples[at]?.isMember) - 1 / (1 + Math.exp(-oddsOf(vector)));
      bias += 0.1 * step * error;
      for (let part = 0; part < vector.length; part += 2) {
        const place = vector[part] ?? 0;
        weights[place] = (weights[place] ?? 0) + step * error * (vector[part + 1] ?? 0);
      }
      yield;
    }
  }
  return (features) => oddsOf(vectorOf(features));
}
