import type { OwnProfile } from '#features/profiles/contract.ts';
import { messages } from '#features/profiles/messages/common.ts';
import { isRatingUpdateNeeded } from '#features/profiles/rules/ratings.ts';
import * as profiles from '#features/profiles/server/store/profiles.ts';
import * as ratings from '#features/profiles/server/store/ratings.ts';
import { AppError } from '#platform/common/errors.ts';
import type { AppContext, Viewer } from '#platform/server/app-context.ts';
import { publish } from '#platform/server/realtime/publish.ts';
import { type StatedRating, saveProfile } from './save-profile.ts';

/**
 * Whether the viewer is to be prompted for new ratings (document 1, section 2, 'Rating prompt').
 */
export async function checkRatingUpdateNeeded(
  app: AppContext,
  viewer: Viewer,
  { user_id }: { user_id: string },
): Promise<boolean> {
  assertOwnId(viewer, user_id);
  return isRatingUpdateNeeded(await ratings.findRatingTimes(app.db, user_id), app.clock.now());
}

/** Sets the viewer's ratings, or confirms them when they are unchanged. */
export async function updatePlayerRatings(
  app: AppContext,
  viewer: Viewer,
  input: { user_id: string; new_dupr_rating: number; new_self_rating: number } & StatedRating,
): Promise<OwnProfile> {
  assertOwnId(viewer, input.user_id);
  const {
    new_dupr_rating: dupr_rating,
    new_self_rating: self_rating,
    rating_source,
    dupr_id,
  } = input;
  const stated = { rating_source, dupr_id, isRestated: true };
  return await saveProfile(app, viewer, { dupr_rating, self_rating }, stated);
}

/** Hides the rating prompt for 24 hours, in all tabs at once. */
export async function skipRatingUpdate(
  app: AppContext,
  viewer: Viewer,
  { user_id }: { user_id: string },
) {
  assertOwnId(viewer, user_id);
  await app.db.transaction().execute(async (trx) => {
    await profiles.updateProfile(trx, user_id, {
      ratings_skipped_at: app.clock.now().toISOString(),
    });
    await publish(trx, [user_id], ['profiles/me']);
  });
}

function assertOwnId(viewer: Viewer, user_id: string): void {
  if (user_id !== viewer.user_id) throw new AppError('FORBIDDEN', messages.notAuthenticated);
}
