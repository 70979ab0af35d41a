import { findMember, holdAddress } from '#features/accounts/server/service/addresses.ts';
import { notify } from '#features/notifications/server/service.ts';
import { addressWindow, mailsPerAddress } from '#features/partner-lists/data/invitations.ts';
import { messages } from '#features/partner-lists/messages.ts';
import { invitationMail } from '#features/partner-lists/server/mails.ts';
import * as store from '#features/partner-lists/server/store/invitations.ts';
import { findGoodCode } from '#features/signup-codes/server/service.ts';
import { isoFromNow } from '#platform/common/clock.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { sendMail } from '#platform/server/mail.ts';
import type { Platform } from '#platform/server/platform.ts';
import { stopUrl } from './stopping.ts';

type Invited = { email: string; first_name: string; last_name: string };
type Code = NonNullable<Awaited<ReturnType<typeof findGoodCode>>>;
type Inviter = NonNullable<Awaited<ReturnType<typeof store.findInviter>>>;

/**
 * Does what one sending of an invitation leads to, once: a mail; for a member a notification instead; nothing for an address that wants
 * no invitations or has had 3 in 30 days, or when the inviter is gone or paused by now (decision 0090).
 */
export async function deliver(platform: Platform, sent_id: string, sealed: string): Promise<void> {
  const invited = JSON.parse(platform.secrets.open(sealed)) as Invited;
  await platform.db.transaction().execute(async (trx) => {
    // One at a time for an address, so that the mails to it are counted right.
    await holdAddress(trx, invited.email);
    const sent = await store.findSent(trx, sent_id);
    if (sent === undefined || sent.mailed || sent.inviter_id === null || sent.signup_code_id === null) return;
    const inviter = await store.findInviter(trx, sent.inviter_id);
    if (inviter === undefined || (await store.isStopped(trx, sent.address_hash))) return;
    const member = await findMember(trx, invited.email);
    if (member !== null) return tellMember(platform, trx, inviter, member.id);
    const lately = isoFromNow(platform.clock, -addressWindow);
    if ((await store.countMailed(trx, sent.address_hash, lately)) >= mailsPerAddress) return;
    const code = await findGoodCode(trx, sent.signup_code_id, isoFromNow(platform.clock, 0));
    if (code === null || !(await store.markMailed(trx, sent_id))) return;
    await mailInvitation(platform, trx, { invited, inviter, code });
  });
}

/** A member hears of it inside, where they can answer by a friend request or not at all. The inviter hears nothing of either. */
async function tellMember(
  platform: Platform,
  trx: Transaction,
  inviter: Inviter,
  user_id: string,
): Promise<void> {
  await notify(platform, trx, {
    user_id,
    actor_id: inviter.id,
    type: 'other',
    title: messages.member_invited_title,
    message: messages.memberInvitedMessage(`${inviter.first_name} ${inviter.last_name}`),
    link: `/profile/${inviter.id}`,
    once_key: `partner_invitation/${inviter.id}`,
  });
}

async function mailInvitation(
  platform: Platform,
  trx: Transaction,
  { invited, inviter, code }: { invited: Invited; inviter: Inviter; code: Code },
): Promise<void> {
  const { email, first_name, last_name } = invited;
  const query = new URLSearchParams({ firstName: first_name, lastName: last_name, email });
  await sendMail(platform, trx, {
    to: email,
    ...invitationMail({
      first_name,
      inviter_name: `${inviter.first_name} ${inviter.last_name}`,
      inviter_email: inviter.email,
      url: `${platform.config.public_origin}/invite/${code.url_code}?${query}`,
      stop_url: stopUrl(platform, email),
      good_until: code.expires_at,
    }),
  });
}
