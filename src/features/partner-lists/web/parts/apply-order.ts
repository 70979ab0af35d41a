/** Things in the order of these ids. What has no place among them yet comes last, as it is ordered; what is gone has none. */
export function applyOrder<Item extends { id: string }>(
  items: readonly Item[],
  ids: readonly string[],
): Item[] {
  const places = new Map(ids.map((id, place) => [id, place]));
  const placeOf = ({ id }: Item) => places.get(id) ?? ids.length;
  return items.toSorted((one, other) => placeOf(one) - placeOf(other));
}
