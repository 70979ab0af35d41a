import type { AuditAction } from '#features/audit/rules.ts';
import { type Actor, type AuditRecord, recordAuditEntry } from '#features/audit/server/service.ts';
import type { OwnProfile, PublicProfile, RatingEntry } from '#features/profiles/contract.ts';
import { historyMax } from '#features/profiles/limits.ts';
import { messages } from '#features/profiles/messages.ts';
import { ageOn, isLastAdmin, isOldEnough, isRatingUpdateNeeded } from '#features/profiles/policy.ts';
import { AppError, fieldError } from '#platform/common/errors.ts';
import { adminsOnly } from '#platform/common/messages.ts';
import type { AppContext, Viewer } from '#platform/server/app-context.ts';
import { type ExportSection, iterateRows } from '#platform/server/data-export.ts';
import type { Sql, Transaction } from '#platform/server/database/database.ts';
import { publish } from '#platform/server/realtime/publish.ts';
import { rateLimitRule } from '#platform/server/security/rate-limits.ts';
import * as store from './store.ts';

/** Each rating change is stored for ever, so their number is limited. */
const saveProfileLimit = rateLimitRule({
  name: 'save_profile',
  points: 30,
  perSeconds: 3600,
  store: 'database',
});

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

/**
 * A public profile (document 1, section 2, Public profile): the age in completed years instead of
 * the birthdate, the five-digit ZIP code. Paused users stay visible.
 * @throws AppError NOT_FOUND for an unknown id and for who is apart from the viewer
 */
export async function getProfile(app: AppContext, viewer: Viewer, id: string): Promise<PublicProfile> {
  await limitLookups(app, viewer);
  const found = await store.findProfile(app.db, viewer.user_id, id);
  if (found === undefined) throw new AppError('NOT_FOUND', messages.notFound);
  const { birthdate, zip_code, ...person } = found;
  return { ...person, age: ageOn(birthdate, app.clock.now()), zip_code: zip_code.slice(0, 5) };
}

/** The DUPR rating and the ZIP code of a user, who must exist. */
export async function getLevelAndZipCode(
  db: Sql,
  id: string,
): Promise<{ dupr_rating: number; zip_code: string }> {
  const [found] = await store.findLevelAndZipCode(db, id);
  if (found === undefined) throw new AppError('NOT_FOUND', messages.notFound);
  return found;
}

/** A user's own profile, which must exist. */
export const getOwnProfile = store.findOwnProfile;

/**
 * Saves the viewer's profile (document 1, sections 2 and 5, 'Profile edit') and confirms the
 * ratings, changed or not.
 * @throws AppError NOT_FOUND for another user's id, BAD_REQUEST on birthdate below 18 years,
 * TOO_MANY_REQUESTS above 30 an hour
 */
export async function updateProfile(
  app: AppContext,
  viewer: Viewer,
  { id, rating_source, dupr_id, ...fields }: { id: string } & store.ProfileFields & StatedRating,
): Promise<OwnProfile> {
  if (id !== viewer.user_id) throw new AppError('NOT_FOUND', messages.notFound);
  assertOldEnough(app, fields.birthdate);
  return await save(app, viewer, fields, { rating_source, dupr_id, isRestated: false });
}

/** @throws AppError BAD_REQUEST on birthdate for an age below 18 years today */
export function assertOldEnough(app: AppContext, birthdate: string): void {
  if (isOldEnough(birthdate, app.clock.now())) return;
  throw fieldError('BAD_REQUEST', 'birthdate', messages.tooYoung);
}

/**
 * Whether the viewer is to be prompted for new ratings (document 1, section 2, 'Rating prompt').
 * @throws AppError FORBIDDEN 'User not authenticated' for another user's id
 */
export async function checkRatingUpdateNeeded(
  app: AppContext,
  viewer: Viewer,
  user_id: string,
): Promise<boolean> {
  assertOwnId(viewer, user_id);
  return isRatingUpdateNeeded(await store.findRatingTimes(app.db, user_id), app.clock.now());
}

/**
 * Sets the viewer's ratings, or confirms them when they are unchanged.
 * @throws AppError FORBIDDEN for another user's id, TOO_MANY_REQUESTS as updateProfile
 */
export async function updatePlayerRatings(
  app: AppContext,
  viewer: Viewer,
  input: { user_id: string; new_dupr_rating: number; new_self_rating: number } & StatedRating,
): Promise<OwnProfile> {
  assertOwnId(viewer, input.user_id);
  const { new_dupr_rating: dupr_rating, new_self_rating: self_rating, rating_source, dupr_id } = input;
  const stated = { rating_source, dupr_id, isRestated: true };
  return await save(app, viewer, { dupr_rating, self_rating }, stated);
}

/**
 * Hides the rating prompt for 24 hours, in all tabs at once.
 * @throws AppError FORBIDDEN for another user's id
 */
