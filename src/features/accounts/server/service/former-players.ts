import { messages } from '#features/accounts/messages/common.ts';
import { canonicalAddress } from '#features/accounts/rules/canonical-address.ts';
import * as accounts from '#features/accounts/server/store/accounts.ts';
import * as store from '#features/accounts/server/store/former-players.ts';
import type { Actor } from '#features/audit/server/service.ts';
import type { RuleHeading } from '#features/profiles/data/community-rules.ts';
import { lockUser } from '#features/profiles/server/service/locks.ts';
import { profileExists } from '#features/profiles/server/service/queries.ts';
import { recordAdminAction } from '#features/profiles/server/service/record-admin-action.ts';
import { AppError } from '#platform/common/errors.ts';
import { newId } from '#platform/common/ids.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { eventType } from '#platform/server/events.ts';
import { linkInvalid } from './email-links.ts';

// What outlives an account, so that nobody is rid of it by deleting the account and signing up
// again with the same address: a pause, blocks of others and open reports (decision 0010).

/**
 * An account has an address of former players from now on. Handlers give it the blocks and the open
 * reports of them, without telling. The former players are locked.
 */
export const formerPlayerReturned = eventType<{
  user_id: string;
  former_player_ids: readonly string[];
  /**
   * One of these, for an address that other accounts have or had too: it has the blocks of them.
   * Open reports stay with the first account.
   */
  copied_from: { id: string; profile_ids: readonly string[] } | null;
  /** Whether the account was just created, so that nothing connects it to anybody. */
  is_new: boolean;
}>('former_player_returned');

const held = (address: string) => `held address ${address}`;
const hashed = (email: string) => held(canonicalAddress(email));

/**
 * All hashes under which an address may be held: as it is written too, by builds that knew fewer
 * providers.
 */
const storedHashes = ({ secrets }: AppContext, email: string): Buffer[] => [
  ...secrets.hashes(hashed(email)),
  ...secrets.hashes(held(email)),
];

/** Locks what holds an address of an account before its profile. The first lock of a deletion. */
export const lockReturned = store.lockReturned;

/**
 * Keeps the addresses of an account that is being deleted, in the caller's transaction, if it is
 * paused, blocked by somebody, or open reports are about it; returns the id of the former player.
 */
export async function keepFormerPlayer(
  app: AppContext,
  trx: Transaction,
  { id: profile_id }: { id: string },
): Promise<string | null> {
  const account = await accounts.findAccount(trx, { id: profile_id });
  if (account === undefined || !(await store.isHeld(trx, profile_id))) return null;
  const row = { id: newId(), profile_id, held_at: app.clock.now().toISOString() };
  await store.insertFormerPlayer(trx, row);
  const address_hash = app.secrets.hash(hashed(account.email));
  await store.holdForFormerPlayers(trx, { ...row, address_hash });
  return row.id;
}

/** Keeps an address that an account gives up or takes, while its deletion would keep it. */
export async function holdChangedAddress(
  app: AppContext,
  trx: Transaction,
  { id, email }: { id: string; email: string },
): Promise<void> {
  if (await store.isHeld(trx, id)) await holdForAccount(app, trx, id, email);
}

/**
 * Notes for a year that an account had an address, so that what holds the account in that time
 * holds the address as well. Until then nobody is asked for it.
 */
export async function noteFormerAddress(
  app: AppContext,
  trx: Transaction,
  { id: profile_id, email }: { id: string; email: string },
): Promise<void> {
  const address_hash = app.secrets.hash(hashed(email));
  await store.noteFormer(trx, {
    profile_id,
    address_hash,
    changed_at: app.clock.now().toISOString(),
  });
}

/**
 * Keeps the address of an account that is being paused: no other spelling of it lets anybody in.
 */
export async function holdPausedAddress(
  app: AppContext,
  trx: Transaction,
  { user_id, is_paused }: { user_id: string; is_paused: boolean },
): Promise<void> {
  if (is_paused) await holdAddress(app, trx, user_id);
}

/**
 * Keeps the address of an account that is paused, blocked or reported from now on, and those of its
 * last year, so that these hold for them and their other spellings too. The account must not be
 * deleted meanwhile.
 */
export async function holdAddress(
  app: AppContext,
  trx: Transaction,
  user_id: string,
): Promise<void> {
  const account = await accounts.findAccount(trx, { id: user_id });
  if (account === undefined) return;
  await holdForAccount(app, trx, user_id, account.email);
  await store.holdFormerAddresses(trx, user_id, app.clock.now().toISOString());
}

async function holdForAccount(
  app: AppContext,
  trx: Transaction,
  profile_id: string,
  email: string,
) {
  const [address_hash, held_at] = [app.secrets.hash(hashed(email)), app.clock.now().toISOString()];
  await store.holdForAccount(trx, { profile_id, address_hash, held_at });
}

