import { expect, test } from 'vitest';
import {
  askedAmount,
  confirmsTime,
  partnerQuestion,
  reversedQuestion,
} from './partner-question.ts';

const playdate = {
  type: 'challenge',
  state: 'AZ',
  regions: ['east_valley', 'tucson'],
  terms: null,
  payment_per_hour_min: 40,
  payment_per_hour_max: 60,
  creator: { first_name: 'Ana', last_name: 'Marsh', dupr_rating: 4 },
  partner: { first_name: 'Bea', last_name: 'Ortiz', dupr_rating: 4 },
} as const;
const fixed = { ...playdate, payment_per_hour_max: 40 };
const inAustin = { venue_name: null, town: 'Austin' };

test('a partner is asked about the game from their side: type, place and price', () => {
  expect(partnerQuestion(fixed, null)).toBe(
    'Pay to Challenge, East Valley, Tucson, Arizona, you pay $40 per hour',
  );
  expect(partnerQuestion({ ...fixed, type: 'teach' }, null)).toMatch(
    /^Earn Teaching, .* you earn \$40/,
  );
  expect(partnerQuestion(fixed, { offered_amount: null })).toMatch(
    /^Earn Teaching, .* you earn \$40 per hour$/,
  );
  expect(partnerQuestion({ ...fixed, type: 'teach' }, { offered_amount: null })).toMatch(
    /^Pay to Challenge, .* you pay \$40/,
  );
});

test('who applies is asked against whom, also before the other team has another partner', () => {
  const application = { offered_amount: null };
  expect(partnerQuestion(fixed, application)).toContain(
    ', Arizona, against Ana Marsh and Bea Ortiz, you',
  );
  expect(partnerQuestion({ ...fixed, partner: null }, application)).toContain(
    ', against Ana Marsh, you',
  );
});

test('only applicants whose weaker team would be paid are told that', () => {
  const teamOf = (dupr_rating: number) => {
    const player = { first_name: 'Cal', last_name: 'Park', dupr_rating };
    return { requester: player, requester_partner: player };
  };
  expect(reversedQuestion(playdate, teamOf(3))).toMatch(
    /^Your team is weaker by 1\.00 and would be paid/,
  );
  expect(reversedQuestion({ ...playdate, type: 'teach' }, teamOf(5))).toMatch(
    /^You would pay a team/,
  );
  expect([reversedQuestion(playdate, teamOf(5)), reversedQuestion(playdate, null)]).toEqual([
    null,
    null,
  ]);
});

test('the place is the court, as far as it is known, else regions or the town', () => {
  const texas = { ...fixed, state: 'TX', regions: [] } as const;
  expect(
    partnerQuestion({ ...texas, terms: { ...inAustin, venue_name: 'Old Park' } }, null),
  ).toContain(', Old Park, ');
  expect(partnerQuestion({ ...texas, terms: inAustin }, null)).toContain(', Austin, Texas, ');
  expect(partnerQuestion(texas, null)).toContain('Challenge, Texas, you');
});

test('a range is asked about as a range, an offer as one price', () => {
  expect(partnerQuestion(playdate, null)).toContain('you pay $40-60 per hour');
  expect(askedAmount(playdate, null)).toBeNull();
  expect(askedAmount(fixed, null)).toBe(40);
  expect(askedAmount(playdate, { offered_amount: 55 })).toBe(55);
  expect(partnerQuestion(playdate, { offered_amount: 55 })).toContain('you earn $55 per hour');
});

test('where times are proposed, it is said that one is confirmed later, but not to a captain', () => {
  const now = new Date('2027-03-01T00:00:00.000Z');
  const times = [{ id: 'a', starts_at: '2027-03-14T01:00:00.000Z' }];
  const terms = { time_zone: 'America/Phoenix', times };
  const chosen = { time_ids: ['a'], awaits_captain: false };
  expect(confirmsTime(terms, null, now)).toBe('Once a team is matched, you confirm its time.');
  expect(confirmsTime(terms, chosen, now)).toBe('If your team is chosen, you confirm the time.');
  // Who has sent an application counts as having confirmed its times.
  expect(confirmsTime(terms, { ...chosen, awaits_captain: true }, now)).toBeNull();
  expect(confirmsTime(terms, null, new Date('2027-04-01T00:00:00.000Z'))).toBeNull();
  expect(confirmsTime(null, null, now)).toBeNull();
});
