/** A random UUID (version 4) for a new row. */
export function newId(): string {
  return crypto.randomUUID();
}
