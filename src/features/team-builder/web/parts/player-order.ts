import type { Player } from '#features/team-builder/contract.ts';
import type { Order } from '#platform/common/sorting.ts';
import { initials } from '#platform/web/ui/avatar-tone.ts';

/** The sortable columns (document 1, section 9) in their order. */
export const sortKeys = ['avatar', 'name', 'gender', 'age_group', 'dupr_rating'] as const;
export type SortKey = (typeof sortKeys)[number];

export const defaultOrder: Order<SortKey> = { sort: 'name', direction: 'asc' };

const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

const byName = (a: Player, b: Player) =>
  collator.compare(`${a.first_name} ${a.last_name}`, `${b.first_name} ${b.last_name}`);

const comparisons: Record<SortKey, (a: Player, b: Player) => number> = {
  // By what the avatar shows: the link to a profile, then the initials.
  avatar: (a, b) =>
    Number(b.profile_linked) - Number(a.profile_linked) ||
    collator.compare(initials(a.first_name, a.last_name), initials(b.first_name, b.last_name)),
  name: byName,
  gender: (a, b) => collator.compare(a.gender, b.gender),
  age_group: (a, b) => Number(a.age_group === '50_or_over') - Number(b.age_group === '50_or_over'),
  dupr_rating: (a, b) => a.dupr_rating - b.dupr_rating,
};

/** Sorts the players by a column, then by name, then by id, so that the order is total. */
export function sortPlayers(
  players: readonly Player[],
  { sort, direction }: Order<SortKey>,
): Player[] {
  const sign = direction === 'asc' ? 1 : -1;
  return players.toSorted(
    (a, b) => sign * comparisons[sort](a, b) || byName(a, b) || (a.id < b.id ? -1 : 1),
  );
}
