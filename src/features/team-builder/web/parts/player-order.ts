import type { Player } from '#features/team-builder/contract.ts';
import { initials } from '#platform/web/ui/avatar-tone.ts';
import type { SortDirection } from '#platform/web/ui/sort-heading.tsx';

/** What the players can be sorted by (document 1, section 9), in the order of the columns. */
export const sortKeys = ['avatar', 'name', 'gender', 'age_group', 'dupr_rating'] as const;
export type SortKey = (typeof sortKeys)[number];
export type Sort = { by: SortKey; direction: SortDirection };

export const firstSort: Sort = { by: 'name', direction: 'ascending' };

const words = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

const byName = (one: Player, other: Player) =>
  words.compare(`${one.first_name} ${one.last_name}`, `${other.first_name} ${other.last_name}`);

const comparisons: Record<SortKey, (one: Player, other: Player) => number> = {
  // what one sees of an avatar: whether it is linked to a profile, and the initials
  avatar: (one, other) =>
    Number(other.profile_linked) - Number(one.profile_linked) ||
    words.compare(initials(one.first_name, one.last_name), initials(other.first_name, other.last_name)),
  name: byName,
  gender: (one, other) => words.compare(one.gender, other.gender),
  age_group: (one, other) =>
    Number(one.age_group === '50_or_over') - Number(other.age_group === '50_or_over'),
  dupr_rating: (one, other) => one.dupr_rating - other.dupr_rating,
};

/** The players in that order. Equals follow by name, and the same two always stand in the same order. */
export function inOrder(players: readonly Player[], { by, direction }: Sort): Player[] {
  const sign = direction === 'ascending' ? 1 : -1;
  return players.toSorted(
    (one, other) => sign * comparisons[by](one, other) || byName(one, other) || (one.id < other.id ? -1 : 1),
  );
}

/** What a press on a column's head leads to: the other direction of the same column, or another column from its beginning. */
export function pressed(sort: Sort, by: SortKey): Sort {
  const turned = sort.by === by && sort.direction === 'ascending';
  return { by, direction: turned ? 'descending' : 'ascending' };
}
