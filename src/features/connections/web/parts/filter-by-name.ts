function normalize(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** Whether a name contains the query, ignoring case and accents. Empty queries match every name. */
export function nameMatches(
  person: { first_name: string; last_name: string },
  query: string,
): boolean {
  return normalize(`${person.first_name} ${person.last_name}`).includes(normalize(query.trim()));
}
