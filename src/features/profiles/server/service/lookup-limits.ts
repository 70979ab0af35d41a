import { messages } from '#features/profiles/messages.ts';
import * as profiles from '#features/profiles/server/store/profiles.ts';
import type { AppContext, Viewer } from '#platform/server/app-context.ts';
import { type RateLimitRule, rateLimitRule } from '#platform/server/security/rate-limits.ts';

const hourly = {
  perSeconds: 3600,
  store: 'database',
  message: (seconds: number) => messages.lookupsUsedUp(Math.ceil(seconds / 60)),
} as const;
/** A search is sent for each pause in typing. */
const searchLimit = rateLimitRule({ name: 'lookups', points: 2000, ...hourly });
const foundLimit = rateLimitRule({ name: 'strangers_found', points: 600, ...hourly });
const linkLimit = rateLimitRule({
  name: 'strangers_linked',
  points: 20,
  perSeconds: 3600,
  store: 'database',
});
const viewLimit = rateLimitRule({
  name: 'strangers_viewed',
  points: 150,
  perSeconds: 86_400,
  store: 'database',
  message: () => messages.profilesUsedUp,
});

/**
 * Counts a player whose page the viewer reads, so that nobody copies the whole membership. Every
 * operation that reads a player's page calls it first, whether or not there is such a player.
 * @throws AppError TOO_MANY_REQUESTS above 150 different strangers a day
 */
export async function limitProfileViews(app: AppContext, viewer: Viewer, id: string): Promise<void> {
  if (id !== viewer.user_id) await limitStrangers(app, viewer, viewLimit, [id.toLowerCase()]);
}

/**
 * Counts a search for players.
 * @throws AppError TOO_MANY_REQUESTS above 2,000 an hour
 */
export function limitSearches({ rateLimits }: AppContext, { user_id }: Viewer): Promise<void> {
  return rateLimits.consume(searchLimit, user_id);
}

/**
 * Counts the players that an answer is about to name.
 * @throws AppError TOO_MANY_REQUESTS above 600 different strangers an hour
 */
export function limitFoundPlayers(app: AppContext, viewer: Viewer, ids: string[]): Promise<void> {
  return limitStrangers(app, viewer, foundLimit, ids);
}

/**
 * Counts a lasting link to a player whom the viewer does not know, who is followed from then on.
 * @throws AppError TOO_MANY_REQUESTS above 20 an hour
 */
export async function limitStrangerLinks(app: AppContext, { user_id }: Viewer, id: string): Promise<void> {
  const [stranger] = await profiles.strangersAmong(app.db, user_id, [id]);
  if (stranger !== undefined) await app.rateLimits.consume(linkLimit, user_id);
}

function limitStrangers(
  { db, rateLimits }: AppContext,
  { user_id }: Viewer,
  rule: RateLimitRule,
  ids: string[],
): Promise<void> {
  return rateLimits.consumeDifferent(rule, user_id, ids, async (others) =>
    (await profiles.strangersAmong(db, user_id, others)).map(({ id }) => id),
  );
}
