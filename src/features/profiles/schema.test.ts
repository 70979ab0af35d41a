import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { isLastAdmin } from './policy.ts';
import { ageOn, isOldEnough } from './rules/age.ts';
import { isNameWithAddress } from './rules/name-with-address.ts';
import { isRatingUpdateNeeded, teamAverage } from './rules/ratings.ts';
import { adultBirthdate, newNames, profileFields } from './schema.ts';

const form = z.object(profileFields);
const validProfile = {
  first_name: 'Anna',
  last_name: 'Núñez',
  gender: 'female',
  dupr_rating: 3.52,
  self_rating: 3.75,
  birthdate: '1990-06-15',
  zip_code: '85281',
};

describe('profile fields', () => {
  test.each([
    ['first_name', undefined, 'First name is required'],
    ['first_name', '  ', 'First name is required'],
    ['last_name', '', 'Last name is required'],
    ['last_name', 'x'.repeat(81), 'A name can have at most 80 characters'],
    ['first_name', 'Anna\u0000', 'A name cannot contain control characters'],
    ['first_name', 'Anna\u202e', 'A name cannot contain control characters'],
    ['gender', undefined, 'Gender is required'],
    ['gender', 'other', 'Gender is required'],
    ['dupr_rating', undefined, 'DUPR rating is required'],
    ['dupr_rating', Number.NaN, 'DUPR rating is required'],
    ['dupr_rating', 1.99, 'Rating must be at least 2.00'],
    ['self_rating', null, 'Self rating is required'],
    ['self_rating', 7.01, 'Rating must be at most 7.00'],
    ['self_rating', 3.333, 'Rating can have at most two decimals'],
    ['birthdate', '', 'Birthdate is required'],
    ['birthdate', undefined, 'Birthdate is required'],
    ['birthdate', '2001-02-29', 'Please enter a valid birthdate'],
    ['birthdate', '15.06.1990', 'Please enter a valid birthdate'],
    ['birthdate', '1899-12-31', 'Birthdate cannot be before 1900'],
    ['zip_code', '', 'ZIP code is required'],
    ['zip_code', '8528', 'Please enter a valid ZIP code'],
    ['zip_code', '85281-12', 'Please enter a valid ZIP code'],
  ])('%s = %j is invalid: %s', (field, value, message) => {
    const issues = form.safeParse({ ...validProfile, [field]: value }).error?.issues;
    expect(issues?.find((issue) => issue.path[0] === field)?.message).toBe(message);
  });

  test('ratings from 2.00 to 7.00 in steps of 0.01 and ZIP+4 codes are valid', () => {
    expect(
      form.parse({ ...validProfile, dupr_rating: 2, self_rating: 7, zip_code: '85281-1234' }),
    ).toBeTruthy();
    for (let hundredths = 200; hundredths <= 700; hundredths += 1) {
      const rating = hundredths / 100;
      expect(form.parse({ ...validProfile, dupr_rating: rating }).dupr_rating).toBe(rating);
    }
  });
});

describe('names', () => {
  test.each([
    'Anna/Ben',
    'me@home',
    'www.Anna',
    'WWW. Anna',
    'evil.example',
    'See Evil.Example now',
    'my-site.co',
    'a1.uk',
    'evil．example',
    'evil。example',
    'me＠home',
    'https://a.b',
  ])('"%s" contains an address', (name) => {
    expect(isNameWithAddress(name)).toBe(true);
    const message =
      'A name cannot contain a web or email address, / or @. Put a blank after a stop, as in St. John.';
    const issues = z.object(newNames).safeParse({ first_name: 'Anna', last_name: name })
      .error?.issues;
    expect(issues).toMatchObject([{ path: ['last_name'], message }]);
  });

  test.each([
    'J.R.',
    'J.R',
    'Anna Jr.',
    'Dr. Anna',
    'St. John',
    'Núñez',
    'O’Neil-Smith',
    'Anna.',
    '李',
    'A.b',
    'Vol. 2.5',
  ])('"%s" is fine', (name) => {
    expect(isNameWithAddress(name)).toBe(false);
    expect(z.object(newNames).parse({ first_name: name, last_name: name })).toBeTruthy();
  });
});

describe('ages', () => {
  const on = (date: string) => new Date(`${date}T12:00:00Z`);

  test('an age is the number of completed years on that day', () => {
    expect(ageOn('1990-06-15', on('2026-06-14'))).toBe(35);
    expect(ageOn('1990-06-15', on('2026-06-15'))).toBe(36);
    expect(ageOn('2008-02-29', on('2026-02-28'))).toBe(17);
    expect(ageOn('2008-02-29', on('2026-03-01'))).toBe(18);
  });

  test('the minimum age is reached on the 18th birthday', () => {
    expect(isOldEnough('2008-11-21', on('2026-11-21'))).toBe(true);
    expect(isOldEnough('2008-11-22', on('2026-11-21'))).toBe(false);
  });
});

describe('the rating prompt', () => {
  const now = new Date('2026-11-21T12:00:00.000Z');
  const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000).toISOString();

  test.each([
    [ago(0), null, false],
    [ago(90 * 24 - 0.001), null, false],
    [ago(90 * 24), null, true],
    [ago(400 * 24), ago(23.999), false],
    [ago(400 * 24), ago(24), true],
    [ago(1), ago(100), false],
  ])(
    'with ratings confirmed at %s and skipped at %s, it is shown: %j',
    (ratings_confirmed_at, ratings_skipped_at, isNeeded) => {
      expect(isRatingUpdateNeeded({ ratings_confirmed_at, ratings_skipped_at }, now)).toBe(
        isNeeded,
      );
    },
  );
});

test('the birthdate in a form requires an age of 18 years today', () => {
  const field = adultBirthdate({ now: () => new Date('2026-11-21T12:00:00Z') });
  const messageFor = (value: unknown) => field.safeParse(value).error?.issues[0]?.message;
  expect(messageFor('2008-11-21')).toBeUndefined();
  expect(messageFor('2008-11-22')).toBe('You must be at least 18 years old');
  expect(messageFor('')).toBe('Birthdate is required');
  expect(messageFor('2001-02-29')).toBe('Please enter a valid birthdate');
  expect(messageFor('1899-12-31')).toBe('Birthdate cannot be before 1900');
});

test('a team average is the mean to hundredths', () => {
  expect(teamAverage(3.5, 4)).toBe(3.75);
  expect(teamAverage(3.51, 3.52)).toBe(3.52);
  // Their mean has no exact binary representation.
  expect(teamAverage(3.52, 3.61)).toBe(3.57);
  expect(teamAverage(2.01, 2.01)).toBe(2.01);
});

test('a user is the last admin if there is no other active admin', () => {
  expect(isLastAdmin(['a'], 'a')).toBe(true);
  expect(isLastAdmin(['a', 'b'], 'a')).toBe(false);
  expect(isLastAdmin(['b'], 'a')).toBe(false);
});
