export type CookieOptions = {
  /** Sent only to this path and below it. */
  path: string;
  /** Seconds from now until the browser forgets it; 0 removes it. */
  maxAge: number;
};

/** The cookies of one request, and those that its answer sets. */
export type Cookies = {
  get(name: string): string | undefined;
  /** Always httpOnly and SameSite=Strict, and Secure when PUBLIC_ORIGIN is https. */
  set(name: string, value: string, options: CookieOptions): void;
};

/** Reads a cookie header; `answers` gathers the set-cookie headers. */
export function createCookies(header: string | null, secure: boolean): Cookies & { answers: string[] } {
  const answers: string[] = [];
  return {
    answers,
    get: (name) => {
      for (const pair of (header ?? '').split(';')) {
        const at = pair.indexOf('=');
        if (at > 0 && pair.slice(0, at).trim() === name) return decoded(pair.slice(at + 1).trim());
      }
      return undefined;
    },
    set: (name, value, { path, maxAge }) => {
      const flags = `Path=${path}; Max-Age=${maxAge}; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`;
      answers.push(`${name}=${encodeURIComponent(value)}; ${flags}`);
    },
  };
}

function decoded(value: string): string | undefined {
  try {
    return decodeURIComponent(value);
  } catch {
    return undefined;
  }
}
