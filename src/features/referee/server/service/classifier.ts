import { readFile } from 'node:fs/promises';
import type { Features } from './features.ts';

/** Log odds by class, of which a text's chances are the softmax. */
export type Scores = Float64Array;

/**
 * A multinomial logistic regression over the features of a text, and a second one that says whether
 * it asks for a ruling. Most weights are zero and not kept.
 */
export type Classifier = {
  /** Ids of cases, `group/?` and `off`. */
  classes: readonly string[];
  /** The scores of the classes; the last one, beyond them, is that of asking for a ruling. */
  scores: (features: Features) => Scores;
};

/** FNV-1a, 32 bits. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}

/** The weights of each feature: places of classes, and their weights in parts of `scale`. */
export type Weights = {
  scale: number;
  rows: ReadonlyMap<number, { places: Uint16Array; weights: Int8Array }>;
};

export function createClassifier(classes: readonly string[], { scale, rows }: Weights): Classifier {
  return {
    classes,
    scores: (features) => {
      const scores = new Float64Array(classes.length + 1);
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
  const chances = scores.slice(0, -1);
  const most = chances.reduce((max, each) => Math.max(max, each), Number.NEGATIVE_INFINITY);
  let sum = 0;
  for (let at = 0; at < chances.length; at += 1) {
    chances[at] = Math.exp((chances[at] ?? 0) - most);
    sum += chances[at] ?? 0;
  }
  return chances.map((each) => each / sum);
}

export const classifierFile = new URL('../data/classifier.bin', import.meta.url);

/** A line of JSON, then for each feature its hash, the number of its weights, their places and the weights. */
export function toBytes(classes: readonly string[], { scale, rows }: Weights): Buffer {
  const sorted = [...rows].sort(([one], [other]) => one - other);
  const places = sorted.flatMap(([, row]) => [...row.places]);
  const weights = sorted.flatMap(([, row]) => [...row.weights]);
  const head = JSON.stringify({ classes, scale, features: sorted.length, weights: weights.length });
  return Buffer.concat([
    Buffer.from(`${head}\n`),
    Buffer.from(Uint32Array.from(sorted, ([hash]) => hash).buffer),
    Buffer.from(Uint16Array.from(sorted, ([, row]) => row.places.length).buffer),
    Buffer.from(Uint16Array.from(places).buffer),
    Buffer.from(Int8Array.from(weights).buffer),
  ]);
}

/** Reads the classifier that `npm run train:referee` has written. */
export async function readClassifier(): Promise<Classifier> {
  const bytes = await readFile(classifierFile);
  const end = bytes.indexOf('\n');
  const { classes, scale, features, weights } = JSON.parse(bytes.toString('utf8', 0, end)) as {
    classes: string[];
    scale: number;
    features: number;
    weights: number;
  };
  let at = end + 1;
  // copied, as the typed arrays begin at multiples of their size
  const next = (size: number) => {
    at += size;
    return bytes.buffer.slice(bytes.byteOffset + at - size, bytes.byteOffset + at);
  };
  const hashes = new Uint32Array(next(4 * features));
  const counts = new Uint16Array(next(2 * features));
  const places = new Uint16Array(next(2 * weights));
  const values = new Int8Array(next(weights));
  const rows = new Map<number, { places: Uint16Array; weights: Int8Array }>();
  let from = 0;
  for (let nr = 0; nr < features; nr += 1) {
    const to = from + (counts[nr] ?? 0);
    rows.set(hashes[nr] ?? 0, { places: places.subarray(from, to), weights: values.subarray(from, to) });
    from = to;
  }
  return createClassifier(classes, { scale, rows });
}
