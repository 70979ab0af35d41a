import type { PublicProfile } from '#features/profiles/contract.ts';
import { stateOfZip } from '#features/profiles/data/zip-states.ts';
import { historyMax } from '#features/profiles/limits.ts';
import { messages } from '#features/profiles/messages/common.ts';
import { ageOn } from '#features/profiles/rules/age.ts';
import * as flags from '#features/profiles/server/store/flags.ts';
import * as profiles from '#features/profiles/server/store/profiles.ts';
import * as ratings from '#features/profiles/server/store/ratings.ts';
import { AppError } from '#platform/common/errors.ts';
import type { AppContext, Viewer } from '#platform/server/app-context.ts';
import type { Sql } from '#platform/server/database/database.ts';
import { limitProfileViews } from './lookup-limits.ts';

/** Of the own profile: as a stranger sees it. */
export type ShownAs = 'stranger' | undefined;

/** The id of the reader of a profile: the viewer, or null for a stranger. */
export function readerOf({ user_id }: Viewer, id: string, as: ShownAs): string | null {
  if (as === undefined) return user_id;
  if (id !== user_id) throw new AppError('FORBIDDEN', messages.notYourProfile);
  return null;
}

/**
 * A public profile (document 1, section 2, Public profile): the age in completed years instead of
 * the birthdate, the five-digit ZIP code. Paused users stay visible. Who does not see the whole of
 * it gets the name with an initial, the levels and the state (decision 0033).
 */
export async function getProfile(
  app: AppContext,
  viewer: Viewer,
  { id, as }: { id: string; as?: ShownAs },
): Promise<PublicProfile> {
  await limitProfileViews(app, viewer, id);
  const found = await profiles.findProfile(app.db, viewer.user_id, id, readerOf(viewer, id, as));
  if (found === undefined) throw new AppError('NOT_FOUND', messages.notFound);
  const { birthdate, zip_code, is_whole, ...person } = found;
  const state = stateOfZip(zip_code);
  if (is_whole)
    return {
      ...person,
      age: ageOn(birthdate, app.clock.now()),
      zip_code: zip_code.slice(0, 5),
      state,
    };
  return {
    ...person,
    dupr_id: null,
    rating_changes: null,
    matches_played: null,
    age: null,
    zip_code: null,
    state,
  };
}

/** The DUPR rating and the ZIP code of a user, who must exist. */
export async function getLevelAndZipCode(db: Sql, id: string) {
  const [found] = await profiles.findLevelAndZipCode(db, { id });
  if (found === undefined) throw new AppError('NOT_FOUND', messages.notFound);
  return found;
}

/** A user's own profile, which must exist. */
export const getOwnProfile = profiles.findOwnProfile;

/**
 * A user's initial ratings and each change, oldest first, at most the latest 200; none for who does
 * not see the whole profile.
 */
export async function ratingHistory(app: AppContext, viewer: Viewer, { id }: { id: string }) {
  await limitProfileViews(app, viewer, id);
  const entries = await ratings.listRatings(app.db, viewer.user_id, id, historyMax);
  // Every profile has at least its initial entry.
  if (
    entries.length === 0 &&
    (await profiles.findProfile(app.db, viewer.user_id, id)) === undefined
  )
    throw new AppError('NOT_FOUND', messages.notFound);
  return { items: entries.reverse() };
}

/**
 * The number of members in each state, territories too, by its code. A member is somebody who has
 * confirmed the address and is not paused.
 */
export async function countMembers(db: Sql): Promise<Map<string, number>> {
  const members = new Map<string, number>();
  for (const { area, count } of await profiles.countMembersByArea(db)) {
    const state = stateOfZip(area);
    if (state !== null) members.set(state, (members.get(state) ?? 0) + count);
  }
  return members;
}

export const isEmpty = async (db: Sql): Promise<boolean> => !(await profiles.hasProfiles(db));

/** Whether there is such a player, for those who may see everybody. */
export const profileExists = profiles.exists;

/** A profile as a reader may see it; undefined also for a player apart from the viewer. */
export const findVisibleProfile = profiles.findProfile;

/** All admins by name, paused ones included. */
export const listAdmins = flags.listAdmins;
