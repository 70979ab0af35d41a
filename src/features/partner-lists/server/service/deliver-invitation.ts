import { countedMailbox } from '#features/accounts/rules/canonical-address.ts';
import { findMember, reserveAddress } from '#features/accounts/server/service/addresses.ts';
import { notify } from '#features/notifications/server/service/notify.ts';
import { addressWindow, mailsPerAddress } from '#features/partner-lists/data/invitations.ts';
import { memberInvited } from '#features/partner-lists/rules/notification-kinds.ts';
import { invitationEmail } from '#features/partner-lists/server/emails.ts';
import * as store from '#features/partner-lists/server/store/invitations.ts';
import { findGoodCode } from '#features/signup-codes/server/service.ts';
import { isoFromNow } from '#platform/common/clock.ts';
import { fullName } from '#platform/common/full-name.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { oneClickUrl } from '#platform/server/http/token-routes.ts';
import { sendMail } from '#platform/server/mail/mail.ts';
import { storedAddressHashes, unsubscribeUrl } from './unsubscribe.ts';

export type Invitee = { email: string; first_name: string; last_name: string };
type Code = NonNullable<Awaited<ReturnType<typeof findGoodCode>>>;
type Inviter = NonNullable<Awaited<ReturnType<typeof store.findInviter>>>;

/**
 * Delivers one sent invitation, at most once: as a mail, or as a notification if the address
 * belongs to a member. Nothing is sent to an unsubscribed address, to one that got 3 mails in 30
 * days, or if the inviter has been deleted or paused since (decision 0020).
 */
export async function deliverInvitation(
  app: AppContext,
  sentId: string,
  invitee: Invitee,
): Promise<void> {
  await app.db.transaction().execute(async (trx) => {
    // Serializes deliveries to one mailbox, so that its mails are counted correctly.
    await reserveAddress(trx, countedMailbox(invitee.email));
    const sent = await store.findSent(trx, sentId);
    if (
      sent === undefined ||
      sent.mailed ||
      sent.inviter_id === null ||
      sent.signup_code_id === null
    )
      return;
    const inviter = await store.findInviter(trx, sent.inviter_id);
    if (
      inviter === undefined ||
      (await store.isUnsubscribed(trx, storedAddressHashes(app, invitee.email)))
    )
      return;
    const member = await findMember(trx, invitee.email);
    if (member !== null) return notifyMember(app, trx, inviter, member.id);
    const windowStart = isoFromNow(app.clock, -addressWindow);
    const mails = { address_hash: sent.address_hash, mailed: true };
    if ((await store.countSent(trx, windowStart, mails)) >= mailsPerAddress) return;
    const code = await findGoodCode(trx, sent.signup_code_id, isoFromNow(app.clock, 0));
    if (code === null || !(await store.markMailed(trx, sentId))) return;
    await mailInvitation(app, trx, invitee, inviter, code);
  });
}

/** Members are notified in the app; the inviter never learns that the address has an account. */
async function notifyMember(app: AppContext, trx: Transaction, inviter: Inviter, userId: string) {
  const key = inviter.id;
  await notify(app, trx, memberInvited, {
    userIds: [userId],
    actor_id: inviter.id,
    key,
    data: null,
  });
}

async function mailInvitation(
  app: AppContext,
  trx: Transaction,
  { email, first_name, last_name }: Invitee,
  inviter: Inviter,
  code: Code,
): Promise<void> {
  const stopUrl = unsubscribeUrl(app, email);
  const query = new URLSearchParams({ firstName: first_name, lastName: last_name, email });
  await sendMail(app, trx, {
    to: email,
    ...invitationEmail({
      first_name,
      inviterName: fullName(inviter),
      inviterEmail: inviter.email,
      url: `${app.config.publicOrigin}/invite/${code.url_code}?${query}`,
      stopUrl,
      expiresAt: code.expires_at,
    }),
    replyTo: inviter.email,
    unsubscribeUrl: oneClickUrl(stopUrl),
  });
}
