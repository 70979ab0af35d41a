import type { AuditAction } from '#features/audit/rules.ts';
import { type Actor, type AuditRecord, recordAuditEntry } from '#features/audit/server/service.ts';
import type { OwnProfile, PublicProfile, RatingEntry } from '#features/profiles/contract.ts';
import { historyMax } from '#features/profiles/limits.ts';
import { messages } from '#features/profiles/messages.ts';
import { ageOn, isLastAdmin, isOldEnough, isRatingUpdateNeeded } from '#features/profiles/policy.ts';
import { AppError } from '#platform/common/errors.ts';
import { adminsOnly } from '#platform/common/messages.ts';
import type { AppContext, Viewer } from '#platform/server/app-context.ts';
import { type ExportSection, iterateRows } from '#platform/server/data-export.ts';
import type { Sql, Transaction } from '#platform/server/database/database.ts';
import { publish } from '#platform/server/realtime/publish.ts';
import { rateLimitRule } from '#platform/server/security/rate-limits.ts';
import * as store from './store.ts';

/** Each change of a rating is kept for good, so there is an end to how many there can be. */
const savingProfile = rateLimitRule({
  name: 'save_profile',
  points: 30,
  perSeconds: 3600,
  store: 'database',
});

/**
 * What any signed-in person may see of another (document 1, section 2, Public profile): the age in completed years instead
 * of the birthdate, the five-digit ZIP code. Paused people stay visible. 404 'Profile Not Found' for an unknown id.
 */
export async function getProfile(app: AppContext, id: string): Promise<PublicProfile> {
  const found = await store.findProfile(app.db, id);
  if (found === undefined) throw new AppError('NOT_FOUND', messages.notFound);
  const { birthdate, zip_code, ...person } = found;
  return { ...person, age: ageOn(birthdate, app.clock.now()), zip_code: zip_code.slice(0, 5) };
}

/** One's own profile, as it belongs to a session. The person must be there. */
export function getOwnProfile(db: Sql, id: string): Promise<OwnProfile> {
  return store.findOwnProfile(db, id);
}

/**
 * Saves one's own profile (document 1, sections 2 and 5, 'Profile edit'). That confirms the ratings, changed or not; one's other tabs
 * hear of it. 404 for anybody else's id, 400 on birthdate below 18 years, 429 above 30 in an hour.
 */
export async function updateProfile(
  app: AppContext,
  viewer: Viewer,
  { id, ...fields }: { id: string } & store.ProfileFields,
): Promise<OwnProfile> {
  if (id !== viewer.user_id) throw new AppError('NOT_FOUND', messages.notFound);
  assertOldEnough(app, fields.birthdate);
  return await save(app, viewer, fields);
}

/** 400 on birthdate 'You must be at least 18 years old' for somebody who is not, today. */
export function assertOldEnough(app: AppContext, birthdate: string): void {
  if (isOldEnough(birthdate, app.clock.now())) return;
  const { tooYoung } = messages;
  throw new AppError('BAD_REQUEST', tooYoung, { fields: { birthdate: tooYoung } });
}

/**
 * Whether to ask somebody for new ratings now (document 1, section 2, 'Rating prompt'). One can ask for oneself alone: 403 'User not
 * authenticated' for another id.
 */
export async function checkRatingUpdateNeeded(
  app: AppContext,
  viewer: Viewer,
  user_id: string,
): Promise<boolean> {
  refuseAnother(viewer, user_id);
  return isRatingUpdateNeeded(await store.findRatingTimes(app.db, user_id), app.clock.now());
}

/** Sets one's own ratings or, when they are the same, confirms them. Errors as checkRatingUpdateNeeded, and 429 as updateProfile. */
export async function updatePlayerRatings(
  app: AppContext,
  viewer: Viewer,
  input: { user_id: string; new_dupr_rating: number; new_self_rating: number },
): Promise<OwnProfile> {
  refuseAnother(viewer, input.user_id);
  return await save(app, viewer, {
    dupr_rating: input.new_dupr_rating,
    self_rating: input.new_self_rating,
  });
}

/** Hides the question for new ratings for 24 hours, in one's other tabs at once. Errors as checkRatingUpdateNeeded. */
export async function skipRatingUpdate(app: AppContext, viewer: Viewer, user_id: string): Promise<void> {
  refuseAnother(viewer, user_id);
  await app.db.transaction().execute(async (trx) => {
    await store.updateProfile(trx, user_id, { ratings_skipped_at: app.clock.now().toISOString() });
    await publish(trx, [user_id], ['profiles/me']);
  });
}

function refuseAnother(viewer: Viewer, user_id: string): void {
  if (user_id !== viewer.user_id) throw new AppError('FORBIDDEN', messages.notAuthenticated);
}

async function save(
  app: AppContext,
  { user_id }: Viewer,
  changes: Partial<store.ProfileFields>,
): Promise<OwnProfile> {
  await app.rateLimits.consume(savingProfile, user_id);
  const now = app.clock.now().toISOString();
  return await app.db.transaction().execute(async (trx) => {
    await store.updateProfile(trx, user_id, { ...changes, ratings_confirmed_at: now, updated_at: now });
    await publish(trx, [user_id], ['session', 'profiles/me', `profiles/${user_id}`]);
    return await store.findOwnProfile(trx, user_id);
  });
}

