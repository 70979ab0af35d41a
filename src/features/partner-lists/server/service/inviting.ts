import { addressOf } from '#features/accounts/server/service/addresses.ts';
import {
  addressWindow,
  invitationLife,
  invitationsPerDay,
  mailsPerAddress,
} from '#features/partner-lists/data/invitations.ts';
import { messages } from '#features/partner-lists/messages.ts';
import { deliverInvitation } from '#features/partner-lists/server/jobs.ts';
import * as store from '#features/partner-lists/server/store/invitations.ts';
import {
  createLinkCode,
  findCode,
  findGoodCode,
  removeUnusedCodes,
  type SignupCode,
} from '#features/signup-codes/server/service.ts';
import { day, isoFromNow } from '#platform/common/clock.ts';
import { AppError } from '#platform/common/errors.ts';
import { newId } from '#platform/common/ids.ts';
import type { Sql, Transaction } from '#platform/server/database/database.ts';
import { type HeldPart, rowsOf } from '#platform/server/held-data.ts';
import { announce } from '#platform/server/live.ts';
import type { Platform, Viewer } from '#platform/server/platform.ts';
import { lockOwnList } from './lists.ts';
import { hashAddress } from './stopping.ts';

type Input = {
  id: string;
  /** An entry of one's own list that the address is kept with. */
  entry_id: string | undefined;
  email: string;
  first_name: string;
  last_name: string;
};

/**
 * Invites somebody by mail (document 2, section 7.3; decision 0090). The same address gets the same code while it is good, else a new
 * one. The same id from the same person for the same address answers as before and sends nothing more. Whether a mail goes out is left
 * to a job: the answer and its time are the same for an address that a member has, that wants no invitations, and that has had its share.
 *
 * Refuses: 400 on email for one's own address; 404 for an entry that is not in one's own lists; 409 for an entry that is a player, and
 * when the id is taken; 429 above 20 in 24 hours, and for the fourth of one's own to an address in 30 days.
 */
export function sendInvitation(platform: Platform, viewer: Viewer, input: Input): Promise<SignupCode> {
  const { id, email, first_name, last_name } = input;
  const { user_id } = viewer;
  const address_hash = hashAddress(email);
  const now = isoFromNow(platform.clock, 0);
  return platform.db.transaction().execute(async (trx) => {
    // People first, then lists: as whoever joins does.
    await store.lockInviter(trx, user_id);
    const repeated = await findRepeated(trx, { id, user_id, address_hash });
    if (repeated !== null) return repeated;

    await refuseOwnAddress(trx, user_id, email);
    await refuseTooMany(platform, trx, user_id, address_hash);
    if (input.entry_id !== undefined) await keepAddress(trx, viewer, input.entry_id, email, now);
    const code = await codeFor(platform, trx, user_id, email);
    const sent = { id, inviter_id: user_id, address_hash, signup_code_id: code.id, sent_at: now };
    if (!(await store.insertSent(trx, sent))) throw new AppError('CONFLICT', messages.invitation_failed);
    const sealed = platform.secrets.seal(JSON.stringify({ email, first_name, last_name }));
    await platform.jobs.enqueue(trx, deliverInvitation, { sent_id: id, sealed });
    return code;
  });
}

async function findRepeated(
  trx: Transaction,
  { id, user_id, address_hash }: { id: string; user_id: string; address_hash: Buffer },
): Promise<SignupCode | null> {
  const sent = await store.findSent(trx, id);
  if (sent === undefined) return null;
  const same = sent.inviter_id === user_id && sent.address_hash.equals(address_hash);
  const code = same && sent.signup_code_id !== null ? await findCode(trx, sent.signup_code_id) : null;
  if (code === null) throw new AppError('CONFLICT', messages.invitation_failed);
  return code;
}

async function refuseOwnAddress(trx: Transaction, user_id: string, email: string): Promise<void> {
  if ((await addressOf(trx, user_id)) !== email) return;
  throw new AppError('BAD_REQUEST', messages.own_email, { fields: { email: messages.own_email } });
}

/** Counts what somebody has asked for, not what became of it: so that it tells nothing about the address. */
async function refuseTooMany(
  platform: Platform,
  trx: Transaction,
  user_id: string,
  address_hash: Buffer,
): Promise<void> {
  if ((await store.countSent(trx, user_id, isoFromNow(platform.clock, -day))) >= invitationsPerDay) {
    throw new AppError('TOO_MANY_REQUESTS', messages.too_many_invitations);
  }
  const lately = isoFromNow(platform.clock, -addressWindow);
  if ((await store.countSent(trx, user_id, lately, address_hash)) >= mailsPerAddress) {
    throw new AppError('TOO_MANY_REQUESTS', messages.invited_often);
  }
}

async function keepAddress(
  trx: Transaction,
  viewer: Viewer,
  entry_id: string,
  email: string,
  now: string,
): Promise<void> {
  const found = await store.findOwnEntry(trx, viewer.user_id, entry_id);
  if (found === undefined) throw new AppError('NOT_FOUND', messages.entry_not_found);
  await lockOwnList(trx, viewer, found.partner_list_id);
  const entry = await store.findOwnEntry(trx, viewer.user_id, entry_id);
  if (entry === undefined) throw new AppError('NOT_FOUND', messages.entry_not_found);
  if (entry.platform_user_id !== null) throw new AppError('CONFLICT', messages.is_player);
  if (entry.email === email) return;
  await store.saveEntryEmail(trx, entry_id, email, now);
  await announce(trx, [viewer.user_id], [`partner_lists/${entry.partner_list_id}`]);
}

/** The code of somebody's invitation of an address while it is good, else a new one in its place. */
async function codeFor(
  platform: Platform,
  trx: Transaction,
  inviter_id: string,
  email: string,
): Promise<SignupCode> {
  const now = isoFromNow(platform.clock, 0);
  const invitation = await store.findInvitation(trx, inviter_id, email);
  const good = invitation && (await findGoodCode(trx, invitation.signup_code_id, now));
  if (good) return good;
  const expires_at = isoFromNow(platform.clock, invitationLife);
  const code = await createLinkCode(trx, { expires_at, now });
  const row = { inviter_id, email, signup_code_id: code.id, expires_at };
  await store.putInvitation(trx, { ...row, id: newId(), created_at: now });
  if (invitation) await removeUnusedCodes(trx, [invitation.signup_code_id]);
  return code;
}

/** What is held on somebody here: whom they have invited, and when they sent invitations. */
export function invitationsHeldOn(db: Sql, user_id: string): HeldPart[] {
  return [
    { name: 'partner_invitations', rows: () => rowsOf(() => store.heldInvitations(db, user_id)) },
    { name: 'partner_invitations_sent', rows: () => rowsOf(() => store.heldSent(db, user_id)) },
  ];
}
