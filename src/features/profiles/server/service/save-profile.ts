import type { OwnProfile } from '#features/profiles/contract.ts';
import * as profiles from '#features/profiles/server/store/profiles.ts';
import * as ratings from '#features/profiles/server/store/ratings.ts';
import type { AppContext, Viewer } from '#platform/server/app-context.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { publish } from '#platform/server/realtime/publish.ts';
import { rateLimitRule } from '#platform/server/security/rate-limits.ts';
import { playerChanged } from './player-changed.ts';

/**
 * Each rating change is stored for ever, and each save is published, so their number is limited.
 */
const saveProfileLimit = rateLimitRule({ name: 'save_profile', points: 30 });

/** Saves changes of the viewer's profile, and publishes it; `seen`: by whoever shows it, too. */
export async function changeProfile(
  app: AppContext,
  { user_id }: Viewer,
  { seen }: { seen: boolean },
  findChanges: (trx: Transaction, now: string) => Promise<profiles.ProfileChanges>,
): Promise<OwnProfile> {
  await app.rateLimits.consume(saveProfileLimit, user_id);
  return await app.db.transaction().execute(async (trx) => {
    const changes = await findChanges(trx, app.clock.now().toISOString());
    await profiles.updateProfile(trx, user_id, changes);
    const topics = ['session', 'profiles/me', ...(seen ? [`profiles/${user_id}`] : [])];
    await publish(trx, [user_id], topics);
    return await profiles.findOwnProfile(trx, user_id);
  });
}

/** Saves fields of the viewer's profile and confirms the ratings among them. */
export function saveProfile(
  app: AppContext,
  viewer: Viewer,
  { dupr_rating, self_rating, ...fields }: RatingFields & Partial<profiles.ProfileFields>,
  stated: StatedRating & { isRestated: boolean },
): Promise<OwnProfile> {
  return changeProfile(app, viewer, { seen: true }, async (trx, now) => {
    const before = await ratings.lockRatings(trx, viewer.user_id);
    const source = statedSource(before, dupr_rating, stated, now);
    const rated = { dupr_rating, self_rating, ...source, ratings_confirmed_at: now };
    await ratings.setRatings(trx, before, rated);
    if (dupr_rating !== before.dupr_rating)
      await app.events.emit(app, trx, playerChanged, { user_id: viewer.user_id });
    return { ...fields, updated_at: now };
  });
}

type RatingFields = Pick<profiles.ProfileFields, 'dupr_rating' | 'self_rating'>;

/** Where the user says that the DUPR rating comes from; an unstated change is their estimate. */
export type StatedRating = {
  rating_source?: 'self' | 'dupr' | undefined;
  dupr_id?: string | null | undefined;
};

/**
 * The columns of a source. It is dated now when it is stated by itself, or differs: saving a
 * profile for another reason does not make an old rating look new.
 */
function statedSource(
  before: ratings.LockedRatings,
  dupr_rating: number,
  { rating_source, dupr_id: id, isRestated }: StatedRating & { isRestated: boolean },
  now: string,
) {
  const isChanged = before.dupr_rating !== dupr_rating;
  if (rating_source === undefined && !isChanged) return {};
  const dupr_id = rating_source === 'dupr' && id ? id : null;
  const isSame = !isChanged && before.rating_source === rating_source && before.dupr_id === dupr_id;
  if (isSame && !isRestated) return {};
  return { rating_source: rating_source ?? ('self' as const), dupr_id, rating_source_at: now };
}

/** Inserts the profiles of people who have confirmed their addresses. */
export const addProfiles = profiles.insertProfiles;