export async function skipRatingUpdate(app: AppContext, viewer: Viewer, user_id: string): Promise<void> {
  assertOwnId(viewer, user_id);
  await app.db.transaction().execute(async (trx) => {
    await store.updateProfile(trx, user_id, { ratings_skipped_at: app.clock.now().toISOString() });
    await publish(trx, [user_id], ['profiles/me']);
  });
}

function assertOwnId(viewer: Viewer, user_id: string): void {
  if (user_id !== viewer.user_id) throw new AppError('FORBIDDEN', messages.notAuthenticated);
}

async function save(
  app: AppContext,
  { user_id }: Viewer,
  changes: RatingFields & Partial<store.ProfileFields>,
  stated: StatedRating & { isRestated: boolean },
): Promise<OwnProfile> {
  await app.rateLimits.consume(saveProfileLimit, user_id);
  const now = app.clock.now().toISOString();
  return await app.db.transaction().execute(async (trx) => {
    const source = await statedSource(trx, user_id, changes.dupr_rating, stated, now);
    const confirmed = { ratings_confirmed_at: now, updated_at: now };
    await store.updateProfile(trx, user_id, { ...changes, ...source, ...confirmed });
    await publish(trx, [user_id], ['session', 'profiles/me', `profiles/${user_id}`]);
    return await store.findOwnProfile(trx, user_id);
  });
}

type RatingFields = Pick<store.ProfileFields, 'dupr_rating' | 'self_rating'>;

/** Where the user says that the DUPR rating comes from; a trigger takes an unstated change as 'self'. */
type StatedRating = {
  rating_source?: 'self' | 'dupr' | undefined;
  dupr_id?: string | null | undefined;
};

/**
 * The columns of a stated source. It is dated now when it is stated by itself, or differs: saving a
 * profile for another reason does not make an old rating look new.
 */
async function statedSource(
  trx: Transaction,
  user_id: string,
  dupr_rating: number,
  { rating_source, dupr_id: id, isRestated }: StatedRating & { isRestated: boolean },
  now: string,
) {
  if (rating_source === undefined) return {};
  const dupr_id = rating_source === 'dupr' && id ? id : null;
  const before = await store.lockStatedRating(trx, user_id);
  const isSame =
    before?.dupr_rating === dupr_rating &&
    before.rating_source === rating_source &&
    before.dupr_id === dupr_id;
  return isSame && !isRestated ? {} : { rating_source, dupr_id, rating_source_at: now };
}

/**
 * A user's initial ratings and each change, oldest first, at most the latest 200.
 * @throws AppError NOT_FOUND for an unknown id and for who is apart from the viewer
 */
export async function ratingHistory(app: AppContext, viewer: Viewer, id: string): Promise<RatingEntry[]> {
  await limitLookups(app, viewer);
  const entries = await store.listRatings(app.db, viewer.user_id, id, historyMax);
  // Every profile has at least its initial entry.
  if (entries.length === 0) throw new AppError('NOT_FOUND', messages.notFound);
  return entries.reverse();
}

export async function isEmpty(db: Sql): Promise<boolean> {
  return (await store.findAnyProfile(db)) === undefined;
}

/** Whether there is such a player, for those who may see everybody. */
export const profileExists = store.exists;

/** Whether there is such a player, who is not apart from the viewer. */
export async function isVisible(db: Sql, { user_id }: Viewer, id: string): Promise<boolean> {
  return (await store.findProfile(db, user_id, id)) !== undefined;
}

/** Locks a user's profile, so that concurrent changes of one user run one after the other. */
export const lockUser = store.lockUser;

/** Locks several users' profiles, ordered by id; returns the ids of those found. */
export const lockUsers = store.lockUsers;

/** A player who is not paused nor apart from the viewer, locked against deletion. */
export const lockActivePlayer = store.lockActivePlayer;

/** Creates profiles for new users in the caller's transaction. */
export const addProfiles = store.insertProfiles;

/** Sets ratings with their confirmation times, for the demo community's rating history. */
export const setRatings = store.updateRatings;
export const setRatingSources = store.updateRatingSources;

/**
 * Pauses or resumes a user's access, with an audit entry unless nothing changes. Takes effect on
 * all nodes with the user's next request, and on open streams within a second.
 * @throws AppError FORBIDDEN when the actor is no longer an admin, NOT_FOUND for an unknown user,
 * CONFLICT for the last admin
 */
export function setPaused(app: AppContext, actor: Actor, user_id: string, value: boolean): Promise<void> {
  return setFlag(app, actor, user_id, 'is_paused', value, value ? 'pause_access' : 'resume_access');
}

/** Makes a user an admin or revokes that, with the guarantees and errors of setPaused. */
export function setAdmin(app: AppContext, actor: Actor, user_id: string, value: boolean): Promise<void> {
  return setFlag(app, actor, user_id, 'is_admin', value, value ? 'make_admin' : 'remove_admin');
}

