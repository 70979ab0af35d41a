import { apartFrom } from '#features/blocks/server/service.ts';
import { requestFriendship } from '#features/connections/server/service/create-connection.ts';
import { notify } from '#features/notifications/server/service/notify.ts';
import { invitationAccepted } from '#features/partner-lists/rules/notification-kinds.ts';
import * as store from '#features/partner-lists/server/store/accept-invitations.ts';
import { lockUser } from '#features/profiles/server/service/locks.ts';
import { removeUnusedCodes } from '#features/signup-codes/server/service.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { publish } from '#platform/server/realtime/publish.ts';
import { storedAddressHashes } from './unsubscribe.ts';

/**
 * Accepts all invitations of a new member, matched by sign-up code or confirmed address, in the
 * transaction of the confirmation. For each inviter, matching entries are linked to the player, a
 * notification is sent, and a friend request is created in the inviter's name.
 *
 * Removed entries are not recreated. Deleted inviters and those apart from the member are skipped;
 * paused ones send no friend request.
 */
export async function acceptInvitations(
  app: AppContext,
  trx: Transaction,
  member: { user_id: string; email: string; signup_code_id: string | null },
): Promise<void> {
  const invitee = { ...member, address_hashes: storedAddressHashes(app, member.email) };
  const inviters = await store.listInviters(trx, invitee);
  if (inviters.length === 0) return;
  const apart = await apartFrom(trx, [member.user_id]);
  // Lock order: profiles by id, then invitations and lists, as in sendInvitation and account
  // deletion.
  for (const inviterId of inviters) {
    if (apart.includes(inviterId) || (await lockUser(trx, inviterId)) === undefined) continue;
    const accepted = await store.deleteInvitations(trx, inviterId, invitee);
    if (accepted.length === 0) continue;
    await store.linkEntries(trx, {
      user_id: inviterId,
      emails: await invitedEmails(app, trx, inviterId, accepted),
      platform_user_id: member.user_id,
      now: app.clock.now().toISOString(),
    });
    // Several inviters or addresses leave codes that can no longer be used.
    const codeIds = accepted.map(({ signup_code_id }) => signup_code_id);
    await removeUnusedCodes(trx, codeIds);
    await notify(app, trx, invitationAccepted, {
      userIds: [inviterId],
      actor_id: member.user_id,
      key: member.user_id,
      data: null,
    });
    await requestFriendship(app, trx, { requester_id: inviterId, receiver_id: member.user_id });
    await publish(trx, [inviterId], ['partner_lists']);
  }
}

/**
 * The addresses in the inviter's lists to which these invitations were sent; they store only
 * hashes.
 */
async function invitedEmails(
  app: AppContext,
  trx: Transaction,
  inviterId: string,
  invitations: readonly { address_hash: Buffer }[],
): Promise<string[]> {
  const invited = new Set(invitations.map(({ address_hash }) => address_hash.toString('hex')));
  const emails = await store.listEntryEmails(trx, inviterId);
  return emails.filter((email) =>
    storedAddressHashes(app, email).some((hash) => invited.has(hash.toString('hex'))),
  );
}
