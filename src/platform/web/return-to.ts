import { readDevice, writeDevice } from './browser-storage.ts';

const base = 'https://here.invalid';
const key = 'courtfolk.return_to';

/**
 * A safe redirect target after sign-in, or null: only paths of this origin. Rejects `//host`,
 * `/\host`, encoded slashes, dots that fold into `//host`, other schemes and control characters.
 */
export function safeReturnTo(path: unknown): string | null {
  if (typeof path !== 'string' || !path.startsWith('/') || path.length > 2000) return null;
  if (/[\\\u0000-\u0020\u007f]/.test(path)) return null;
  if (!URL.canParse(path, base)) return null;
  const url = new URL(path, base);
  if (url.origin !== base || url.username !== '') return null;
  if (url.pathname.startsWith('//') || /%2f|%5c/i.test(url.pathname)) return null;
  return url.pathname + url.search + url.hash;
}

/** Keeps the wanted page until the address is confirmed, which may happen in another tab. */
export function rememberReturnTo(path: string | undefined): void {
  writeDevice(key, path ?? null);
}

/** The wanted page, once. */
export function takeReturnTo(): string | undefined {
  const path = safeReturnTo(readDevice(key)) ?? undefined;
  writeDevice(key, null);
  return path;
}
