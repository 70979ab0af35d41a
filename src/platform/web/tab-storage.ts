/** The JSON value kept in this tab under a key; undefined for none, or where storage is forbidden. */
export function readTab(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '');
  } catch {
    return undefined;
  }
}

/** Keeps a JSON value in this tab, also over a reload; undefined removes it. */
export function writeTab(key: string, value: unknown): void {
  try {
    if (value === undefined) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // It is kept in memory only.
  }
}
