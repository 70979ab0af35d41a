import type { PublicProfile } from '#features/profiles/contract.ts';
import { messages } from '#features/profiles/messages.ts';
import { ageOn, isLastAdmin } from '#features/profiles/rules.ts';
import { AppError } from '#platform/common/errors.ts';
import { adminsOnly } from '#platform/common/messages.ts';
import type { Sql, Transaction } from '#platform/server/database/database.ts';
import { announce } from '#platform/server/live.ts';
import type { Platform } from '#platform/server/platform.ts';
import * as store from './store.ts';

/** An admin, or whoever can run commands on the machine itself. */
export type Actor = { user_id: string } | 'operator';

/**
 * What any signed-in person may see of another (document 1, section 2, Public profile): the age in completed years instead
 * of the birthdate, the five-digit ZIP code. Paused people stay visible. 404 'Profile Not Found' for an unknown id.
 */
export async function getProfile(platform: Platform, id: string): Promise<PublicProfile> {
  const found = await store.findProfile(platform.db, id);
  if (found === undefined) throw new AppError('NOT_FOUND', messages.not_found);
  const { birthdate, zip_code, ...person } = found;
  return { ...person, age: ageOn(birthdate, platform.clock.now()), zip_code: zip_code.slice(0, 5) };
}

/** Whether there is not one member yet. */
export async function hasNobody(db: Sql): Promise<boolean> {
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

/**
 * Pauses somebody's access or resumes it. Holds on every node with the person's next request, and on open streams within a
 * second. 403 when the actor is no longer an admin, 404 for an unknown person, 409 for the last admin.
 */
export function setPaused(platform: Platform, actor: Actor, user_id: string, value: boolean): Promise<void> {
  return setFlags(platform, actor, user_id, { is_paused: value }, value);
}

/** Makes somebody an admin or takes that back: the same guarantees and refusals as setPaused. */
export function setAdmin(platform: Platform, actor: Actor, user_id: string, value: boolean): Promise<void> {
  return setFlags(platform, actor, user_id, { is_admin: value }, !value);
}

async function setFlags(
  platform: Platform,
  actor: Actor,
  user_id: string,
  flags: { is_admin: boolean } | { is_paused: boolean },
  takesAway: boolean,
): Promise<void> {
  await platform.db.transaction().execute(async (trx) => {
    // Whoever changes flags waits here for whoever else does: two admins cannot demote each other at the same moment.
    const admins = await store.lockActiveAdmins(trx);
    if (actor !== 'operator' && !admins.includes(actor.user_id)) throw new AppError('FORBIDDEN', adminsOnly);
    if (takesAway && isLastAdmin(admins, user_id)) throw new AppError('CONFLICT', messages.last_admin);
    const found = await store.updateFlags(trx, user_id, flags, platform.clock.now().toISOString());
    if (!found) throw new AppError('NOT_FOUND', messages.not_found);
    await announce(trx, [user_id], ['session', 'profiles/me']);
  });
}
