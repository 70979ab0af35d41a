import { holdAddress } from '#features/accounts/server/service/former-players.ts';
import type { Block, MatchAhead } from '#features/blocks/contract.ts';
import { blockedMax, blocksPerDay } from '#features/blocks/limits.ts';
import { messages } from '#features/blocks/messages/common.ts';
import { deleteNotificationsBetween } from '#features/notifications/server/service/personal-data.ts';
import { messages as profileMessages } from '#features/profiles/messages/common.ts';
import { lockUsers } from '#features/profiles/server/service/locks.ts';
import { day, isoFromNow } from '#platform/common/clock.ts';
import { AppError, fieldError } from '#platform/common/errors.ts';
import { type Cursor, type Page, toPage } from '#platform/common/paging.ts';
import type { AppContext, Viewer } from '#platform/server/app-context.ts';
import type { ExportSection } from '#platform/server/data-export.ts';
import type { Sql, Transaction } from '#platform/server/database/database.ts';
import { accountDeleted, withForeignKeyErrors } from '#platform/server/database/foreign-keys.ts';
import { eventType } from '#platform/server/events.ts';
import { portType } from '#platform/server/ports.ts';
import { publish } from '#platform/server/realtime/publish.ts';
import * as store from './store.ts';

/** The input of what is about one player. */
type Player = { profile_id: string };

/** Two people who are apart from now on. Handlers end what connects them, without telling. */
export type Blocked = { blocker_id: string; blocked_id: string };
export const playerBlocked = eventType<Blocked>('player_blocked');

/** A player whom the user blocks no more. */
export const playerUnblocked = eventType<Blocked>('player_unblocked');

/**
 * The matches of two people, whose notifications stand, but for some kinds for who blocks; answered
 * by playdates.
 */
export const sharedMatches = portType<Blocked, { play_date_ids: string[]; butKinds: string[] }>(
  'shared_matches',
);

/** The next match of two people that is not over; answered by matches. */
export const matchAhead = portType<{ user_id: string; other_id: string }, MatchAhead | null>(
  'match_ahead',
);

/**
 * Whether any of these pairs are apart, which cannot change until the transaction ends. Every
 * operation that connects people calls it before any other lock; a trigger repeats it (decision
 * 0028).
 */
export const lockPairs: (
  trx: Transaction,
  ...pairs: (readonly [string, string])[]
) => Promise<boolean> = (trx, ...pairs) => store.anyApart(trx, pairs);

/** Everybody from whom one of these people is apart. */
export const apartFrom: (db: Sql, ids: readonly string[]) => Promise<string[]> = store.findApart;

/** Who of these has blocked a player, whose texts they read on demand alone. */
export const blockersAmong = store.findBlockers;

export async function listBlocks(
  { db }: AppContext,
  viewer: Viewer,
  { cursor }: { cursor?: Cursor | undefined },
): Promise<Page<Block>> {
  const rows = await store.listBlocks(db, viewer.user_id, cursor);
  const { items, next_cursor } = toPage(rows.map((row) => ({ ...row, id: row.profile.id })));
  return { items: items.map(({ id: _, ...block }) => block), next_cursor };
}

/** The viewer's own block of a player, by which their page shows the name and Unblock. */
export async function getBlock(
  { db }: AppContext,
  viewer: Viewer,
  { profile_id }: Player,
): Promise<Block> {
  const found = await store.findBlock(db, viewer.user_id, profile_id);
  if (found === undefined) throw new AppError('NOT_FOUND', messages.notBlocked);
  return found;
}

/** The viewer's next match with a player: what to know before blocking. */
export async function getMatchAhead(app: AppContext, viewer: Viewer, { profile_id }: Player) {
  const pair = { user_id: viewer.user_id, other_id: profile_id };
  return { match: await app.ports.ask(app, app.db, matchAhead, pair) };
}

/**
 * Blocks a player and silently ends what connects the two. Idempotent. One who has blocked the
 * viewer is refused as an unknown one is, unless both play in one PlayDate.
 */
export async function blockPlayer(
  app: AppContext,
  viewer: Viewer,
  { profile_id }: Player,
): Promise<Block> {
  if (profile_id === viewer.user_id)
    throw fieldError('BAD_REQUEST', 'profile_id', messages.notYourself);
  const pair = { blocker_id: viewer.user_id, blocked_id: profile_id };
  return await app.db.transaction().execute((trx) => block(app, trx, pair));
}

