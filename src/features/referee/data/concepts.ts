import { callConcepts } from './call-concepts.ts';
import { leagueConcepts } from './league-concepts.ts';
import { placeConcepts } from './place-concepts.ts';
import { playConcepts } from './play-concepts.ts';
import { scoreConcepts } from './score-concepts.ts';
import { smallConcepts } from './small-concepts.ts';
import { thingConcepts } from './thing-concepts.ts';

/**
 * What players call the things, acts and conditions that rulings are made of. A phrase matches word by word, whatever the endings and
 * whatever articles and pronouns stand between; `a/b` is either word, `..` lets up to four other words pass.
 */
export const concepts: Readonly<Record<string, string>> = {
  ...placeConcepts,
  ...scoreConcepts,
  ...callConcepts,
  ...playConcepts,
  ...thingConcepts,
  ...smallConcepts,
  ...leagueConcepts,
};
