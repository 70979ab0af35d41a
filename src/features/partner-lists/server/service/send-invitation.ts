import { addressOf } from '#features/accounts/server/service/addresses.ts';
import {
  addressWindow,
  invitationLife,
  invitationsPerDay,
  mailsPerAddress,
} from '#features/partner-lists/data/invitations.ts';
import { messages } from '#features/partner-lists/messages.ts';
import { deliverInvitationJob } from '#features/partner-lists/server/jobs.ts';
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
import type { AppContext, Viewer } from '#platform/server/app-context.ts';
import { type ExportSection, iterateUnpaged } from '#platform/server/data-export.ts';
import type { Sql, Transaction } from '#platform/server/database/database.ts';
import { accountDeleted, withForeignKeyErrors } from '#platform/server/database/foreign-keys.ts';
import { publish } from '#platform/server/realtime/publish.ts';
import { lockOwnList } from './lists.ts';
import { hashAddress } from './unsubscribe.ts';

type Input = {
  id: string;
  /** An entry of one's own list that the address is kept with. */
  entryId: string | undefined;
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
export function sendInvitation(app: AppContext, viewer: Viewer, input: Input): Promise<SignupCode> {
  const { id, email, first_name, last_name } = input;
  const { user_id } = viewer;
  const address_hash = hashAddress(email);
  const now = isoFromNow(app.clock, 0);
  return app.db.transaction().execute(async (trx) => {
    // People first, then lists: as whoever joins does.
    await store.lockInviter(trx, user_id);
    const repeated = await findRepeated(trx, { id, user_id, address_hash });
    if (repeated !== null) return repeated;

    await refuseOwnAddress(trx, user_id, email);
    await refuseTooMany(app, trx, user_id, address_hash);
    if (input.entryId !== undefined) await keepAddress(trx, viewer, input.entryId, email, now);
    const code = await codeFor(app, trx, user_id, email);
    const sent = { id, inviter_id: user_id, address_hash, signup_code_id: code.id, sent_at: now };
    if (!(await store.insertSent(trx, sent))) throw new AppError('CONFLICT', messages.invitationFailed);
    const sealed = app.secrets.encrypt(JSON.stringify({ email, first_name, last_name }));
    await app.jobs.enqueue(trx, deliverInvitationJob, { sentId: id, sealed });
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
  if (code === null) throw new AppError('CONFLICT', messages.invitationFailed);
  return code;
}

async function refuseOwnAddress(trx: Transaction, user_id: string, email: string): Promise<void> {
  if ((await addressOf(trx, user_id)) !== email) return;
  throw new AppError('BAD_REQUEST', messages.ownEmail, { fields: { email: messages.ownEmail } });
}

/** Counts what somebody has asked for, not what became of it: so that it tells nothing about the address. */
async function refuseTooMany(
  app: AppContext,
  trx: Transaction,
  user_id: string,
  address_hash: Buffer,
): Promise<void> {
  if ((await store.countSent(trx, user_id, isoFromNow(app.clock, -day))) >= invitationsPerDay) {
    throw new AppError('TOO_MANY_REQUESTS', messages.tooManyInvitations);
  }
  const lately = isoFromNow(app.clock, -addressWindow);
  if ((await store.countSent(trx, user_id, lately, address_hash)) >= mailsPerAddress) {
    throw new AppError('TOO_MANY_REQUESTS', messages.invitedOften);
  }
}

async function keepAddress(
  trx: Transaction,
  viewer: Viewer,
  entryId: string,
  email: string,
  now: string,
): Promise<void> {
  const found = await store.findOwnEntry(trx, viewer.user_id, entryId);
  if (found === undefined) throw new AppError('NOT_FOUND', messages.entryNotFound);
  await lockOwnList(trx, viewer, found.partner_list_id);
  const entry = await store.findOwnEntry(trx, viewer.user_id, entryId);
  if (entry === undefined) throw new AppError('NOT_FOUND', messages.entryNotFound);
  if (entry.platform_user_id !== null) throw new AppError('CONFLICT', messages.isPlayer);
  if (entry.email === email) return;
  await store.saveEntryEmail(trx, entryId, email, now);
  await publish(trx, [viewer.user_id], [`partner_lists/${entry.partner_list_id}`]);
}

/** The code of somebody's invitation of an address while it is good, else a new one in its place. */
async function codeFor(
  app: AppContext,
  trx: Transaction,
  inviter_id: string,
  email: string,
): Promise<SignupCode> {
  const now = isoFromNow(app.clock, 0);
  const invitation = await store.findInvitation(trx, inviter_id, email);
  const good = invitation && (await findGoodCode(trx, invitation.signup_code_id, now));
  if (good) return good;
  const expires_at = isoFromNow(app.clock, invitationLife);
  const code = await createLinkCode(trx, { expires_at, now });
  const row = { id: newId(), inviter_id, email, signup_code_id: code.id, expires_at, created_at: now };
  await withForeignKeyErrors({ partner_invitations_inviter_id_fkey: accountDeleted }, () =>
    store.upsertInvitation(trx, row),
  );
  if (invitation) await removeUnusedCodes(trx, [invitation.signup_code_id]);
  return code;
}

/** What is held on somebody here: whom they have invited, and when they sent invitations. */
export function exportInvitations(db: Sql, user_id: string): ExportSection[] {
  return [
    { name: 'partner_invitations', rows: () => iterateUnpaged(() => store.exportInvitations(db, user_id)) },
    {
      name: 'partner_invitations_sent',
      rows: () => iterateUnpaged(() => store.exportSentInvitations(db, user_id)),
    },
  ];
}
