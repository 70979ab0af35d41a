export type CookieOptions = {
  /** Sent only to this path and below it. */
  path: string;
  /** Seconds from now until the browser forgets it; 0 removes it. */
  max_age: number;
};

/** The cookies of one request, and those that its answer sets. */
export type Cookies = {
  get(name: string): string | undefined;
  /** Always httpOnly and SameSite=Strict, and Secure when PUBLIC_ORIGIN is https. */
  set(name: string, value: string, options: CookieOptions): void;
};
