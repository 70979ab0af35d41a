import { readFile } from 'node:fs/promises';
import type { Features } from './features.ts';

/** Log odds by class, of which a text's chances are the softmax. */
export type Scores = Float64Array;

/** A multinomial logistic regression over features. Most weights are zero and not kept. */
export type Classifier = {
  classes: readonly string[];
  scores: (features: Features) => Scores;
};

/**
 * What is learnt: which case a text describes, and of two classes each, which are `yes` and `no`.
 */
export const classifierNames = [
  /** Classes are ids of cases, `group/?` and `off`. */
  'case',
  /** Whether it asks how a case is decided, not for a number, a reason or a duty. */
  'ruling',
  /** Whether it cannot be understood without the text before. */
  'followUp',
  /** Whether a claim about a case is so. */
  'claim',
] as const;
export type Classifiers = Record<(typeof classifierNames)[number], Classifier>;

/** FNV-1a, 32 bits. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1)
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}

/** The weights of the features, one feature after the other. */
export type Weights = {
  classes: readonly string[];
  /** What a weight of 1 stands for. */
  scale: number;
  /** Of each feature its hash, and where its weights end. */
  hashes: Uint32Array;
  ends: Uint32Array;
  /** Of each weight its class and itself. */
  places: Uint16Array;
  weights: Int8Array;
};

export function createClassifier({
  classes,
  scale,
  hashes,
  ends,
  places,
  weights,
}: Weights): Classifier {
  const rows = new Map(Array.from(hashes, (hash, row) => [hash, row]));
  return {
    classes,
    scores: (features) => {
      const scores = new Float64Array(classes.length);
      for (const [feature, value] of features) {
        const row = rows.get(hashOf(feature));
        if (row === undefined) continue;
        for (let at = ends[row - 1] ?? 0; at < (ends[row] ?? 0); at += 1)
          scores[places[at] ?? 0] =
            (scores[places[at] ?? 0] ?? 0) + value * scale * (weights[at] ?? 0);
      }
      return scores;
    },
  };
}

/** Softmax of the scores of the classes. */
export function chancesOf(scores: Scores): Float64Array {
  const chances = scores.slice();
  const most = scores.reduce((max, each) => Math.max(max, each), Number.NEGATIVE_INFINITY);
  let sum = 0;
  for (let at = 0; at < chances.length; at += 1) {
    chances[at] = Math.exp((chances[at] ?? 0) - most);
    sum += chances[at] ?? 0;
  }
  return chances.map((each) => each / sum);
}

export const classifierFile = new URL('../data/classifier.bin', import.meta.url);

/** For each classifier a line of JSON, then its hashes, ends, places and weights. */
export const toBytes = (models: readonly Weights[]): Buffer =>
  Buffer.concat(
    models.flatMap(({ classes, scale, hashes, ends, places, weights }) => [
      Buffer.from(
        `${JSON.stringify({ classes, scale, features: hashes.length, weights: weights.length })}\n`,
      ),
      ...[hashes, ends, places, weights].map(({ buffer }) => Buffer.from(buffer)),
    ]),
  );

/** Reads the classifiers that `npm run train:referee` has written. */
export async function readClassifiers(): Promise<Classifiers> {
  const bytes = await readFile(classifierFile);
  let at = 0;
  // copied, as typed arrays begin at multiples of their size
  const next = (size: number) => {
    at += size;
    return bytes.buffer.slice(bytes.byteOffset + at - size, bytes.byteOffset + at);
  };
  const readNext = () => {
    const end = bytes.indexOf('\n', at);
    const { classes, scale, features, weights } = JSON.parse(bytes.toString('utf8', at, end)) as {
      classes: string[];
      scale: number;
      features: number;
      weights: number;
    };
    at = end + 1;
    return createClassifier({
      classes,
      scale,
      hashes: new Uint32Array(next(4 * features)),
      ends: new Uint32Array(next(4 * features)),
      places: new Uint16Array(next(2 * weights)),
      weights: new Int8Array(next(weights)),
    });
  };
  return Object.fromEntries(classifierNames.map((name) => [name, readNext()])) as Classifiers;
}
