import { expect, test } from 'vitest';
import { courtCostLine, othersOf } from './terms-lines.ts';

type Terms = Parameters<typeof courtCostLine>[0];
type Payer = Terms['court_paid_by'];
type Side = Parameters<typeof courtCostLine>[1];

test.each<[cost: number | null, Payer, Side, others: string[], string | null]>([
  [null, 'each_own', 'creator_team', [], null],
  [0, 'creator_team', 'creator_team', [], 'Free'],
  [30, 'each_own', 'creator_team', ['Cal', 'Dee'], '$30, each team its share'],
  [30, 'creator_team', 'creator_team', ['Cal', 'Dee'], '$30, paid by your team'],
  [30, 'other_team', 'other_team', ['Ana', 'Bea'], '$30, paid by your team'],
  [30, 'other_team', 'creator_team', ['Cal', 'Dee'], '$30, paid by Cal and Dee'],
  [30, 'creator_team', 'other_team', ['Ana', 'Bea'], '$30, paid by Ana and Bea'],
  [30, 'other_team', 'creator_team', ['Cal'], '$30, paid by Cal'],
  [30, 'other_team', 'creator_team', [], '$30, paid by the other team'],
  [30, 'creator_team', 'none', ['Ana', 'Bea'], '$30, paid by the Creator Team'],
  [30, 'other_team', 'none', ['Ana', 'Bea'], '$30, paid by the other team'],
])(
  'a court that costs %s and is paid by %s reads to %s',
  (court_cost, court_paid_by, side, others, line) => {
    expect(courtCostLine({ court_cost, court_paid_by } as Terms, side, others)).toBe(line);
  },
);

test('the other team of a match is named by its first names, without deleted accounts', () => {
  const named = (first_name: string) => ({ first_name });
  const playdate = {
    creator: named('Ana'),
    partner: null,
    accepted_request: { requester: named('Cal'), requester_partner: named('Dee') },
  } as unknown as Parameters<typeof othersOf>[0];
  expect(othersOf(playdate, 'creator_team')).toEqual(['Cal', 'Dee']);
  expect(othersOf(playdate, 'other_team')).toEqual(['Ana']);
  expect(othersOf({ ...playdate, accepted_request: null }, 'creator_team')).toEqual([]);
});