async function setFlag(app: AppContext, actor: Actor, ...change: FlagChange): Promise<void> {
  await app.db.transaction().execute(async (trx) => {
    // Serializes all flag changes, so that two admins cannot demote each other concurrently.
    const admins = await store.lockActiveAdmins(trx);
    if (actor !== 'operator' && !admins.includes(actor.user_id)) throw new AppError('FORBIDDEN', adminsOnly);
    await changeFlag(app, trx, actor, admins, ...change);
  });
}

type FlagChange = [user_id: string, flag: 'is_admin' | 'is_paused', value: boolean, action: AuditAction];

/** In a transaction that holds the locks of all active `admins`. */
async function changeFlag(
  app: AppContext,
  trx: Transaction,
  actor: Actor,
  admins: readonly string[],
  ...[user_id, flag, value, action]: FlagChange
): Promise<void> {
  const removesAdmin = flag === 'is_admin' ? !value : value;
  if (removesAdmin && isLastAdmin(admins, user_id)) throw new AppError('CONFLICT', messages.lastAdmin);
  const now = app.clock.now().toISOString();
  const found = await store.lockFlags(trx, user_id);
  if (found === undefined) throw new AppError('NOT_FOUND', messages.notFound);
  if (found[flag] === value) return;
  await store.updateProfile(trx, user_id, { [flag]: value, updated_at: now });
  await recordAdminAction(app, trx, actor, {
    action,
    target_type: 'user',
    target_id: user_id,
    user_ids: [user_id],
    before: { [flag]: found[flag] },
    after: { [flag]: value },
  });
  await publish(trx, [user_id], ['session', 'profiles/me']);
}

/**
 * Locks a user and all active admins, of whom the moderator must be one, and returns those admins.
 * Moderators thus act one after the other, and not beside the deletion of that account. Must be the
 * first lock of the transaction.
 * @throws AppError FORBIDDEN when the moderator is no longer an admin
 */
export async function lockForModeration(
  trx: Transaction,
  moderator: Viewer,
  user_id: string,
): Promise<string[]> {
  const locked = await store.lockWithActiveAdmins(trx, user_id);
  const admins = locked.filter((row) => row.is_admin && !row.is_paused).map((row) => row.id);
  if (!admins.includes(moderator.user_id)) throw new AppError('FORBIDDEN', adminsOnly);
  return admins;
}

/**
 * Pauses a user in a transaction that holds the locks of lockForModeration, with the effects of
 * setPaused.
 * @throws AppError NOT_FOUND for an unknown user, CONFLICT for the last admin
 */
export function pauseByModerator(
  app: AppContext,
  trx: Transaction,
  { user_id: moderator_id }: Viewer,
  admins: readonly string[],
  user_id: string,
): Promise<void> {
  return changeFlag(app, trx, { user_id: moderator_id }, admins, user_id, 'is_paused', true, 'pause_access');
}

/**
 * Writes an audit entry in the transaction of the action and refreshes the browsers of all admins.
 * `topics` are what shows the target outside the admin area.
 */
export async function recordAdminAction(
  app: AppContext,
  trx: Transaction,
  actor: Actor,
  record: AuditRecord,
  topics: readonly string[] = [],
): Promise<void> {
  await recordAuditEntry(app, trx, actor, record);
  await publish(trx, await store.listActiveAdmins(trx), ['admin', ...topics]);
}

/**
 * Asserts that the viewer is an active admin and share-locks that until the transaction ends. Must
 * be the first lock of the transaction.
 * @throws AppError FORBIDDEN when the viewer is no admin or is paused
 */
export async function lockAdmin(trx: Transaction, { user_id }: Viewer): Promise<void> {
  const found = await store.lockFlagsForShare(trx, user_id);
  if (!found?.is_admin || found.is_paused) throw new AppError('FORBIDDEN', adminsOnly);
}

/** The ids of all admins who are not paused. */
export const listActiveAdmins = store.listActiveAdmins;

/** All admins by name, paused ones included. */
export const listAdmins = store.listAdmins;

/**
 * Locks a profile that is about to be deleted together with all active admins, and returns whether
 * it exists. Must be the first lock of the transaction.
 * @throws AppError CONFLICT for the last admin
 */
export async function lockForRemoval(trx: Transaction, user_id: string): Promise<boolean> {
  const locked = await store.lockWithActiveAdmins(trx, user_id);
  const admins = locked.filter((row) => row.is_admin && !row.is_paused).map((row) => row.id);
  if (isLastAdmin(admins, user_id)) throw new AppError('CONFLICT', messages.lastAdmin);
  return locked.some((row) => row.id === user_id);
}

/** Deletes a profile and, by cascade, the rows that belong to it. The last step of a deletion. */
export const removeProfile = store.deleteProfile;

/** The profile and the rating history in a user's data export. */
export function exportPersonalData(db: Sql, user_id: string): ExportSection[] {
  return [
    { name: 'profile', one: () => store.exportProfile(db, user_id) },
    {
      name: 'rating_history',
      rows: () => iterateRows((after) => store.exportRatings(db, user_id, after), store.firstRatingCursor),
    },
  ];
}
