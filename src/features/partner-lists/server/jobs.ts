import { addressWindow, invitationGrace } from '#features/partner-lists/data/invitations.ts';
import * as store from '#features/partner-lists/server/store/invitations.ts';
import { removeUnusedCodes } from '#features/signup-codes/server/service.ts';
import { isoFromNow } from '#platform/common/clock.ts';
import { job, jobType } from '#platform/server/jobs/jobs.ts';
import { deliverInvitation, type Invitee } from './service/deliver-invitation.ts';

export const deliverInvitationJob = jobType<Invitee & { sentId: string }>(
  'partner_lists_deliver_invitation',
);

const purge = jobType('partner_lists_purge');

export const partnerListsJobs = [
  job(deliverInvitationJob, (app, { sentId, ...invitee }) =>
    deliverInvitation(app, sentId, invitee),
  ),
  job(
    purge,
    async (app) => {
      const codes = await store.deleteExpired(app.db, isoFromNow(app.clock, -invitationGrace));
      await removeUnusedCodes(app.db, codes);
      const sent = await store.deleteOldSent(app.db, isoFromNow(app.clock, -addressWindow));
      app.log.info(
        { partner_invitations: codes.length, partner_invitations_sent: sent },
        'Removed expired rows',
      );
    },
    { cron: '27 * * * *' },
  ),
];
