type Named = { first_name: string; last_name: string };
// Names are lines: a line break between the two keeps 'Mary Ann' 'Lee' from 'Mary' 'Ann Lee'.
const nameOf = ({ first_name, last_name }: Named) =>
  `${first_name}\n${last_name}`.normalize('NFC').toLowerCase();

/** Whether a friend is in a list already: as a player, or under the same first and last name (document 2, section 5). */
export function isInList(
  friend: Named & { id: string },
  entries: readonly (Named & { platform_user_id: string | null })[],
): boolean {
  const name = nameOf(friend);
  return entries.some((entry) => entry.platform_user_id === friend.id || nameOf(entry) === name);
}

/** Whether these ids are the entries of a list, each once, in whatever order. */
export function isOrderOf(ids: readonly string[], entry_ids: readonly string[]): boolean {
  const wanted = new Set(ids);
  return (
    ids.length === entry_ids.length && wanted.size === ids.length && entry_ids.every((id) => wanted.has(id))
  );
}

/** The order with one entry at another place, counted from 0; without that entry, the order as it is. */
export function moved(ids: readonly string[], id: string, to: number): string[] {
  return ids.includes(id) ? ids.filter((each) => each !== id).toSpliced(to, 0, id) : [...ids];
}