async function block(app: AppContext, trx: Transaction, pair: Blocked): Promise<Block> {
  const { blocker_id, blocked_id } = pair;
  // Lock order: the pair, profiles, PlayDates (decision 0028, decision 0017).
  await store.lockPair(trx, blocker_id, blocked_id);
  const found = await lockUsers(trx, [blocker_id, blocked_id]);
  if (!found.includes(blocker_id)) throw accountDeleted();
  const existing = await store.findBlock(trx, blocker_id, blocked_id);
  if (existing !== undefined) return existing;
  if (!(await store.isKnown(trx, blocker_id, blocked_id))) throw notFoundError();
  const now = isoFromNow(app.clock, 0);
  await withForeignKeyErrors({ blocks_blocked_id_fkey: notFoundError }, () =>
    store.insertBlock(trx, { ...pair, created_at: now }),
  );
  if ((await store.countBlocks(trx, blocker_id)) > blockedMax)
    throw new AppError('CONFLICT', messages.tooManyBlocked);
  if ((await store.countMade(trx, blocker_id, isoFromNow(app.clock, -day), now)) > blocksPerDay)
    throw new AppError('TOO_MANY_REQUESTS', messages.tooManyBlocks, { limit: 'blocks' });
  await holdAddress(app, trx, blocked_id);
  await endBetween(app, trx, pair);
  await publish(trx, [blocker_id], ['blocks', 'connections', 'play_dates']);
  const created = await store.findBlock(trx, blocker_id, blocked_id);
  if (created === undefined) throw notFoundError();
  return created;
}

async function endBetween(app: AppContext, trx: Transaction, pair: Blocked): Promise<void> {
  await app.events.emit(app, trx, playerBlocked, pair);
  await deleteNotificationsBetween(trx, pair, await app.ports.ask(app, trx, sharedMatches, pair));
}

const notFoundError = () => new AppError('NOT_FOUND', profileMessages.notFound);

/** Unblocks a player. Nothing that the block has ended comes back. */
export async function unblockPlayer(
  app: AppContext,
  viewer: Viewer,
  { profile_id }: Player,
): Promise<void> {
  await app.db.transaction().execute(async (trx) => {
    // One after the other, as the last block of two people lets rows follow again (decision 0019).
    await lockUsers(trx, [viewer.user_id]);
    const deleted = await store.deleteBlock(trx, viewer.user_id, profile_id);
    if (deleted === undefined) throw new AppError('NOT_FOUND', messages.notBlocked);
    await emitUnblocked(app, trx, { blocker_id: viewer.user_id, ...deleted });
    await publish(trx, [viewer.user_id], ['blocks', 'connections', 'play_dates']);
  });
}

/** Emits that the last block of two people is gone: two former players may have come back as one. */
async function emitUnblocked(
  app: AppContext,
  trx: Transaction,
  { blocker_id, blocked_id }: { blocker_id: string; blocked_id: string | null },
): Promise<void> {
  if (blocked_id === null) return;
  if ((await store.findBlockers(trx, blocked_id, [blocker_id])).length > 0) return;
  await app.events.emit(app, trx, playerUnblocked, { blocker_id, blocked_id });
}

/** Keeps the blocks of an account that is being deleted as those of a former player. */
export async function keepBlocks(trx: Transaction, id: string, former_player_id: string | null) {
  if (former_player_id === null) return;
  await publish(trx, await store.keepBlocks(trx, id, former_player_id), ['blocks']);
}

/**
 * Lets the blocks of former players hold for the account that has their address, without a word to
 * either side: the blockers go on seeing former players. In the caller's transaction.
 */
export async function restoreBlocks(
  app: AppContext,
  trx: Transaction,
  returned: {
    user_id: string;
    former_player_ids: readonly string[];
    copied_from: { id: string; profile_ids: readonly string[] } | null;
    is_new: boolean;
  },
): Promise<void> {
  const { user_id, former_player_ids, copied_from, is_new } = returned;
  if (copied_from !== null) await store.copyBlocks(trx, copied_from, former_player_ids, user_id);
  if (!is_new) {
    // As for a block. Nobody can be connecting to an account that is not committed yet.
    const blockers = await store.listBlockersOf(trx, former_player_ids, user_id);
    await store.lockPairs(trx, user_id, blockers);
    if (!(await lockUsers(trx, [user_id, ...blockers])).includes(user_id)) return;
  }
  const restored = await store.restoreBlocks(trx, former_player_ids, user_id);
  if (is_new) return;
  for (const blocker_id of restored)
    await endBetween(app, trx, { blocker_id, blocked_id: user_id });
  await publish(trx, restored, ['connections', 'play_dates']);
}

/** Whom the user has blocked, and when they blocked players. Who blocks them is not theirs. */
export const exportedSections: readonly ExportSection[] = [
  { name: 'blocks', rows: store.exportBlocks },
  { name: 'blocks_made', rows: store.exportMade },
];
