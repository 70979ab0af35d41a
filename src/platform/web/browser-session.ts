/** Remembers a fact on this device. Where storage is forbidden it is simply not remembered. */
export function remember(key: string): void {
  try {
    localStorage.setItem(key, '1');
  } catch {
    // private windows and strict settings: the session then lives as long as the page
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

/** What a session needs of the browser: a line to the other tabs, turns among them, and news of the network. */
export function browserSession(name: string) {
  return {
    channel: new BroadcastChannel(name),
    /** Runs the work while no other tab runs any of that name. */
    locks: (of: string, work: () => Promise<void>): Promise<void> =>
      navigator.locks === undefined ? work() : navigator.locks.request(of, work).then(() => undefined),
    onOnline: (tell: () => void): void => globalThis.addEventListener?.('online', tell),
  };
}
