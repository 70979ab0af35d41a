/** A new random UUID (version 4), for a row that is about to be created. */
export function newId(): string {
  return crypto.randomUUID();
}
