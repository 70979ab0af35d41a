import { expect, it } from 'vitest';
import type { RecentTerms } from '#features/playdates/contract/answers.ts';
import { repeatable, repeatLabel, repeatTerms } from './repeat-terms.ts';

const recent = (starts: string[], agreed_start: string | null = null): RecentTerms => ({
  id: '20000000-0000-4000-8000-000000000001',
  state: 'AZ',
  agreed_start,
  payment_per_hour_min: 40,
  payment_per_hour_max: 60,
  terms: {
    time_zone: 'America/Phoenix',
    duration_minutes: 120,
    venue_name: 'Encanto Park',
    venue_address: '2605 N 15th Ave',
    place_zip: '85007',
    setting: 'outdoor',
    court_cost: 12,
    hides_venue: false,
    town: null,
    is_venue_public: false,
    court_access: null,
    court_paid_by: 'creator_team',
    format: 'games',
    games: 3,
    points: 15,
    balls_by: 'paying_team',
    notice_hours: 48,
    late_percent: 100,
    times: starts.map((local_start) => ({ id: local_start, starts_at: local_start, local_start })),
  },
});
// Monday, November 23, 2 PM in Arizona
const now = new Date('2026-11-23T21:00:00Z');

it('copies place, terms and range with the same weekday and hour of the next days', () => {
  const earlier = recent(['2026-10-03T08:30', '2026-10-06T18:00']);
  expect(repeatTerms(earlier, 40, now)).toMatchObject({
    times: ['2026-11-24T18:00', '2026-11-28T08:30'],
    time_zone: 'America/Phoenix',
    venue_name: 'Encanto Park',
    venue_address: '2605 N 15th Ave',
    place_zip: '85007',
    setting: 'outdoor',
    court_cost: '12',
    court_paid_by: 'creator_team',
    games: '3',
    points: '15',
    duration_minutes: '120',
    balls_by: 'paying_team',
    notice_hours: '48',
    late_percent: '100',
    highest: '60',
  });
});

it('takes today when the hour is at least two hours ahead, otherwise the same day next week', () => {
  const times = (clock: string) => repeatTerms(recent([`2026-10-05T${clock}`]), 40, now).times;
  expect(times('16:00')).toEqual(['2026-11-23T16:00']);
  expect(times('15:45')).toEqual(['2026-11-30T15:45']);
});

it('repeats of a match the agreed time alone', () => {
  const earlier = recent(['2026-10-03T08:30', '2026-10-06T18:00'], '2026-10-07T19:00');
  expect(repeatTerms(earlier, 40, now).times).toEqual(['2026-11-25T19:00']);
  expect(repeatLabel(earlier)).toBe('Encanto Park, Wed, 7:00 PM');
});

it('leaves out a range that ends below the price', () => {
  expect(repeatTerms(recent([]), 59, now).highest).toBe('60');
  expect(repeatTerms(recent([]), 60, now).highest).toBe('');
});

it('offers the same place, weekday and hour once, and nothing without a name', () => {
  const [one, same, other] = [
    recent(['2026-11-21T08:30']),
    recent(['2026-11-14T08:30']),
    recent(['2026-11-15T08:30']),
  ];
  const nameless = { ...recent([]), terms: { ...recent([]).terms, venue_name: null } };
  expect(repeatable([one, nameless, same, other])).toEqual([one, other]);
});
