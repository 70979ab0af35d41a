import { expect, it } from 'vitest';
import { rulebook } from '#features/referee/data/rulebook.ts';
import { searchRules } from './search.ts';

const found = (query: string) => searchRules(query).map(({ id }) => id);

it('shows every rule for nothing', () => {
  expect(searchRules('  ')).toEqual(rulebook);
});

it.each([
  ['kitchen', '11.A'],
  ['kitc', '11.A'],
  ['atp', '13.C'],
  ['nasty nelson', '7.E.5'],
  ['earbuds', '18.D'],
  ['momentum volley', '11.A.2'],
  ['weight tape', '3.D.1/6'],
  ['wheelchair', '25.A'],
  ['dreamb', 'dreambreaker'],
])('finds by players’ words and their beginnings: “%s”', (query, number) => {
  expect(found(query).slice(0, 12)).toContain(number);
});

it.each(rulebook.flatMap(({ id, name }) => (name === null ? [] : [[name, id]])))(
  'puts the fact with the name that is searched first: “%s”',
  (name, id) => {
    expect(found(name)[0]).toBe(id);
  },
);

it('finds a rule by its number, and one that had it in 2025', () => {
  expect(found('8.H')).toEqual(['8.H']);
  expect(found('rule 11.a')).toEqual(['11.A', '11.A.1', '11.A.2', '11.A.3', '10.D']);
  expect(found('3.B.2')).toEqual(['3.B.1-4']);
});

it('finds all that stands under a number', () => {
  expect(found('10.C')).toEqual(['10.C.1', '10.C.2', '10.C.3', '10.C.4', '10.C.5']);
  expect(found('rule 9')).toEqual(['9.A.1', '9.B', '9.B.2', '9.B.3', '9.B.4', '9.C']);
});

it('finds nothing for what is no word of the game', () => {
  expect(found('zzzz')).toEqual([]);
});
