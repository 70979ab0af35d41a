/** Sets a flag on this device. Does nothing where storage is forbidden. */
export function remember(key: string): void {
  try {
    localStorage.setItem(key, '1');
  } catch {
    // private windows and strict settings: the session then ends with the page
  }
}

export function forget(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // as above
  }
}

export function isRemembered(key: string): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

/** Runs the work while no other tab holds the lock; `signal` ends the waiting. */
export async function withLock(
  lock: string,
  work: () => Promise<void>,
  options: { signal?: AbortSignal } = {},
): Promise<void> {
  if (navigator.locks === undefined) await work();
  else await navigator.locks.request(lock, options, work);
}
