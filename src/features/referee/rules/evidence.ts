import { asked } from '#features/referee/data/asked.ts';
import { foreignWords, otherGames } from '#features/referee/data/foreign-words.ts';
import { rulebook } from '#features/referee/data/rulebook.ts';
import type { Findings } from './find.ts';
import { isInConcept } from './understand.ts';
import { isFiller, stem, wordsOf } from './words.ts';

const foreign = new Set(foreignWords.map(stem));
const games = new Set(otherGames.map(stem));

/** Words that nobody says of anything else. */
const slang = new Set('dink atp erne bert poach stacking nelson chainsaw sideout'.split(' ').map(stem));

/** The words that rules, and questions about them, are made of. */
const ours = new Set(
  [
    ...rulebook.map(({ text, keywords = '' }) => `${text} ${keywords}`),
    ...asked.map(([question]) => question),
  ]
    .flatMap(wordsOf)
    .map(stem),
);

/** Where somebody comes from or compares: that sentence is still about this game. */
const ourGame =
  /\bpickle\s?ball\b|\b(coming|come|came|switch\w*|moved) from\b|\bused to (play|be)\b|\bunlike\b|\b(just |is it |same )?like( in)? (a )?(tennis|volleyball|badminton|squash|table tennis|ping pong|basketball)\b|\bas in\b|\bping pong (bat|paddle|rubber)\b|\b(tennis|badminton|squash)[- ](players?|background|guy|style|like|type|serve|grip|stroke|swing|elbow)\b/i;

/** How to play well is no rule, nor what to buy. */
const asksForAdvice =
  /\bhow (do|can|should|would|to)( i| we| you)? (stop|avoid|get better|improve|practi[cs]e|beat|learn|teach|fix|work on|defend|hit harder|become|set up|clean|choose|find|report|hold|organi[sz]e)\b|\b(tips?|advice|drills?)\b (for|on|to)\b|\bwhich\b.*\b(best|better|buy|recommend)\b|\bwhat('?s| is) (the|a) (best|good|better)\b|\bany tips\b|\b(ignore|forget|disregard|override)\b.*\b(all|everything|previous|above|instructions?|rules)\b|\b(your|hidden|secret|system) (hidden |secret |system )?(instructions?|prompt)\b|\b(pretend|act as|you are now)\b|\byour (favou?rite|opinion on|instructions|rules and)\b/i;

/** From here on a question is taken for one about the rules. */
export const enough = 1;

/** Whether words point to something else than the rules of this game. */
export const isOfAnother = (words: readonly string[]): boolean =>
  words.some((word) => foreign.has(stem(word)) || games.has(stem(word)));

/**
 * How sure it is that the rulebook is asked: words in common with a rule, a whole situation, a question that was asked before, and
 * nothing that points elsewhere.
 */
export function evidence(
  question: string,
  words: readonly string[],
  { candidates, closeness, like }: Findings,
): number {
  const stems = new Set(words.map(stem).filter((word) => !isFiller(word)));
  const count = (test: (word: string) => boolean) => [...stems].filter(test).length;
  const strangers = count((word) => /[a-z]/.test(word) && !ours.has(word) && !isInConcept(word)) / stems.size;
  const isOtherGame = count((word) => games.has(word)) > 0 && !ourGame.test(question);
  const sure = candidates.find(({ is_whole }) => is_whole);
  const whole = sure === undefined ? 0 : Math.min(1, Math.max(0.25, sure.common / 6));
  return (
    closeness / 50 +
    whole +
    1.5 * like.nearest -
    2.4 * like.strange -
    2.4 * strangers +
    (count((word) => slang.has(word)) > 0 ? 0.5 : 0) -
    0.7 *
      (Math.min(
        count((word) => foreign.has(word)),
        3,
      ) +
        (asksForAdvice.test(question) ? 1 : 0)) -
    (isOtherGame ? 2 : 0)
  );
}
