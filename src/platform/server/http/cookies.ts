import { generateCookie, getCookie } from 'hono/cookie';
import type { HttpContext } from './request-context.ts';

type CookieOptions = {
  /** Sent only to this path and below it. */
  path: string;
  /** Seconds from now until the browser forgets it; 0 removes it. */
  maxAge: number;
  /** Whether scripts may read and remove it; false by default. */
  isReadable?: boolean;
};

/** The cookies of one request, and those that its response sets. */
export type Cookies = {
  /** Whether PUBLIC_ORIGIN is https. */
  secure: boolean;
  get(name: string): string | undefined;
  /** SameSite=Strict, Secure with https, and httpOnly unless it is readable. */
  set(name: string, value: string, options: CookieOptions): void;
};

export function createCookies(c: HttpContext, secure: boolean): Cookies {
  return {
    secure,
    get: (name) => getCookie(c, name),
    set: (name, value, { path, maxAge, isReadable = false }) => {
      const cookie = generateCookie(name, value, {
        path,
        maxAge,
        httpOnly: !isReadable,
        sameSite: 'Strict',
        secure,
      });
      c.set('setCookies', [...(c.get('setCookies') ?? []), cookie]);
    },
  };
}
