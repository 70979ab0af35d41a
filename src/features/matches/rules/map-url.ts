/**
 * A search of Google Maps, which every phone opens without an account; the place goes there by a
 * press.
 */
export function mapUrl(place: readonly (string | null)[]): string {
  const query = place.filter((part) => part !== null).join(', ');
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query })}`;
}
