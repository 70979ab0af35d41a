import { deviceLife, sessionLife } from '#features/accounts/limits.ts';
import { second } from '#platform/common/clock.ts';
import { sessionHint } from '#platform/common/session-hint.ts';
import type { Cookies } from '#platform/server/http/cookies.ts';

/** Browsers accept the prefix from no other host and only for the path /; it needs https. */
const prefixed = ({ secure }: Cookies, name: string) => (secure ? `__Host-${name}` : name);
const deviceName = (cookies: Cookies) => prefixed(cookies, 'courtfolk_device');
const unprefixedRefresh = { name: 'courtfolk_refresh', path: '/api/auth' };
const refreshCookie = (cookies: Cookies) =>
  cookies.secure ? { name: '__Host-courtfolk_refresh', path: '/' } : unprefixedRefresh;

/**
 * Sessions from then on have the prefixed name; the code for the name of before can go 90 days
 * later.
 */
const prefixedSince = '2026-11-26T00:00:00.000Z';

/**
 * Before when a session must have begun that the refresh cookie names: under the name of before,
 * which a sibling domain can set to a token of its own, no new one is accepted. Undefined: any.
 */
export function mustBeginBefore(cookies: Cookies): string | undefined {
  const isOfBefore = cookies.secure && cookies.get(refreshCookie(cookies).name) === undefined;
  return isOfBefore ? prefixedSince : undefined;
}

/** For operations of /api/auth alone, although browsers send it everywhere with https. */
export function readRefreshCookie(cookies: Cookies): string | undefined {
  // With https too the name of before is accepted, until the first rotation.
  return cookies.get(refreshCookie(cookies).name) ?? cookies.get(unprefixedRefresh.name);
}

export function setRefreshCookie(cookies: Cookies, token: string): void {
  const { name, path } = refreshCookie(cookies);
  const maxAge = sessionLife / second;
  cookies.set(name, token, { path, maxAge });
  cookies.set(sessionHint.name, sessionHint.value, { path: '/', maxAge, isReadable: true });
  if (cookies.secure) clear(cookies, unprefixedRefresh);
}

export function clearRefreshCookie(cookies: Cookies): void {
  clear(cookies, refreshCookie(cookies));
  clear(cookies, { name: sessionHint.name, path: '/' });
  if (cookies.secure) clear(cookies, unprefixedRefresh);
}

function clear(cookies: Cookies, { name, path }: { name: string; path: string }): void {
  if (cookies.get(name) !== undefined) cookies.set(name, '', { path, maxAge: 0 });
}

/** The token of a browser that has signed in before. It stays when its owner signs out. */
export function readDeviceCookie(cookies: Cookies): string | undefined {
  return cookies.get(deviceName(cookies));
}

/** After the account was deleted. */
export function clearCookies(cookies: Cookies): void {
  clearRefreshCookie(cookies);
  clear(cookies, { name: deviceName(cookies), path: '/' });
}

export function setDeviceCookie(cookies: Cookies, token: string): void {
  cookies.set(deviceName(cookies), token, { path: '/', maxAge: deviceLife / second });
}
