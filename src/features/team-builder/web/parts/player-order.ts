import type { Player } from '#features/team-builder/contract.ts';
import type { Order } from '#platform/common/sorting.ts';
import { initials } from '#platform/web/ui/avatar-tone.ts';

/** The sortable columns (document 1, section 9) in their order. */
export const sortKeys = ['avatar', 'name', 'gender', 'age_group', 'dupr_rating'] as const;
export type SortKey = (typeof sortKeys)[number];

export const defaultOrder: Order<SortKey> = { sort: 'name', direction: 'asc' };

const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

const byName = (one: Player, other: Player) =>
  collator.compare(`${one.first_name} ${one.last_name}`, `${other.first_name} ${other.last_name}`);

const comparisons: Record<SortKey, (one: Player, other: Player) => number> = {
  // By what the avatar shows: the link to a profile, then the initials.
  avatar: (one, other) =>
    Number(other.profile_linked) - Number(one.profile_linked) ||
    collator.compare(initials(one.first_name, one.last_name), initials(other.first_name, other.last_name)),
  name: byName,
  gender: (one, other) => collator.compare(one.gender, other.gender),
  age_group: (one, other) =>
    Number(one.age_group === '50_or_over') - Number(other.age_group === '50_or_over'),
  dupr_rating: (one, other) => one.dupr_rating - other.dupr_rating,
};

/** Sorts the players by a column, then by name, then by id, so that the order is total. */
export function sortPlayers(players: readonly Player[], { sort, direction }: Order<SortKey>): Player[] {
  const sign = direction === 'asc' ? 1 : -1;
  return players.toSorted(
    (one, other) =>
      sign * comparisons[sort](one, other) || byName(one, other) || (one.id < other.id ? -1 : 1),
  );
}
