import { expect, it } from 'vitest';
import { measuredNames } from '#features/referee/rules/measures.ts';
import { concepts } from './concepts.ts';
import { families } from './families.ts';
import { leagueRulings } from './league-rulings.ts';
import { rallyRulings } from './rally-rulings.ts';
import { rulebook, ruleOf } from './rulebook.ts';
import { serveRulings } from './serve-rulings.ts';
import { tournamentRulings } from './tournament-rulings.ts';

const rulings = [...serveRulings, ...rallyRulings, ...tournamentRulings, ...leagueRulings];
const spokenOf = new Set(
  rulings.flatMap(([, , when]) => when.split(/[ |]+/).map((name) => name.replace(/^[!?]/, ''))),
);
const lists = [concepts, ...families];

it('rulings are made of concepts that are there, and every concept is part of one', () => {
  const names = lists.flatMap((list) => Object.keys(list));
  expect(new Set(names).size).toBe(names.length);
  const known = new Set(['', ...names, ...measuredNames]);
  expect([...spokenOf].filter((name) => !known.has(name))).toEqual([]);
  expect(Object.keys(concepts).filter((name) => !spokenOf.has(name))).toEqual([]);
});

it('every rule decides something, and every ruling says why in a sentence', () => {
  const decided = new Set(rulings.flatMap(([rules]) => rules.split(' ')));
  const pointers = ['21.A.2', '24.B', '7.E.1'];
  expect(
    rulebook
      .map(({ id }) => id)
      .filter((id) => !decided.has(id))
      .sort(),
  ).toEqual(pointers);
  for (const [rules, , , say] of rulings) {
    expect(say).toMatch(/^[A-Z0-9].{10,200}\.$/);
    for (const id of rules.split(' ')) expect(ruleOf(id).id).toBe(id);
  }
});

it('a phrase begins and ends with a word', () => {
  const phrases = lists
    .flatMap((list) => Object.values(list))
    .flatMap((list) => list.split(',').map((text) => text.trim()));
  expect(
    phrases.filter((text) => !/^[a-z0-9/@]+( (\.\.|[a-z0-9/@]+))*$/.test(text) || text.endsWith('..')),
  ).toEqual([]);
});
