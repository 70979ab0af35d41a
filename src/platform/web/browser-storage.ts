/**
 * The JSON value kept in this tab under a key; undefined for none, or where storage is forbidden.
 */
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

/** Removes the values with another `user_id`, also those of modules that are not loaded. */
export function keepTabValues(isKept: (userId: string) => boolean): void {
  try {
    for (const key of Object.keys(sessionStorage)) {
      const userId = (readTab(key) as { user_id?: string } | undefined)?.user_id;
      if (userId !== undefined && !isKept(userId)) writeTab(key, undefined);
    }
  } catch {
    // Nothing is kept in forbidden storage.
  }
}

/** The text kept on this device under a key; null for none, or where storage is forbidden. */
export function readDevice(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a text on this device, for all tabs; null removes it. Forbidden storage keeps nothing. */
export function writeDevice(key: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // Private windows and strict settings: it ends with the page.
  }
}
