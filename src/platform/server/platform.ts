import type { Clock, Pause } from '#platform/common/clock.ts';
import type { Config } from '#platform/server/config.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Events } from '#platform/server/events.ts';
import type { AccessTokens } from '#platform/server/identity.ts';
import type { Jobs } from '#platform/server/jobs.ts';
import type { Limits } from '#platform/server/limits.ts';
import type { Logger } from '#platform/server/logging.ts';
import type { Secrets } from '#platform/server/secrets.ts';

/**
 * What a use-case needs besides its input: handed to every service as its first argument. No globals.
 */
export type Platform = {
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
  limits: Limits;
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
