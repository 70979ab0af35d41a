import type { Clock, Pause } from '#platform/common/clock.ts';
import type { Config } from '#platform/server/config.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Events } from '#platform/server/events.ts';
import type { Jobs } from '#platform/server/jobs/job-types.ts';
import type { Logger } from '#platform/server/logging.ts';
import type { Ports } from '#platform/server/ports.ts';
import type { AccessTokens } from '#platform/server/security/access-tokens.ts';
import type { RateLimits } from '#platform/server/security/rate-limits.ts';
import type { Secrets } from '#platform/server/security/secrets.ts';

/**
 * The dependencies of every service, passed as its first argument. No globals.
 */
export type AppContext = {
  config: Config;
  clock: Clock;
  pause: Pause;
  db: Database;
  log: Logger;
  /** Background jobs, enqueued in the caller's transaction (mail among them). */
  jobs: Jobs;
  /** Events from earlier features to later ones, in the caller's transaction. */
  events: Events<AppContext>;
  /** Questions of earlier features to later ones, in the caller's transaction. */
  ports: Ports<AppContext>;
  rateLimits: RateLimits;
  tokens: AccessTokens;
  /** Encrypts queued data in the database. */
  secrets: Secrets;
};

/** The signed-in user of a request: from the access token, checked against the session. */
export type Viewer = {
  user_id: string;
  session_id: string;
  is_admin: boolean;
  is_paused: boolean;
};
