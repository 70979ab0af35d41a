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

/** The browser APIs of a session: a channel between tabs, locks and the `online` event. */
export function browserSession(name: string) {
  return {
    channel: new BroadcastChannel(name),
    /** Runs the work while no other tab holds the lock. */
    withLock: (lockName: string, work: () => Promise<void>): Promise<void> =>
      navigator.locks === undefined ? work() : navigator.locks.request(lockName, work).then(() => undefined),
    onOnline: (listener: () => void): void => globalThis.addEventListener?.('online', listener),
  };
}
