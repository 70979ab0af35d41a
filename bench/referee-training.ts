import { withoutNumbers } from '#features/referee/rules/rule-numbers.ts';
import {
  chancesOf,
  type classifierNames,
  hashOf,
  type Weights,
} from '#features/referee/server/service/classifier.ts';
import {
  createReader,
  earlierWeight,
  type Features,
  featuresOfClaim,
} from '#features/referee/server/service/features.ts';
import type { Case, Knowledge, Training } from '#features/referee/server/service/knowledge.ts';

/** FTRL-Proximal (McMahan et al., 2013): `l1` leaves most weights at zero. */
const ftrl = { alpha: 0.3, beta: 0.1, l1: 0.1 };
const epochs = 6;
/** A feature of fewer texts says nothing about others. */
const textsMin = 2;
/** Errors that change nothing. */
const errorMin = 1e-3;
/** Texts of one class stand together: they are visited in steps of a prime. */
const stride = 7919;

/** A text, and what is to be learnt of it. */
export type Example = { id: string; text: Features };

/** Trains a classifier in a fixed order: the same examples give the same one. */
export function train(examples: readonly Example[]): Weights {
  const counts = new Map<string, number>();
  for (const { text } of examples)
    for (const feature of text.keys()) counts.set(feature, (counts.get(feature) ?? 0) + 1);
  const features = [...counts].filter(([, count]) => count >= textsMin).map(([feature]) => feature);
  const rowOf = new Map(features.map((feature, at) => [feature, at]));
  const classes = [...new Set(examples.map(({ id }) => id))];
  const place = new Map(classes.map((id, at) => [id, at]));
  const width = classes.length;
  const size = features.length * width;
  const [weights, sums, squares] = [
    new Float32Array(size),
    new Float32Array(size),
    new Float32Array(size),
  ];
  const vectors = examples.map(({ text }) => vectorOf(text, rowOf, width));
  const scores = new Float64Array(width);
  for (let step = 0; step < epochs * examples.length; step += 1) {
    const at =
      ((step % examples.length) * stride + Math.floor(step / examples.length)) % examples.length;
    const { rows, values } = vectors[at] as Vector;
    scores.fill(0);
    for (let nr = 0; nr < rows.length; nr += 1)
      for (let of = 0; of < width; of += 1)
        scores[of] =
          (scores[of] as number) +
          (values[nr] as number) * (weights[(rows[nr] as number) + of] as number);
    const errors = [...chancesOf(scores)];
    const own = place.get((examples[at] as Example).id) as number;
    errors[own] = (errors[own] as number) - 1;
    const wrong = errors.flatMap((error, of) => (Math.abs(error) > errorMin ? [of] : []));
    for (let nr = 0; nr < rows.length; nr += 1)
      for (const of of wrong) {
        const here = (rows[nr] as number) + of;
        const slope = (errors[of] as number) * (values[nr] as number);
        const before = squares[here] as number;
        const root = Math.sqrt(before + slope * slope);
        squares[here] = before + slope * slope;
        const sum =
          (sums[here] as number) +
          slope -
          ((root - Math.sqrt(before)) / ftrl.alpha) * (weights[here] as number);
        sums[here] = sum;
        weights[here] =
          Math.abs(sum) <= ftrl.l1
            ? 0
            : -(sum - Math.sign(sum) * ftrl.l1) / ((ftrl.beta + root) / ftrl.alpha);
      }
  }
  return { classes, ...toWeights(features, weights, width) };
}

/** What the classifiers learn from: the training questions, and claims. */
export function examplesOf(
  knowledge: Knowledge,
  { questions, claims }: Training,
): Record<(typeof classifierNames)[number], Example[]> {
  const read = createReader(knowledge);
  const texts = questions.map(({ question }) => read(withoutNumbers(question)));
  const textOf = (at: number) => texts[at] as Features;
  const answer = (isSo: boolean) => (isSo ? 'yes' : 'no');
  const cases = new Map(knowledge.cases.map((each) => [each.id, each]));
  return {
    case: questions.map(({ id, earlier }, at) => ({
      id,
      text: earlier === undefined ? textOf(at) : after(textOf(at), read(withoutNumbers(earlier))),
    })),
    ruling: questions.flatMap(({ id, asksForRuling }, at) =>
      id === 'off' ? [] : [{ id: answer(asksForRuling), text: textOf(at) }],
    ),
    followUp: questions.map(({ earlier }, at) => ({
      id: answer(earlier !== undefined),
      text: textOf(at),
    })),
    claim: claims.map(({ id, isSo, claim }) => ({
      id: answer(isSo),
      text: featuresOfClaim(withoutNumbers(claim), cases.get(id) as Case),
    })),
  };
}

/** A follow-up as it is read with the text before: the scores of both add up. */
function after(now: Features, before: Features): Features {
  const both = new Map(now);
  for (const [feature, weight] of before)
    both.set(feature, (both.get(feature) ?? 0) + earlierWeight * weight);
  return both;
}

type Vector = { rows: Int32Array; values: Float32Array };

function vectorOf(text: Features, rowOf: ReadonlyMap<string, number>, width: number): Vector {
  const known = [...text].filter(([feature]) => rowOf.has(feature));
  return {
    rows: Int32Array.from(known, ([feature]) => (rowOf.get(feature) as number) * width),
    values: Float32Array.from(known, ([, value]) => value),
  };
}

/** The weights in 127 steps up to the largest one. */
function toWeights(
  features: readonly string[],
  weights: Float32Array,
  width: number,
): Omit<Weights, 'classes'> {
  const scale = weights.reduce((most, each) => Math.max(most, Math.abs(each)), 0) / 127;
  const rows = features
    .map((feature, nr) => {
      const row = Array.from(weights.subarray(nr * width, (nr + 1) * width), (each) =>
        Math.round(each / scale),
      );
      const places = row.flatMap((each, at) => (each === 0 ? [] : [at]));
      return { hash: hashOf(feature), places, weights: places.map((at) => row[at] as number) };
    })
    .filter(({ places }) => places.length > 0)
    .sort((one, other) => one.hash - other.hash);
  let end = 0;
  return {
    scale,
    hashes: Uint32Array.from(rows, ({ hash }) => hash),
    ends: Uint32Array.from(rows, ({ places }) => {
      end += places.length;
      return end;
    }),
    places: Uint16Array.from(rows.flatMap((row) => row.places)),
    weights: Int8Array.from(rows.flatMap((row) => row.weights)),
  };
}
