import { sessionLife } from '#features/accounts/limits.ts';
import { second } from '#platform/common/clock.ts';
import type { Cookies } from '#platform/server/http/cookies.ts';

const name = 'courtfolk_refresh';
const path = '/api/auth';

export function readRefreshCookie(cookies: Cookies): string | undefined {
  return cookies.get(name);
}

export function setRefreshCookie(cookies: Cookies, refreshToken: string): void {
  cookies.set(name, refreshToken, { path, maxAge: sessionLife / second });
}

export function clearRefreshCookie(cookies: Cookies): void {
  if (cookies.get(name) !== undefined) cookies.set(name, '', { path, maxAge: 0 });
}
