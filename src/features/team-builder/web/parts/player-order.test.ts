import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { Player } from '#features/team-builder/contract.ts';
import type { Order } from '#platform/common/sorting.ts';
import { defaultOrder, type SortKey, sortKeys, sortPlayers } from './player-order.ts';

let playerCount = 0;
const player = (first_name: string, last_name: string, changes: Partial<Player> = {}): Player => ({
  id: `00000000-0000-4000-8000-${String(++playerCount).padStart(12, '0')}`,
  first_name,
  last_name,
  gender: 'female',
  age_group: 'under_50',
  dupr_rating: 3.5,
  dupr_id: null,
  profile_linked: false,
  profile_id: null,
  created_at: '2026-01-01T00:00:00.000Z',
  updated_at: '2026-01-01T00:00:00.000Z',
  ...changes,
});
const zoe = player('Zoë', 'Adams', { profile_linked: true, dupr_rating: 4.1 });
const emil = player('Émil', 'Zorn', { gender: 'male', age_group: '50_or_over', dupr_rating: 2.87 });
const emma = player('emma', 'Young', { dupr_rating: 4.1 });
const abel = player('Abel', 'Best', { gender: 'male', profile_linked: true, dupr_rating: 5 });
const players = [zoe, emil, emma, abel];
const sorted = (sort: SortKey, direction: Order['direction'] = 'asc') =>
  sortPlayers(players, { sort, direction }).map(({ first_name }) => first_name);

describe('players are sorted', () => {
  it('by name by default, ignoring accents and case', () => {
    expect(defaultOrder).toEqual({ sort: 'name', direction: 'asc' });
    expect(sorted('name')).toEqual(['Abel', 'Émil', 'emma', 'Zoë']);
    expect(sorted('name', 'desc')).toEqual(['Zoë', 'emma', 'Émil', 'Abel']);
  });

  it('by avatar: linked players first, then by initials', () => {
    expect(sorted('avatar')).toEqual(['Abel', 'Zoë', 'emma', 'Émil']);
    expect(sorted('avatar', 'desc')).toEqual(['Émil', 'emma', 'Zoë', 'Abel']);
  });

  it('by gender, age group and DUPR, then by name', () => {
    expect(sorted('gender')).toEqual(['emma', 'Zoë', 'Abel', 'Émil']);
    expect(sorted('gender', 'desc')).toEqual(['Abel', 'Émil', 'emma', 'Zoë']);
    expect(sorted('age_group')).toEqual(['Abel', 'emma', 'Zoë', 'Émil']);
    expect(sorted('age_group', 'desc')).toEqual(['Émil', 'Abel', 'emma', 'Zoë']);
    expect(sorted('dupr_rating')).toEqual(['Émil', 'emma', 'Zoë', 'Abel']);
    expect(sorted('dupr_rating', 'desc')).toEqual(['Abel', 'emma', 'Zoë', 'Émil']);
  });

  test('in a total order, independent of the input order', () => {
    const playerList = fc.array(
      fc.record({
        name: fc.constantFrom('Ann', 'ann', 'Ben', 'Änn'),
        dupr_rating: fc.integer({ min: 200, max: 205 }).map((hundredths) => hundredths / 100),
      }),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(
        playerList,
        fc.constantFrom(...sortKeys),
        fc.constantFrom('asc', 'desc'),
        (entries, sort, direction) => {
          const list = entries.map(({ name, dupr_rating }) =>
            player(name, 'Test', { dupr_rating }),
          );
          const once = sortPlayers(list, { sort, direction });
          expect(sortPlayers(list.toReversed(), { sort, direction })).toEqual(once);
          expect(once.toSorted((one, other) => one.id.localeCompare(other.id))).toEqual(list);
        },
      ),
    );
  });
});
