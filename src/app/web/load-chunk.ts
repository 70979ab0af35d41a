import { systemClock } from '#platform/common/clock.ts';
import { retryStylesheets } from '#platform/web/stylesheet-retry.ts';

const key = 'courtfolk.reloaded_at';
/** A second failure within this time (ms) is not caused by an outdated build. */
const minReloadInterval = 60_000;

/**
 * Loads a chunk. If that fails, reloads the page once, which loads the current build.
 * @returns null if the browser is offline or the reload did not help
 */
export async function loadChunk<Chunk>(
  load: () => Promise<Chunk>,
  target: () => string,
): Promise<Chunk | null> {
  try {
    const chunk = await load();
    // a missing style sheet must not keep the page from being shown
    await retryStylesheets().catch(() => undefined);
    return chunk;
  } catch {
    if (!navigator.onLine || !mayReload()) return null;
    reload(target());
    return new Promise<never>(() => undefined);
  }
}

function reload(target: string): void {
  const { pathname, search, hash } = window.location;
  // navigating to a URL that differs only in its hash does not reload
  if (target.split('#')[0] === pathname + search) {
    if (!target.endsWith(hash)) window.history.replaceState(null, '', target);
    window.location.reload();
  } else window.location.assign(target);
}

function mayReload(): boolean {
  try {
    const now = systemClock.now().getTime();
    if (now - Number(sessionStorage.getItem(key) ?? 0) < minReloadInterval) return false;
    sessionStorage.setItem(key, String(now));
    return true;
  } catch {
    // without storage it could reload for ever
    return false;
  }
}
