import { generateCookie, getCookie } from 'hono/cookie';
import type { HttpContext } from './request-context.ts';

type CookieOptions = {
  /** Sent only to this path and below it. */
  path: string;
  /** Seconds from now until the browser forgets it; 0 removes it. */
  maxAge: number;
};

/** The cookies of one request, and those that its response sets. */
export type Cookies = {
  /** Whether PUBLIC_ORIGIN is https. */
  secure: boolean;
  get(name: string): string | undefined;
  /** Always httpOnly and SameSite=Strict, and Secure with https. */
  set(name: string, value: string, options: CookieOptions): void;
};

export function createCookies(c: HttpContext, secure: boolean): Cookies {
  return {
    secure,
    get: (name) => getCookie(c, name),
    set: (name, value, { path, maxAge }) => {
      const cookie = generateCookie(name, value, {
        path,
        maxAge,
        httpOnly: true,
        sameSite: 'Strict',
        secure,
      });
      c.set('setCookies', [...(c.get('setCookies') ?? []), cookie]);
    },
  };
}
