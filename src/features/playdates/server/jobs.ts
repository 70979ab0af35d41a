import { job, jobType } from '#platform/server/jobs/jobs.ts';
import { limitedMail, sendHeld, sendOrHold } from './service/match-mails.ts';
import { deleteOld } from './store/match-mails.ts';

const heldMails = jobType('playdates_held_mails', { retryLimit: 0 });

export const playdatesJobs = [
  job(limitedMail, (app, notice, { id }) => sendOrHold(app, id, notice)),
  job(
    heldMails,
    async (app, _, { signal }) => {
      await deleteOld(app.db);
      await sendHeld(app, signal);
    },
    { cron: '* * * * *' },
  ),
];
