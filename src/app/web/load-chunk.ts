import { systemClock } from '#platform/common/clock.ts';
import { retryStylesheets } from '#platform/web/stylesheet-retry.ts';

const key = 'courtfolk.reloaded_at';
/** A second failure within this time is not the build's age. */
const once = 60_000;

/**
 * Loads a part of the app. If its file is gone, the page is loaded anew, once: that brings the newer build.
 * @returns null when that would not help (the network is away) or has not helped
 */
export async function loadChunk<Part>(part: () => Promise<Part>, target: () => string): Promise<Part | null> {
  try {
    const loaded = await part();
    // A sheet that still stays away may well be another part's, such as the toasts', and the page is worth more than its looks.
    await retryStylesheets().catch(() => undefined);
    return loaded;
  } catch {
    if (!navigator.onLine || !mayReload()) return null;
    reload(target());
    return new Promise<never>(() => undefined);
  }
}

function reload(target: string): void {
  const { pathname, search, hash } = window.location;
  // an address that differs in nothing but its hash is not loaded anew by going there
  if (target.split('#')[0] === pathname + search) {
    if (!target.endsWith(hash)) window.history.replaceState(null, '', target);
    window.location.reload();
  } else window.location.assign(target);
}

function mayReload(): boolean {
  try {
    const now = systemClock.now().getTime();
    if (now - Number(sessionStorage.getItem(key) ?? 0) < once) return false;
    sessionStorage.setItem(key, String(now));
    return true;
  } catch {
    // without a memory it might go on for ever
    return false;
  }
}
