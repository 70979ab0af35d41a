function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** Whether what was typed stands in a person's name, whatever the case and the accents. Nothing typed matches everybody. */
export function nameMatches(person: { first_name: string; last_name: string }, typed: string): boolean {
  return plain(`${person.first_name} ${person.last_name}`).includes(plain(typed.trim()));
}
