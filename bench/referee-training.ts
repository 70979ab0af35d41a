import { chancesOf, hashOf, type Weights } from '#features/referee/server/service/classifier.ts';
import { createReader, earlierWeight, type Features } from '#features/referee/server/service/features.ts';
import type { Knowledge, TrainingQuestion } from '#features/referee/server/service/knowledge.ts';

/** FTRL-Proximal (McMahan et al., 2013): `l1` leaves most weights at zero. */
const ftrl = { alpha: 0.3, beta: 0.1, l1: 0.1 };
const epochs = 6;
/** A feature of fewer questions says nothing about others. */
const questionsMin = 2;
/** Errors that change nothing. */
const errorMin = 1e-3;
/** Questions of one class stand together in the file: they are visited in steps of a prime. */
const stride = 7919;

/** Trains the classifier in a fixed order: the same questions give the same one. */
export function train(
  knowledge: Pick<Knowledge, 'synonyms'>,
  questions: readonly TrainingQuestion[],
): { classes: string[]; weights: Weights } {
  const read = createReader(knowledge);
  const texts = questions.map(({ question, earlier }) =>
    earlier === undefined ? read(question) : after(read(question), read(earlier)),
  );
  const counts = new Map<string, number>();
  for (const text of texts)
    for (const feature of text.keys()) counts.set(feature, (counts.get(feature) ?? 0) + 1);
  const features = [...counts].filter(([, count]) => count >= questionsMin).map(([feature]) => feature);
  const rowOf = new Map(features.map((feature, at) => [feature, at]));
  const classes = [...new Set(questions.map(({ id }) => id))];
  const place = new Map(classes.map((id, at) => [id, at]));
  const width = classes.length + 1;
  const size = features.length * width;
  const [weights, sums, squares] = [new Float32Array(size), new Float32Array(size), new Float32Array(size)];
  const vectors = texts.map((text) => vectorOf(text, rowOf, width));
  const scores = new Float64Array(width);
  for (let step = 0; step < epochs * questions.length; step += 1) {
    const at = ((step % questions.length) * stride + Math.floor(step / questions.length)) % questions.length;
    const { rows, values } = vectors[at] as Vector;
    const { id, asksForRuling } = questions[at] as TrainingQuestion;
    scores.fill(0);
    for (let nr = 0; nr < rows.length; nr += 1)
      for (let of = 0; of < width; of += 1)
        scores[of] =
          (scores[of] as number) + (values[nr] as number) * (weights[(rows[nr] as number) + of] as number);
    const errors = [...chancesOf(scores), 1 / (1 + Math.exp(-(scores[width - 1] as number)))];
    const own = place.get(id) as number;
    errors[own] = (errors[own] as number) - 1;
    errors[width - 1] = id === 'off' ? 0 : (errors[width - 1] as number) - Number(asksForRuling);
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
  return { classes, weights: toWeights(features, weights, width) };
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
function toWeights(features: readonly string[], weights: Float32Array, width: number): Weights {
  const scale = weights.reduce((most, each) => Math.max(most, Math.abs(each)), 0) / 127;
  const rows = new Map<number, { places: Uint16Array; weights: Int8Array }>();
  for (const [nr, feature] of features.entries()) {
    const row = Array.from(weights.subarray(nr * width, (nr + 1) * width), (each) =>
      Math.round(each / scale),
    );
    const places = row.flatMap((each, at) => (each === 0 ? [] : [at]));
    if (places.length === 0) continue;
    rows.set(hashOf(feature), {
      places: Uint16Array.from(places),
      weights: Int8Array.from(places, (at) => row[at] as number),
    });
  }
  return { scale, rows };
}
