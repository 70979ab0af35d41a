import { findMember, reserveAddress } from '#features/accounts/server/service/addresses.ts';
import { notify } from '#features/notifications/server/service.ts';
import { addressWindow, mailsPerAddress } from '#features/partner-lists/data/invitations.ts';
import { messages } from '#features/partner-lists/messages.ts';
import { invitationEmail } from '#features/partner-lists/server/emails.ts';
import * as store from '#features/partner-lists/server/store/invitations.ts';
import { findGoodCode } from '#features/signup-codes/server/service.ts';
import { isoFromNow } from '#platform/common/clock.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { sendMail } from '#platform/server/mail/mail.ts';
import { unsubscribeUrl } from './unsubscribe.ts';

type Invited = { email: string; first_name: string; last_name: string };
type Code = NonNullable<Awaited<ReturnType<typeof findGoodCode>>>;
type Inviter = NonNullable<Awaited<ReturnType<typeof store.findInviter>>>;

/**
 * Does what one sending of an invitation leads to, once: a mail; for a member a notification instead; nothing for an address that wants
 * no invitations or has had 3 in 30 days, or when the inviter is gone or paused by now (decision 0090).
 */
export async function deliverInvitation(app: AppContext, sentId: string, sealed: string): Promise<void> {
  const invited = JSON.parse(app.secrets.decrypt(sealed)) as Invited;
  await app.db.transaction().execute(async (trx) => {
    // One at a time for an address, so that the mails to it are counted right.
    await reserveAddress(trx, invited.email);
    const sent = await store.findSent(trx, sentId);
    if (sent === undefined || sent.mailed || sent.inviter_id === null || sent.signup_code_id === null) return;
    const inviter = await store.findInviter(trx, sent.inviter_id);
    if (inviter === undefined || (await store.isUnsubscribed(trx, sent.address_hash))) return;
    const member = await findMember(trx, invited.email);
    if (member !== null) return tellMember(app, trx, inviter, member.id);
    const lately = isoFromNow(app.clock, -addressWindow);
    if ((await store.countMailed(trx, sent.address_hash, lately)) >= mailsPerAddress) return;
    const code = await findGoodCode(trx, sent.signup_code_id, isoFromNow(app.clock, 0));
    if (code === null || !(await store.markMailed(trx, sentId))) return;
    await mailInvitation(app, trx, { invited, inviter, code });
  });
}

/** A member hears of it inside, where they can answer by a friend request or not at all. The inviter hears nothing of either. */
async function tellMember(
  app: AppContext,
  trx: Transaction,
  inviter: Inviter,
  user_id: string,
): Promise<void> {
  await notify(app, trx, {
    user_id,
    actor_id: inviter.id,
    type: 'other',
    title: messages.memberInvitedTitle,
    message: messages.memberInvitedMessage(`${inviter.first_name} ${inviter.last_name}`),
    link: `/profile/${inviter.id}`,
    dedupe_key: `partner_invitation/${inviter.id}`,
  });
}

async function mailInvitation(
  app: AppContext,
  trx: Transaction,
  { invited, inviter, code }: { invited: Invited; inviter: Inviter; code: Code },
): Promise<void> {
  const { email, first_name, last_name } = invited;
  const query = new URLSearchParams({ firstName: first_name, lastName: last_name, email });
  await sendMail(app, trx, {
    to: email,
    ...invitationEmail({
      first_name,
      inviterName: `${inviter.first_name} ${inviter.last_name}`,
      inviterEmail: inviter.email,
      url: `${app.config.publicOrigin}/invite/${code.url_code}?${query}`,
      stopUrl: unsubscribeUrl(app, email),
      goodUntil: code.expires_at,
    }),
  });
}
