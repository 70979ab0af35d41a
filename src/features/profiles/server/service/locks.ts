import { messages } from '#features/profiles/messages/common.ts';
import { isLastAdmin } from '#features/profiles/policy.ts';
import * as flags from '#features/profiles/server/store/flags.ts';
import * as locks from '#features/profiles/server/store/locks.ts';
import { AppError } from '#platform/common/errors.ts';
import { adminsOnly } from '#platform/common/messages.ts';
import type { Viewer } from '#platform/server/app-context.ts';
import type { Transaction } from '#platform/server/database/database.ts';

/** Locks a user's profile, so that concurrent changes of one user run one after the other. */
export const lockUser = locks.lockUser;

/** Locks several users' profiles, ordered by id; returns the ids of those found. */
export const lockUsers = locks.lockUsers;

/** A player who is not paused nor apart from the viewer, locked against deletion. */
export const lockActivePlayer = locks.lockActivePlayer;

/**
 * Asserts that the viewer is an active admin and share-locks that until the transaction ends. Must
 * be the first lock of the transaction.
 */
export async function lockAdmin(trx: Transaction, { user_id }: Viewer): Promise<void> {
  const found = await flags.lockFlagsForShare(trx, user_id);
  if (!found?.is_admin || found.is_paused) throw new AppError('FORBIDDEN', adminsOnly);
}

/**
 * Locks a user and all active admins, and returns those admins. Their changes thus run one after
 * the other. In one statement by id, as everything that locks several users. Must be the first lock
 * of the transaction.
 */
export async function lockWithAdmins(trx: Transaction, user_id: string): Promise<string[]> {
  return activeAdmins(await locks.lockWithActiveAdmins(trx, user_id));
}

const activeAdmins = (locked: Awaited<ReturnType<typeof locks.lockWithActiveAdmins>>): string[] =>
  locked.filter((row) => row.is_admin && !row.is_paused).map((row) => row.id);

/** Like lockWithAdmins, for a moderator, who must be one of those admins. */
export async function lockForModeration(
  trx: Transaction,
  moderator: { user_id: string },
  user_id: string,
) {
  const admins = await lockWithAdmins(trx, user_id);
  if (!admins.includes(moderator.user_id)) throw new AppError('FORBIDDEN', adminsOnly);
  return admins;
}

/**
 * Locks a profile that is about to be deleted together with all active admins, and returns whether
 * it exists. The last admin stays. Must be the first lock of profiles in the transaction.
 */
export async function lockForRemoval(trx: Transaction, user_id: string): Promise<boolean> {
  const locked = await locks.lockWithActiveAdmins(trx, user_id);
  if (isLastAdmin(activeAdmins(locked), user_id))
    throw new AppError('CONFLICT', messages.lastAdmin);
  return locked.some((row) => row.id === user_id);
}

/**
 * Locks a profile that is deleted next: nobody links a player or lists a partner to it any more.
 */
export const lockReferences = locks.lockReferences;
