import { messages } from '#features/profiles/messages/common.ts';
import * as profiles from '#features/profiles/server/store/profiles.ts';
import { AppError } from '#platform/common/errors.ts';
import type { AppContext, Viewer } from '#platform/server/app-context.ts';
import { rateLimitRule } from '#platform/server/security/rate-limits.ts';

/** A search is sent for each pause in typing. */
const foundLimit = rateLimitRule({
  name: 'strangers_found',
  points: 600,
  uses: 2000,
  message: (seconds) => messages.lookupsUsedUp(Math.ceil(seconds / 60)),
});
const linkLimit = rateLimitRule({
  name: 'strangers_linked',
  points: 20,
  message: (seconds) => messages.linksUsedUp(Math.ceil(seconds / 60)),
});
const viewLimit = rateLimitRule({
  name: 'strangers_viewed',
  points: 150,
  perSeconds: 86_400,
  message: () => messages.profilesUsedUp,
});

/**
 * Counts a player whose page the viewer reads, so that nobody copies the whole membership. Every
 * operation that reads a player's page calls it first, whether or not there is such a player.
 */
export async function limitProfileViews(
  app: AppContext,
  viewer: Viewer,
  id: string,
): Promise<void> {
  const { db, rateLimits } = app;
  const { user_id } = viewer;
  if (id === user_id) return;
  await rateLimits.consumeDifferent(viewLimit, user_id, [id.toLowerCase()], async (others) =>
    (await profiles.strangersAmong(db, { viewer_id: user_id, ids: others })).map(
      (stranger) => stranger.id,
    ),
  );
}

/**
 * Counts a search and the players whom its answer is about to name, in one write.
 * @param ids may leave out whom the viewer is known to know
 */
export async function limitFoundPlayers(
  app: AppContext,
  viewer: Viewer,
  ids: string[],
): Promise<void> {
  const { db, rateLimits } = app;
  const { user_id } = viewer;
  try {
    await rateLimits.consumeDifferent(foundLimit, user_id, ids);
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'TOO_MANY_REQUESTS')) throw error;
    // Only now, as it takes longer than a search: others of them whom the viewer knows.
    const strangers = (await profiles.strangersAmong(db, { viewer_id: user_id, ids })).map(
      ({ id }) => id,
    );
    if (strangers.length === ids.length) throw error;
    await rateLimits.consumeDifferent(foundLimit, user_id, strangers);
  }
}

/**
 * Counts a lasting link to a player whom the viewer does not know, who is followed from then on.
 */
export async function limitStrangerLinks(
  app: AppContext,
  { user_id }: Viewer,
  id: string,
): Promise<void> {
  const [stranger] = await profiles.strangersAmong(app.db, { viewer_id: user_id, ids: [id] });
  if (stranger !== undefined) await app.rateLimits.consume(linkLimit, user_id);
}
