import { describe, expect, it } from 'vitest';
import { ratingMax, ratingMin } from '#features/profiles/data/ratings.ts';
import { topics } from './rule.ts';
import { renumbered, rulebook, ruleOf, sections } from './rulebook.ts';
import { playersTerms } from './terms.ts';

/** Every number that the facts of the 2026 edition give a rule to, chapter by chapter. */
const numbers = `
  1 3.A.1 3.A.2 3.A.3 3.A.4.c 3.A.4.e 3.A.4.f 3.A.4.g 3.B.1-4 3.B.6 3.B.7 3.C 3.D.2 3.D.3 3.D.5 3.D.1/6 4.A
  5.A.1 5.A.2 5.A.3 5.B 5.B.2 5.B.3 5.B.5 5.B.4 5.C 5.C.1.a 5.C.1.b 5.C.1.c 5.C.2
  6.A 6.B.1 6.B.2 6.B.2.a 6.C 6.D 6.D.2 6.F.1-3 6.F.4
  7.A.1 7.A.2 7.A.3 7.B.1 7.B.2 7.B.3 7.C 7.D 7.E 7.E.1 7.E.2 7.E.3 7.E.4 7.E.5
  8.A 8.D 8.E 8.F 8.F.3 8.G 8.H 8.I 8.J 9.A.1 9.B 9.B.2 9.B.3 9.B.4 9.C
  10.A 10.B 10.C.1 10.C.2 10.C.3 10.C.4 10.C.5 10.D 10.E 10.F 10.G 10.H-K 11.A 11.A.1 11.A.2 11.A.3 12.A 12.B 12.C
  13.A 13.B 13.C 13.D 13.E 13.F 13.G 13.H 13.I 13.I.2 13.J 14.A
  15.B.1 15.B.4 15.C.1 15.C.2 18.A 18.D 18.F 20.G 21.A 21.A.2 21.B 21.C 21.F 21.G 22.E 23 24.B 25.A 25.B 25.C
`
  .trim()
  .split(/\s+/);

/** What some of them must say, as the facts do. */
const values: readonly [string, string][] = [
  ['3.A.1', '20 feet wide and 44 feet long'],
  ['3.A.3', '30 by 60'],
  ['3.A.4.c', '7 feet'],
  ['3.A.4.e', '2 inches'],
  ['3.B.1-4', '21 feet 9 inches'],
  ['3.B.6', '36 inches'],
  ['3.B.7', '34 inches'],
  ['3.D.2', '24 inches'],
  ['3.D.3', '17 inches'],
  ['1', '11 points'],
  ['5.B.2', '0-0-2'],
  ['6.D', '10 seconds'],
  ['10.B', 'once'],
  ['18.F', '15 minutes'],
  ['21.A', 'two time-outs of 1 minute'],
  ['21.B', '6 points'],
  ['21.C', '15 minutes'],
  ['21.F', '2 minutes'],
  ['21.G', '10 minutes'],
  ['25.A', 'two bounces'],
];

/**
 * What the facts say of ratings, of team events and of the book itself, where no rule has a number.
 */
const unnumbered: readonly [string, string][] = [
  ['dupr', '2.000 to 8.000 with three decimals'],
  ['dupr', 'one for singles and one for doubles'],
  ['reliability', '1 to 100 percent'],
  ['nr', 'not rated'],
  ['courtfolk-ratings', `${ratingMin.toFixed(2)} to ${ratingMax.toFixed(2)} with two decimals`],
  ['team-caps', 'differ from event to event'],
  ['team-caps', 'age'],
  ['coed-caps', '7, 8 or 9 combined'],
  ['coed-caps', '4.00, 4.50 or 5.00'],
  ['mixed-caps', '7, 8, 9 or 10, where 0.5 is taken off for a woman'],
  ['milp-teams', 'four players, two women and two men'],
  ['milp-teams', '16.3, 18.3 or 20.9'],
  ['milp-match', "women's doubles, men's doubles and two of mixed doubles"],
  ['milp-match', 'four games to 21'],
  ['dreambreaker', 'at 2-2, is a game of singles to 21'],
  ['dreambreaker', 'every four points'],
  ['in-force', 'from 1 January 2026'],
  ['new-numbers', 'nearly every rule a new number'],
  ['tournament-only', '(T), binds tournament play only'],
  ['sections', '25 sections'],
  ['our-words', 'under copyright, and it decides'],
];
const rules = rulebook.filter((rule) => rule.number !== null);
const facts = rulebook.filter((rule) => rule.number === null);

describe('the rulebook', () => {
  it('has a rule for every number of the facts, each once, and none besides', () => {
    expect(rules.map(({ number }) => number).sort()).toEqual([...numbers].sort());
  });

  it.each(values)('says in %s: %s', (number, words) => {
    expect(ruleOf(number).text).toContain(words);
  });

  it.each(unnumbered)('says of %s, as a fact without a number: %s', (id, words) => {
    expect(ruleOf(id)).toMatchObject({ number: null, text: expect.stringContaining(words) });
  });

  it('has no fact besides, and none with a name or an id that could be taken for a rule’s number', () => {
    expect(new Set(facts.map(({ id }) => id))).toEqual(new Set(unnumbered.map(([id]) => id)));
    expect(new Set(rulebook.map(({ id }) => id)).size).toBe(rulebook.length);
    for (const { id, name } of facts) {
      expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/);
      expect(name).toMatch(/^[A-Z][A-Za-z -]{1,24}$/);
    }
  });

  it('speaks in plain sentences of a length that can be quoted, in a chapter that the book has', () => {
    for (const { id, text, keywords = '' } of rulebook) {
      expect(text, id).toMatch(/^[A-Z0-9][^<>*_`#[\]\n]{15,240}\.$/);
      expect(keywords, id).toMatch(/^[^<>*_`#[\].\n]{0,200}$/);
    }
    for (const { number } of rules) expect([...sections.keys()]).toContain(number.split('.')[0]);
  });

  it('has something to say about every topic', () => {
    expect(new Set(rulebook.map(({ topic }) => topic))).toEqual(new Set(Object.keys(topics)));
  });

  it('marks what binds tournament play only', () => {
    const marked = rules
      .filter((rule) => rule.isTournament)
      .map(({ number }) => Number.parseInt(number, 10));
    const unmarked = rules
      .filter((rule) => !rule.isTournament)
      .map(({ number }) => Number.parseInt(number, 10));
    expect(marked.every((section) => section >= 15 && section <= 24)).toBe(true);
    expect(unmarked.every((section) => section <= 14 || section === 25)).toBe(true);
  });

  it('knows where the numbers of the 2025 edition went, and explains words by rules that it has', () => {
    expect(renumbered.map(({ old }) => old)).toHaveLength(11);
    for (const term of [...renumbered, ...playersTerms])
      for (const id of term.rules) expect(ruleOf(id).id).toBe(id);
  });
});