/**
 * Refuses an address that is held by a pause, and gives the account what else is kept under it. In
 * the transaction that gives the address to the account, before locks of accounts and profiles.
 */
export async function takeHeldAddress(
  app: AppContext,
  trx: Transaction,
  { user_id, email, is_new }: { user_id: string; email: string; is_new: boolean },
): Promise<void> {
  const hashes = storedHashes(app, email);
  // Before the former players: an account that is deleted in between is among these.
  const holders = await store.lockHolders(trx, hashes, user_id);
  const found = await store.lockFormerPlayers(trx, hashes);
  if ([...holders, ...found].some(({ is_paused }) => is_paused))
    throw new AppError('CONFLICT', messages.addressHeld);
  const former_player_ids = found
    .filter((former) => former.profile_id === null)
    .map(({ id }) => id);
  const others = [
    ...holders.map(({ id }) => id),
    ...found.flatMap(({ profile_id }) => profile_id ?? []),
  ];
  const profile_ids = [...new Set(others)].filter((id) => id !== user_id);
  const copied_from = profile_ids.length === 0 ? null : { id: newId(), profile_ids };
  if (copied_from !== null) {
    await store.insertSecond(trx, { id: copied_from.id, held_at: app.clock.now().toISOString() });
    former_player_ids.push(copied_from.id);
  }
  if (former_player_ids.length === 0) return;
  const returned = { user_id, former_player_ids, copied_from, is_new };
  await app.events.emit(app, trx, formerPlayerReturned, returned);
  if (!(await profileExists(trx, user_id))) throw linkInvalid();
  await store.setReturned(trx, former_player_ids, user_id);
}

/** Locks a former player until the transaction ends, before admins and reports. */
export const lockFormerPlayer = store.lockFormerPlayer;

/**
 * Pauses a former player in the caller's transaction, with an audit entry unless nothing changes:
 * the address lets nobody in any more. There is nobody to tell: the heading is for the log alone.
 */
export async function pauseFormerPlayer(
  app: AppContext,
  trx: Transaction,
  actor: Actor,
  id: string,
  paused_for: RuleHeading | null,
): Promise<void> {
  const found = await store.lockFormerPlayer(trx, id);
  if (found === undefined || found.is_paused) return;
  await store.setPaused(trx, id, true);
  await record(app, trx, actor, { action: 'pause_access', id, is_paused: true, paused_for });
}

/**
 * Lets somebody in again with an address that the pause of a former player holds, for the command
 * line. Blocks of others and open reports stay, and come back with the address. Nothing is released
 * while a living account that has or had the address is paused.
 */
export function releaseAddress(
  app: AppContext,
  email: string,
): Promise<'released' | 'not_held' | 'of_paused_account'> {
  const hashes = storedHashes(app, email);
  return app.db.transaction().execute(async (trx) => {
    const holders = await store.lockHolders(trx, hashes, null);
    if (holders.some(({ is_paused }) => is_paused)) return 'of_paused_account';
    const paused = (await store.lockFormerPlayers(trx, hashes)).filter(
      (former) => former.is_paused,
    );
    for (const { id } of paused) {
      await store.setPaused(trx, id, false);
      const release = {
        action: 'release_address',
        id,
        is_paused: false,
        paused_for: null,
      } as const;
      await record(app, trx, 'operator', release);
    }
    return paused.length > 0 ? 'released' : 'not_held';
  });
}

/** Holds the addresses of accounts that were paused, blocked or reported before that held them. */
export async function holdAddresses(app: AppContext): Promise<void> {
  for (const { id, email, held } of await store.heldAccounts(app.db)) {
    const hashes = storedHashes(app, email);
    if (held.some((each) => hashes.some((hash) => hash.equals(each)))) continue;
    await app.db.transaction().execute(async (trx) => {
      // Meanwhile it may be deleted, free, or have another address.
      if ((await lockUser(trx, id)) !== undefined && (await store.isHeld(trx, id)))
        await holdAddress(app, trx, id);
    });
  }
}

type FlagChange = {
  action: 'pause_access' | 'release_address';
  id: string;
  is_paused: boolean;
  paused_for: RuleHeading | null;
};

function record(
  app: AppContext,
  trx: Transaction,
  actor: Actor,
  { action, id, is_paused, paused_for }: FlagChange,
): Promise<void> {
  const target = { target_type: 'user', target_id: id, user_ids: [id] } as const;
  const change = {
    before: { is_paused: !is_paused },
    after: { is_paused, ...(paused_for !== null && { paused_for }) },
  };
  return recordAdminAction(app, trx, actor, { action, ...target, ...change });
}
