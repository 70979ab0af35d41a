import type { PublicProfile, RatingEntry } from '#features/profiles/contract.ts';
import { historyMax } from '#features/profiles/limits.ts';
import { messages } from '#features/profiles/messages.ts';
import { ageOn } from '#features/profiles/policy.ts';
import * as flags from '#features/profiles/server/store/flags.ts';
import * as profiles from '#features/profiles/server/store/profiles.ts';
import * as ratings from '#features/profiles/server/store/ratings.ts';
import { AppError } from '#platform/common/errors.ts';
import type { AppContext, Viewer } from '#platform/server/app-context.ts';
import type { Sql } from '#platform/server/database/database.ts';
import { limitLookups } from './lookup-limit.ts';

/**
 * A public profile (document 1, section 2, Public profile): the age in completed years instead of
 * the birthdate, the five-digit ZIP code. Paused users stay visible.
 * @throws AppError NOT_FOUND for an unknown player and for one apart from the viewer
 */
export async function getProfile(app: AppContext, viewer: Viewer, id: string): Promise<PublicProfile> {
  await limitLookups(app, viewer);
  const found = await profiles.findProfile(app.db, viewer.user_id, id);
  if (found === undefined) throw new AppError('NOT_FOUND', messages.notFound);
  const { birthdate, zip_code, ...person } = found;
  return { ...person, age: ageOn(birthdate, app.clock.now()), zip_code: zip_code.slice(0, 5) };
}

/** The DUPR rating and the ZIP code of a user, who must exist. */
export async function getLevelAndZipCode(
  db: Sql,
  id: string,
): Promise<{ dupr_rating: number; zip_code: string }> {
  const [found] = await profiles.findLevelAndZipCode(db, id);
  if (found === undefined) throw new AppError('NOT_FOUND', messages.notFound);
  return found;
}

/** A user's own profile, which must exist. */
export const getOwnProfile = profiles.findOwnProfile;

/**
 * A user's initial ratings and each change, oldest first, at most the latest 200.
 * @throws AppError NOT_FOUND for an unknown player and for one apart from the viewer
 */
export async function ratingHistory(app: AppContext, viewer: Viewer, id: string): Promise<RatingEntry[]> {
  await limitLookups(app, viewer);
  const entries = await ratings.listRatings(app.db, viewer.user_id, id, historyMax);
  // Every profile has at least its initial entry.
  if (entries.length === 0) throw new AppError('NOT_FOUND', messages.notFound);
  return entries.reverse();
}

export async function isEmpty(db: Sql): Promise<boolean> {
  return (await profiles.findAnyProfile(db)) === undefined;
}

/** Whether there is such a player, for those who may see everybody. */
export const profileExists = profiles.exists;

/** Whether there is such a player, who is not apart from the viewer. */
export async function isVisible(db: Sql, { user_id }: Viewer, id: string): Promise<boolean> {
  return (await profiles.findProfile(db, user_id, id)) !== undefined;
}

/** The ids of all admins who are not paused. */
export const listActiveAdmins = flags.listActiveAdmins;

/** All admins by name, paused ones included. */
export const listAdmins = flags.listAdmins;
