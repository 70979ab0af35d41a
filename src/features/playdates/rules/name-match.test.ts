import { expect, test } from 'vitest';
import {
  briefOf,
  contextOf,
  type NotifiedPlaydate,
  titleWith,
  whenOf,
  whereOf,
} from './name-match.ts';

const match: NotifiedPlaydate = {
  id: 'p',
  is_in_team: true,
  creators: [],
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

test('a match is described by day, hour, zone, place and the other team', () => {
  expect(contextOf({ about: match })).toBe(
    'Sat, Mar 13, 6:00 PM MST, Old Park, against Ben Ortiz and Cleo de la Cruz',
  );
});

test('in brief it is the day and the first names of the other team, before there is one the place', () => {
  expect(briefOf({ about: match })).toBe('Sat, Mar 13 · Ben & Cleo');
  expect(
    briefOf({ about: { ...match, starts: [], others: [null, ...match.others.slice(1)] } }),
  ).toBe('No time yet · Former player & Cleo');
  expect(briefOf({ about: { ...match, starts: null, others: [] } })).toBe('Old Park');
  const starts = [...(match.starts ?? []), ...(match.starts ?? [])];
  expect(briefOf({ about: { ...match, starts } })).toBe('Sat, Mar 13 or 1 other time · Ben & Cleo');
});

test('without a court the area is said, without a time that there is none, and without a team nobody', () => {
  expect(contextOf({ about: { ...match, starts: [], venue_name: null, others: [] } })).toBe(
    'No time yet, East Valley, Arizona',
  );
  expect(whereOf({ ...match, venue_name: null, regions: [], town: 'Mesa' })).toBe('Mesa, Arizona');
});

test('of several times the first one is said, in the zone of the state where there are no terms', () => {
  const starts = [...(match.starts ?? []), ...(match.starts ?? [])];
  expect(whenOf({ ...match, starts, time_zone: null })).toBe(
    'Sat, Mar 13, 6:00 PM MST or 1 other time',
  );
});

test('who may not know the time reads nothing of it, and a deleted account has no name', () => {
  expect(contextOf({ about: { ...match, starts: null, others: [null] } })).toBe(
    'Old Park, against Former player',
  );
});

test('a title is as long as a notification takes', () => {
  const title = (name: string) => `Play with ${name}?`;
  expect(titleWith(title, 'Ben Ortiz')).toBe('Play with Ben Ortiz?');
  const cut = titleWith(title, `${'b'.repeat(80)} ${'b'.repeat(69)} Cruz`);
  expect([cut.length, cut]).toEqual([120, expect.stringMatching(/^Play with b{80} b{27}…\?$/)]);
});
