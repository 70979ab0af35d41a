import { isFiller, sentenceEnd } from '#features/referee/rules/words.ts';
import type { Normaliser } from './normalise.ts';
import { measuredConcepts, measuredNames, type Quantities, quantitiesIn } from './quantities.ts';

/** A text as the models compare it. */
export type Reading = {
  /** Stems, without fillers. */
  stems: readonly string[];
  /** Stems, pairs of neighbours and concepts (`#`): what the text is about. */
  features: readonly string[];
  /** Words and pairs of the last sentence (`=`, its beginning `^`): what is asked for. */
  form: readonly string[];
  concepts: ReadonlySet<string>;
  quantities: Quantities;
  /** The same text without the words of some concepts. */
  without: (concepts: ReadonlySet<string>) => Reading;
};

/** @param before what a follow-up refers to: its numbers may have the units of that */
export type Reader = (text: string, before?: Reading) => Reading;

const pairsOf = (words: readonly string[]) => words.slice(1).map((word, at) => `${words[at]} ${word}`);

/** Reads texts: normalised words, and the concepts that they speak of. */
export function createReader(
  { words, stem }: Normaliser,
  conceptsOf: (stems: readonly string[]) => ReadonlyMap<string, readonly number[]>,
): Reader {
  const read = (plain: readonly string[], before?: Reading): Reading => {
    const all = plain.map(stem);
    const content = all.filter((word) => !isFiller(word));
    const stems = content.filter((word) => word !== sentenceEnd);
    const pairs = pairsOf(content).filter((pair) => !pair.includes(sentenceEnd));
    const found = conceptsOf(all);
    const quantities = quantitiesIn(all, before);
    const concepts = new Set([...found.keys(), ...measuredConcepts(quantities)]);
    const sentences = plain.join(' ').split(sentenceEnd);
    const last =
      sentences
        .findLast((each) => each.trim() !== '')
        ?.trim()
        .split(' ') ?? [];
    return {
      stems,
      features: [...new Set([...stems, ...pairs, ...[...concepts].map((concept) => `#${concept}`)])],
      form: [
        ...new Set([
          ...[1, 2, 3].map((count) => `^${last.slice(0, count).join(' ')}`),
          ...[...last, ...pairsOf(last)].map((words) => `=${words}`),
        ]),
      ],
      concepts,
      quantities,
      without: (names) => {
        const removed = new Set([...names].flatMap((concept) => found.get(concept) ?? []));
        const isMeasured = measuredNames.some((name) => names.has(name));
        const rest = read(
          plain.filter((word, at) => !removed.has(at) && !(isMeasured && /^\d+$/.test(word))),
        );
        return { ...rest, concepts: new Set([...concepts].filter((name) => !names.has(name))) };
      },
    };
  };
  return (text, before) => read(words(text), before);
}
