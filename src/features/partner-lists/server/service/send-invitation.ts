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
import { lockUser } from '#features/profiles/server/service/locks.ts';
import {
  createLinkCode,
  findCode,
  findGoodCode,
  removeUnusedCodes,
  type SignupCode,
} from '#features/signup-codes/server/service.ts';
import { day, isoFromNow } from '#platform/common/clock.ts';
import { AppError, fieldError } from '#platform/common/errors.ts';
import { newId } from '#platform/common/ids.ts';
import type { AppContext, Viewer } from '#platform/server/app-context.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { accountDeleted, withForeignKeyErrors } from '#platform/server/database/foreign-keys.ts';
import { publish } from '#platform/server/realtime/publish.ts';
import { lockOwnList } from './lists.ts';
import { hashAddress, hashMailbox, storedAddressHashes } from './unsubscribe.ts';

type Input = {
  id: string;
  /** The entry in one of the viewer's lists where the address is saved. */
  entryId: string | undefined;
  email: string;
  first_name: string;
  last_name: string;
};

/**
 * Invites an address by mail (document 2, section 7.3; decision 0020). An address keeps its code
 * while that is valid. Idempotent by id for the same user and address. Delivery is left to a job,
 * so that neither response nor timing reveals whether the address has an account, is unsubscribed
 * or throttled.
 */
export function sendInvitation(app: AppContext, viewer: Viewer, input: Input): Promise<SignupCode> {
  const { id, email, first_name, last_name } = input;
  const { user_id } = viewer;
  const addressHash = hashMailbox(app, email);
  const now = isoFromNow(app.clock, 0);
  return app.db.transaction().execute(async (trx) => {
    // Lock order: profiles, then lists, as in acceptInvitations.
    await lockUser(trx, user_id);
    const repeatedCode = await findRepeatedRequest(trx, id, user_id, addressHash);
    if (repeatedCode !== null) return repeatedCode;

    if ((await addressOf(trx, user_id)) === email)
      throw fieldError('BAD_REQUEST', 'email', messages.ownEmail);
    await assertBelowLimits(app, trx, user_id, addressHash);
    if (input.entryId !== undefined)
      await saveAddress(trx, viewer, { entryId: input.entryId, email, now });
    const code = await findOrCreateCode(app, trx, user_id, email);
    const sent = {
      id,
      inviter_id: user_id,
      address_hash: addressHash,
      signup_code_id: code.id,
      sent_at: now,
    };
    if (!(await store.insertSent(trx, sent)))
      throw new AppError('CONFLICT', messages.invitationFailed);
    await app.jobs.enqueue(trx, deliverInvitationJob, { sentId: id, email, first_name, last_name });
    return code;
  });
}

async function findRepeatedRequest(
  trx: Transaction,
  id: string,
  userId: string,
  addressHash: Buffer,
) {
  const sent = await store.findSent(trx, id);
  if (sent === undefined) return null;
  const isSameRequest = sent.inviter_id === userId && sent.address_hash.equals(addressHash);
  const code =
    isSameRequest && sent.signup_code_id !== null ? await findCode(trx, sent.signup_code_id) : null;
  if (code === null) throw new AppError('CONFLICT', messages.invitationFailed);
  return code;
}

/** Counts requests rather than deliveries, so that a refusal reveals nothing about the address. */
async function assertBelowLimits(
  app: AppContext,
  trx: Transaction,
  userId: string,
  addressHash: Buffer,
) {
  const sent = { inviter_id: userId };
  if ((await store.countSent(trx, isoFromNow(app.clock, -day), sent)) >= invitationsPerDay) {
    throw new AppError('TOO_MANY_REQUESTS', messages.tooManyInvitations, { limit: 'invitations' });
  }
  const windowStart = isoFromNow(app.clock, -addressWindow);
  if (
    (await store.countSent(trx, windowStart, { ...sent, address_hash: addressHash })) >=
    mailsPerAddress
  ) {
    throw new AppError('TOO_MANY_REQUESTS', messages.invitedOften, {
      limit: 'invitations_address',
    });
  }
}

async function saveAddress(
  trx: Transaction,
  viewer: Viewer,
  { entryId, email, now }: { entryId: string; email: string; now: string },
) {
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

/** The code of the inviter's invitation to this address if still valid, else a new one. */
async function findOrCreateCode(
  app: AppContext,
  trx: Transaction,
  inviterId: string,
  email: string,
) {
  const now = isoFromNow(app.clock, 0);
  const invitation = await store.findInvitation(trx, inviterId, storedAddressHashes(app, email));
  const validCode = invitation && (await findGoodCode(trx, invitation.signup_code_id, now));
  if (validCode) return validCode;
  const expiresAt = isoFromNow(app.clock, invitationLife);
  const code = await createLinkCode(trx, { expires_at: expiresAt, now });
  const row = {
    inviter_id: inviterId,
    address_hash: hashAddress(app, email),
    signup_code_id: code.id,
    expires_at: expiresAt,
  };
  await withForeignKeyErrors({ partner_invitations_inviter_id_fkey: accountDeleted }, () =>
    store.upsertInvitation(trx, { ...row, id: newId(), created_at: now }),
  );
  if (invitation) await removeUnusedCodes(trx, [invitation.signup_code_id]);
  return code;
}
