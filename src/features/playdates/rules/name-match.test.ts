import { expect, test } from 'vitest';
import { type NamedMatch, nameMatch, titleWith, whenOf, whereOf } from './name-match.ts';

const match: NamedMatch = {
  starts: ['2027-03-14T01:00:00.000Z'],
  time_zone: 'America/Phoenix',
  venue_name: 'Old Park',
  town: null,
  state: 'AZ',
  regions: ['east_valley'],
  others: [
    { first_name: 'Ben', last_name: 'Ortiz' },
    { first_name: 'Cleo', last_name: 'de la Cruz' },
  ],
};

test('a notice begins with day, hour, zone, place and the other team', () => {
  expect(nameMatch(match, 'Ann called off')).toBe(
    'Sat, Mar 13, 6:00 PM MST, Old Park, against Ben Ortiz and Cleo de la Cruz: Ann called off',
  );
});

test('without a court the area is said, without a time that there is none, and without a team nobody', () => {
  expect(nameMatch({ ...match, starts: [], venue_name: null, others: [] }, 'Hello')).toBe(
    'No time yet, East Valley, Arizona: Hello',
  );
  expect(whereOf({ ...match, venue_name: null, regions: [], town: 'Mesa' })).toBe('Mesa, Arizona');
});

test('of several times the first one is said, in the zone of the state where there are no terms', () => {
  const starts = [...(match.starts ?? []), ...(match.starts ?? [])];
  expect(whenOf({ ...match, starts, time_zone: null })).toBe('Sat, Mar 13, 6:00 PM MST or 1 other time');
});

test('who may not know the time reads nothing of it, and a deleted account has no name', () => {
  expect(nameMatch({ ...match, starts: null, others: [null] }, 'Hello')).toBe(
    'Old Park, against Former player: Hello',
  );
  expect(nameMatch({ ...match, starts: null }, 'x'.repeat(480))).toBe(`Old Park: ${'x'.repeat(480)}`);
});

test('a title is as long as a notification takes', () => {
  const title = (name: string) => `Play with ${name}?`;
  expect(titleWith(title, 'Ben Ortiz')).toBe('Play with Ben Ortiz?');
  const cut = titleWith(title, `${'b'.repeat(80)} ${'b'.repeat(69)} Cruz`);
  expect([cut.length, cut]).toEqual([120, expect.stringMatching(/^Play with b{80} b{27}…\?$/)]);
});

test('what does not fit into a notification is left out: last names, then names, then the place', () => {
  const long = (letter: string) => ({
    first_name: letter.repeat(80),
    last_name: `${letter.repeat(70)} Cruz`,
  });
  const longest = { ...match, venue_name: 'v'.repeat(80), others: [long('b'), long('c')] };
  const short = `against ${'b'.repeat(80)} b. and ${'c'.repeat(80)} c.: x`;
  expect(nameMatch(longest, 'x'.repeat(100))).toContain(short);
  expect(nameMatch(longest, 'x'.repeat(300))).toMatch(/MST, v{80}: x+$/);
  expect(nameMatch(longest, 'x'.repeat(400))).toMatch(/MST: x+$/);
  expect(nameMatch(longest, 'x'.repeat(500))).toBe('x'.repeat(500));
});
