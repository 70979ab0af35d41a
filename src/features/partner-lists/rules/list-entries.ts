type Named = { first_name: string; last_name: string };
// Names contain no line break, so it tells 'Mary Ann' 'Lee' from 'Mary' 'Ann Lee'.
const nameKey = ({ first_name, last_name }: Named) =>
  `${first_name}\n${last_name}`.normalize('NFC').toLowerCase();

/**
 * Whether a friend is in a list already: as a player, or under the same first and last name
 * (document 2, section 5).
 */
export function isInList(
  friend: Named & { id: string },
  entries: readonly (Named & { platform_user_id: string | null })[],
): boolean {
  const name = nameKey(friend);
  return entries.some((entry) => entry.platform_user_id === friend.id || nameKey(entry) === name);
}

/** Whether `ids` contains each of `entryIds` exactly once, in any order, and nothing else. */
export function isPermutation(ids: readonly string[], entryIds: readonly string[]): boolean {
  const unique = new Set(ids);
  return (
    ids.length === entryIds.length &&
    unique.size === ids.length &&
    entryIds.every((id) => unique.has(id))
  );
}
