import { requestFriendship } from '#features/connections/server/service/create-connection.ts';
import { notify } from '#features/notifications/server/service.ts';
import { messages } from '#features/partner-lists/messages.ts';
import * as store from '#features/partner-lists/server/store/accept-invitations.ts';
import { lockInviter } from '#features/partner-lists/server/store/invitations.ts';
import { removeUnusedCodes } from '#features/signup-codes/server/service.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { publish } from '#platform/server/realtime/publish.ts';

/**
 * Somebody has become a member: whoever has invited them, by the code they came with or at the address that they have just confirmed,
 * finds them in the lists where they were, is told, and has sent them a friend request. In the transaction of the confirmation.
 *
 * An entry that has been removed is not made anew. An inviter who is gone is left out; one who is paused sends no friend request.
 */
export async function acceptInvitations(
  app: AppContext,
  trx: Transaction,
  joined: { user_id: string } & store.Invited,
): Promise<void> {
  const inviters = await store.listInviters(trx, joined);
  if (inviters.length === 0) return;
  const name = await store.nameOf(trx, joined.user_id);
  // People before invitations and lists, in one order: as whoever sends an invitation or deletes an account does.
  for (const inviter_id of inviters) {
    if ((await lockInviter(trx, inviter_id)) === undefined) continue;
    const taken = await store.takeInvitations(trx, inviter_id, joined);
    if (taken.length > 0) await welcomeFor(app, trx, { inviter_id, user_id: joined.user_id, name, taken });
  }
}

async function welcomeFor(
  app: AppContext,
  trx: Transaction,
  given: {
    inviter_id: string;
    user_id: string;
    name: string;
    taken: { email: string; signup_code_id: string }[];
  },
): Promise<void> {
  const { inviter_id, user_id, name, taken } = given;
  await store.linkEntries(trx, {
    user_id: inviter_id,
    emails: taken.map(({ email }) => email),
    platform_user_id: user_id,
    now: app.clock.now().toISOString(),
  });
  // Of several codes for one person the others are of no use to anybody.
  await removeUnusedCodes(
    trx,
    taken.map(({ signup_code_id }) => signup_code_id),
  );
  await notify(app, trx, {
    user_id: inviter_id,
    actor_id: user_id,
    type: 'other',
    title: messages.invitationAcceptedTitle,
    message: messages.invitationAcceptedMessage(name),
    link: `/profile/${user_id}`,
  });
  await requestFriendship(app, trx, { requester_id: inviter_id, receiver_id: user_id });
  await publish(trx, [inviter_id], ['partner_lists']);
}
