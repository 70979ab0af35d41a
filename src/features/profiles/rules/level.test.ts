import { describe, expect, it } from 'vitest';
import { ratingChangesLine, ratingLine, teamRatingLine } from './level.ts';

const stated = { rating_source_at: '2026-05-03T19:00:00.000Z', dupr_id: null };

describe('the line of a rating', () => {
  it.each([
    [
      { rating_source: 'dupr', dupr_id: 'AB12CD' },
      'DUPR as stated by the player, May 3, 2026, ID AB12CD',
    ],
    [{ rating_source: 'dupr' }, 'DUPR as stated by the player, May 3, 2026'],
    [{ rating_source: 'self' }, 'Own estimate, May 3, 2026'],
  ] as const)('says where it comes from and since when: %o', (changes, line) => {
    expect(ratingLine({ ...stated, ...changes }, 'America/Phoenix')).toBe(line);
    expect(line).not.toMatch(/verif/i);
  });

  it('has the day of the time zone', () => {
    const late = {
      ...stated,
      rating_source: 'self',
      rating_source_at: '2026-05-04T05:00:00.000Z',
    } as const;
    expect(ratingLine(late, 'America/Phoenix')).toBe('Own estimate, May 3, 2026');
    expect(ratingLine(late, 'UTC')).toBe('Own estimate, May 4, 2026');
  });
});

describe('the line of a team', () => {
  const now = new Date('2026-11-23T12:00:00Z');
  const older = {
    ...stated,
    rating_source: 'self',
    rating_source_at: '2026-03-01T19:00:00.000Z',
  } as const;
  const newer = { ...stated, rating_source: 'self' } as const;
  it.each([
    [older, newer, 'Own estimates, Mar 1'],
    [
      { ...newer, rating_source: 'dupr' },
      { ...newer, rating_source: 'dupr' },
      'DUPR as stated, May 3',
    ],
    [{ ...older, rating_source: 'dupr' }, newer, 'Partly estimated, Mar 1'],
  ] as const)('is as old as the older rating', (one, other, line) => {
    expect(teamRatingLine(one, other, now, 'America/Phoenix')).toBe(line);
    expect(teamRatingLine(other, one, now, 'America/Phoenix')).toBe(line);
  });

  it('has the year once it is almost a year old', () =>
    expect(teamRatingLine(older, newer, new Date('2027-02-01T12:00:00Z'), 'America/Phoenix')).toBe(
      'Own estimates, Mar 1, 2026',
    ));
});

it.each([
  [null, null],
  [0, null],
  [1, 'changed once in 12 months'],
  [2, 'changed 2 times in 12 months'],
])('%s changes: %s', (rating_changes, line) => {
  expect(ratingChangesLine({ rating_changes })).toBe(line);
});
