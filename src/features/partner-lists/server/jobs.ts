import { addressWindow, invitationGrace } from '#features/partner-lists/data/invitations.ts';
import * as store from '#features/partner-lists/server/store/invitations.ts';
import { removeUnusedCodes } from '#features/signup-codes/server/service.ts';
import { isoFromNow } from '#platform/common/clock.ts';
import { job, jobType } from '#platform/server/jobs.ts';
import { deliver } from './service/delivering.ts';

/** Sends the mail of an invitation, if its address is to get one. Whom it is about waits encrypted. */
export const deliverInvitation = jobType<{ sent_id: string; sealed: string }>(
  'partner_lists_deliver_invitation',
);

const purge = jobType('partner_lists_purge');

export const partnerListsJobs = [
  job(deliverInvitation, (platform, { sent_id, sealed }) => deliver(platform, sent_id, sealed)),
  job(
    purge,
    async (platform) => {
      const codes = await store.deleteEnded(platform.db, isoFromNow(platform.clock, -invitationGrace));
      await removeUnusedCodes(platform.db, codes);
      const sent = await store.deleteOldSent(platform.db, isoFromNow(platform.clock, -addressWindow));
      platform.log.info(
        { partner_invitations: codes.length, partner_invitations_sent: sent },
        'Removed what is old',
      );
    },
    { cron: '27 * * * *' },
  ),
];
