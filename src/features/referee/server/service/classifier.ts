import { readFile } from 'node:fs/promises';
import type { Features } from './features.ts';

/** Log odds by class, of which a text's chances are the softmax. */
export type Scores = Float64Array;

/** A multinomial logistic regression over features. Most weights are zero and not kept. */
export type Classifier = {
  classes: readonly string[];
  scores: (features: Features) => Scores;
};

/** What is learnt: which case a text describes, and of two classes each, which are `yes` and `no`. */
export const classifierNames = [
  /** Classes are ids of cases, `group/?` and `off`. */
  'case',
  /** Whether it asks how a case is decided, not for a number, a reason or a duty. */
  'ruling',
  /** Whether it cannot be understood without the text before. */
  'follow_up',
  /** Whether a claim about a case is so. */
  'claim',
] as const;
export type Classifiers = Record<(typeof classifierNames)[number], Classifier>;

/** FNV-1a, 32 bits. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}

/** The weights of each feature: places of classes, and their weights in parts of `scale`. */
export type Weights = {
  classes: readonly string[];
  scale: number;
  rows: ReadonlyMap<number, { places: Uint16Array; weights: Int8Array }>;
};

export function createClassifier({ classes, scale, rows }: Weights): Classifier {
  return {
    classes,
    scores: (features) => {
      const scores = new Float64Array(classes.length);
      for (const [feature, value] of features) {
        const row = rows.get(hashOf(feature));
        if (row === undefined) continue;
        const { places, weights } = row;
        for (let at = 0; at < places.length; at += 1)
          scores[places[at] ?? 0] = (scores[places[at] ?? 0] ?? 0) + value * scale * (weights[at] ?? 0);
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

/**
 * For each classifier a line of JSON, then for each feature its hash, the number of its weights, their
 * places and the weights.
 */
export const toBytes = (models: readonly Weights[]): Buffer =>
  Buffer.concat(
    models.flatMap(({ classes, scale, rows }) => {
      const sorted = [...rows].sort(([one], [other]) => one - other);
      const places = sorted.flatMap(([, row]) => [...row.places]);
      const weights = sorted.flatMap(([, row]) => [...row.weights]);
      const head = JSON.stringify({ classes, scale, features: sorted.length, weights: weights.length });
      return [
        Buffer.from(`${head}\n`),
        Buffer.from(Uint32Array.from(sorted, ([hash]) => hash).buffer),
        Buffer.from(Uint16Array.from(sorted, ([, row]) => row.places.length).buffer),
        Buffer.from(Uint16Array.from(places).buffer),
        Buffer.from(Int8Array.from(weights).buffer),
      ];
    }),
  );

/** Reads the classifiers that `npm run train:referee` has written. */
export async function readClassifiers(): Promise<Classifiers> {
  const bytes = await readFile(classifierFile);
  let at = 0;
  // copied, as the typed arrays begin at multiples of their size
  const next = (size: number) => {
    at += size;
    return bytes.buffer.slice(bytes.byteOffset + at - size, bytes.byteOffset + at);
  };
  const readNext = () => {
    const end = bytes.indexOf('\n', at);
    const head = JSON.parse(bytes.toString('utf8', at, end)) as Omit<Weights, 'rows'> & {
      features: number;
      weights: number;
    };
    at = end + 1;
    const hashes = new Uint32Array(next(4 * head.features));
    const counts = new Uint16Array(next(2 * head.features));
    const places = new Uint16Array(next(2 * head.weights));
    const weights = new Int8Array(next(head.weights));
    let from = 0;
    const rows = Array.from(hashes, (hash, nr) => {
      const to = from + (counts[nr] ?? 0);
      const row = { places: places.subarray(from, to), weights: weights.subarray(from, to) };
      from = to;
      return [hash, row] as const;
    });
    return createClassifier({ classes: head.classes, scale: head.scale, rows: new Map(rows) });
  };
  return Object.fromEntries(classifierNames.map((name) => [name, readNext()])) as Classifiers;
}