/**
 * How somebody's ratings came to be what they are, oldest first: what they were at first and after each change, at most the latest
 * 200. For everybody who may see the profile; 404 'Profile Not Found' for an unknown id.
 */
export async function ratingHistory(db: Sql, id: string): Promise<RatingEntry[]> {
  const entries = await store.listRatings(db, id, historyMax);
  // Everybody has had ratings from the start.
  if (entries.length === 0) throw new AppError('NOT_FOUND', messages.notFound);
  return entries.reverse();
}

/** Whether there is not one member yet. */
export async function isEmpty(db: Sql): Promise<boolean> {
  return (await store.findAnybody(db)) === undefined;
}

/** Whether somebody with this id is a member. */
export async function isKnown(db: Sql, id: string): Promise<boolean> {
  return (await store.findProfile(db, id)) !== undefined;
}

/** Makes the profiles of people who have just become members, in the caller's transaction. */
export async function addProfiles(trx: Transaction, rows: store.NewProfile[]): Promise<void> {
  await store.insertProfiles(trx, rows);
}

/** Sets the ratings of some people as of a moment each, for the past of the demo community. */
export async function setRatings(trx: Transaction, rows: store.RatingsThen[]): Promise<void> {
  await store.updateRatings(trx, rows);
}

/**
 * Pauses somebody's access or resumes it, and writes that down. Holds on every node with the person's next request, and on open
 * streams within a second. What is so already stays so, unwritten. 403 when the actor is no longer an admin, 404 for an unknown person, 409 for the
 * last admin.
 */
export function setPaused(app: AppContext, actor: Actor, user_id: string, value: boolean): Promise<void> {
  return setFlag(app, actor, user_id, {
    flag: 'is_paused',
    value,
    action: value ? 'pause_access' : 'resume_access',
    takesAway: value,
  });
}

/** Makes somebody an admin or takes that back: the same guarantees and refusals as setPaused. */
export function setAdmin(app: AppContext, actor: Actor, user_id: string, value: boolean): Promise<void> {
  return setFlag(app, actor, user_id, {
    flag: 'is_admin',
    value,
    action: value ? 'make_admin' : 'remove_admin',
    takesAway: !value,
  });
}

type FlagChange = {
  flag: 'is_admin' | 'is_paused';
  value: boolean;
  action: AuditAction;
  /** Whether it could leave nobody who can manage anything. */
  takesAway: boolean;
};

async function setFlag(app: AppContext, actor: Actor, user_id: string, change: FlagChange): Promise<void> {
  const { flag, value, action, takesAway } = change;
  await app.db.transaction().execute(async (trx) => {
    // Whoever changes flags waits here for whoever else does: two admins cannot demote each other at the same moment.
    const admins = await store.lockActiveAdmins(trx);
    if (actor !== 'operator' && !admins.includes(actor.user_id)) throw new AppError('FORBIDDEN', adminsOnly);
    if (takesAway && isLastAdmin(admins, user_id)) throw new AppError('CONFLICT', messages.lastAdmin);
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
  });
}

/**
 * Writes what an admin does into the audit log, in the transaction that does it, and tells all admins' browsers, so that nobody
 * decides by what another admin has just changed. `topics`: what shows the target beside the admin area itself.
 */
export async function recordAdminAction(
  app: AppContext,
  trx: Transaction,
  actor: Actor,
  deed: AuditRecord,
  topics: readonly string[] = [],
): Promise<void> {
  await recordAuditEntry(app, trx, actor, deed);
  await publish(trx, await store.listActiveAdmins(trx), ['admin', ...topics]);
}

/**
 * For what only admins may do: 403 for whoever no longer is one, or is paused. It holds until the caller's transaction ends, so that a
 * demotion comes wholly before or after it. To be taken before anything else is locked.
 */
export async function lockAdmin(trx: Transaction, { user_id }: Viewer): Promise<void> {
  const found = await store.lockFlagsForShare(trx, user_id);
  if (!found?.is_admin || found.is_paused) throw new AppError('FORBIDDEN', adminsOnly);
}

/** Every admin, paused or not, by name. */
export function listAdmins(db: Sql): Promise<store.AdminRow[]> {
  return store.listAdmins(db);
}

/**
 * Holds somebody's profile, and who is an admin, until the caller's transaction ends, which is about to remove them; says whether they
 * are still there. 409 for the last admin. To be taken before anything else is locked.
 */
export async function lockForRemoval(trx: Transaction, user_id: string): Promise<boolean> {
  const held = await store.lockWithActiveAdmins(trx, user_id);
  const admins = held.filter((each) => each.is_admin && !each.is_paused).map((each) => each.id);
  if (isLastAdmin(admins, user_id)) throw new AppError('CONFLICT', messages.lastAdmin);
  return held.some((each) => each.id === user_id);
}

/** Removes somebody for good, with every row that is theirs alone. To be done last: whatever others see of them has to be settled. */
export async function removeProfile(trx: Transaction, user_id: string): Promise<void> {
  await store.deleteProfile(trx, user_id);
}

/** What is held on somebody here: the profile, and what their ratings were. */
export function exportPersonalData(db: Sql, user_id: string): ExportSection[] {
  return [
    { name: 'profile', one: () => store.exportProfile(db, user_id) },
    {
      name: 'rating_history',
      rows: () => iterateRows((after) => store.exportRatings(db, user_id, after), store.beforeRatings),
    },
  ];
}
