import { messages } from '#features/profiles/messages.ts';
import type { AppContext, Viewer } from '#platform/server/app-context.ts';
import { rateLimitRule } from '#platform/server/security/rate-limits.ts';

/** The page of a player takes four reads, and a search one for each pause in typing. */
const lookupLimit = rateLimitRule({
  name: 'lookups',
  points: 2000,
  perSeconds: 3600,
  store: 'memory',
  message: (seconds) => messages.lookupsUsedUp(Math.ceil(seconds / 60)),
});

/**
 * Counts a read of other players, so that nobody copies the whole membership. Every operation that
 * searches players or reads a player's page calls it.
 * @throws AppError TOO_MANY_REQUESTS above 2,000 an hour and node
 */
export function limitLookups({ rateLimits }: AppContext, { user_id }: Viewer): Promise<void> {
  return rateLimits.consume(lookupLimit, user_id);
}
