/**
 * What code that runs anywhere may use beside the language itself: the few globals that Node and every browser share.
 * Only the `common` type-check world reads this file; the others know these names from their own libraries.
 */
declare const crypto: { randomUUID(): `${string}-${string}-${string}-${string}-${string}` };

declare class AbortSignal {
  private constructor();
  readonly aborted: boolean;
}

declare class URL {
  constructor(url: string, base?: string);
  readonly href: string;
  readonly origin: string;
  readonly protocol: string;
  readonly host: string;
  readonly hostname: string;
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}
