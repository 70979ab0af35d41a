import type { Clock, Pause } from '#platform/common/clock.ts';
import type { Config } from '#platform/server/config.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Events } from '#platform/server/events.ts';
import type { Jobs } from '#platform/server/jobs/jobs.ts';
import type { Logger } from '#platform/server/logging.ts';
import type { AccessTokens } from '#platform/server/security/access-tokens.ts';
import type { RateLimits } from '#platform/server/security/rate-limits.ts';
import type { Secrets } from '#platform/server/security/secrets.ts';

/**
 * What a use-case needs besides its input: handed to every service as its first argument. No globals.
 */
export type AppContext = {
  config: Config;
  clock: Clock;
  pause: Pause;
  db: Database;
  log: Logger;
  /** Things to do later, written in the caller's transaction (mail among them). */
  jobs: Jobs;
  /** What an earlier feature tells later ones, within its transaction. */
  events: Events;
  /** Counters for what may be repeated only so often. */
  rateLimits: RateLimits;
  /** Hands out access tokens. */
  tokens: AccessTokens;
  /** Encrypts what waits in the database. */
  secrets: Secrets;
};

/** Who is asking. Made from the access token and checked against the session for every request. */
export type Viewer = {
  user_id: string;
  session_id: string;
  is_admin: boolean;
  is_paused: boolean;
};
