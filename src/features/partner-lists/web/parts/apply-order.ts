/** Sorts items by the order of `ids`; items not in `ids` come last, in their own order. */
export function applyOrder<Item extends { id: string }>(
  items: readonly Item[],
  ids: readonly string[],
): Item[] {
  const positions = new Map(ids.map((id, position) => [id, position]));
  const positionOf = ({ id }: Item) => positions.get(id) ?? ids.length;
  return items.toSorted((one, other) => positionOf(one) - positionOf(other));
}
