import { expect, test } from 'vitest';
import { type NamedMatch, nameMatch, whenOf, whereOf } from './name-match.ts';

const match: NamedMatch = {
  starts: ['2027-03-14T01:00:00.000Z'],
  time_zone: 'America/Phoenix',
  venue_name: 'Old Park',
  town: null,
  state: 'AZ',
  regions: ['east_valley'],
  others: ['Ben Ortiz', 'Cleo Park'],
};

test('a notice begins with day, hour, zone, place and the other team', () => {
  expect(nameMatch(match, 'Ann called off')).toBe(
    'Sat, Mar 13, 6:00 PM MST, Old Park, against Ben Ortiz and Cleo Park: Ann called off',
  );
});

test('without a court the area is said, without a time that there is none, and without a team nobody', () => {
  expect(nameMatch({ ...match, starts: [], venue_name: null, others: [] }, 'Hello')).toBe(
    'No time yet, East Valley, Arizona: Hello',
  );
  expect(whereOf({ ...match, venue_name: null, regions: [], town: 'Mesa' })).toBe('Mesa, Arizona');
});

test('of several times the first one is said, in the zone of the state where there are no terms', () => {
  const [start = ''] = match.starts;
  expect(whenOf({ ...match, starts: [start, start], time_zone: null })).toBe(
    'Sat, Mar 13, 6:00 PM MST or 1 other time',
  );
});

test('what does not fit into a notification is left out: last names, then names, then the place', () => {
  const long = (first: string) => `${first.repeat(80)} ${first.repeat(80)}`;
  const longest = { ...match, venue_name: 'v'.repeat(80), others: [long('b'), long('c')] };
  const short = `against ${'b'.repeat(80)} b. and ${'c'.repeat(80)} c.: x`;
  expect(nameMatch(longest, 'x'.repeat(100))).toContain(short);
  expect(nameMatch(longest, 'x'.repeat(300))).toMatch(/MST, v{80}: x+$/);
  expect(nameMatch(longest, 'x'.repeat(400))).toMatch(/MST: x+$/);
  expect(nameMatch(longest, 'x'.repeat(500))).toBe('x'.repeat(500));
});
