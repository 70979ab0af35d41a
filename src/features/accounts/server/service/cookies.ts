import { deviceLife, sessionLife } from '#features/accounts/limits.ts';
import { second } from '#platform/common/clock.ts';
import type { Cookies } from '#platform/server/http/cookies.ts';

const refresh = { name: 'courtfolk_refresh', path: '/api/auth' };
/** Browsers accept the prefix from no other host and only for the path /; it needs https. */
const deviceName = ({ secure }: Cookies) => (secure ? '__Host-courtfolk_device' : 'courtfolk_device');

export function readRefreshCookie(cookies: Cookies): string | undefined {
  return cookies.get(refresh.name);
}

export function setRefreshCookie(cookies: Cookies, token: string): void {
  cookies.set(refresh.name, token, { path: refresh.path, maxAge: sessionLife / second });
}

export function clearRefreshCookie(cookies: Cookies): void {
  if (readRefreshCookie(cookies) !== undefined)
    cookies.set(refresh.name, '', { path: refresh.path, maxAge: 0 });
}

/** The token of a browser that has signed in before. It stays when its owner signs out. */
export function readDeviceCookie(cookies: Cookies): string | undefined {
  return cookies.get(deviceName(cookies));
}

/** After the account was deleted. */
export function clearCookies(cookies: Cookies): void {
  clearRefreshCookie(cookies);
  if (readDeviceCookie(cookies) !== undefined) cookies.set(deviceName(cookies), '', { path: '/', maxAge: 0 });
}

export function setDeviceCookie(cookies: Cookies, token: string): void {
  cookies.set(deviceName(cookies), token, { path: '/', maxAge: deviceLife / second });
}
