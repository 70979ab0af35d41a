const here = 'https://here.invalid';

/**
 * A path that somebody may be sent to after signing in, or null: only paths of this origin, whatever tricks they come
 * with (`//host`, `/\host`, encoded slashes, dots that fold into `//host`, other schemes, control characters).
 */
export function safeReturnTo(path: unknown): string | null {
  if (typeof path !== 'string' || !path.startsWith('/') || path.length > 2000) return null;
  if (/[\\\u0000-\u0020\u007f]/.test(path)) return null;
  if (!URL.canParse(path, here)) return null;
  const url = new URL(path, here);
  if (url.origin !== here || url.username !== '') return null;
  if (url.pathname.startsWith('//') || /%2f|%5c/i.test(url.pathname)) return null;
  return url.pathname + url.search + url.hash;
}
