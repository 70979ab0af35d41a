import { job, jobType } from '#platform/server/jobs/jobs.ts';
import { limitedMail, sendDeferred, sendOrDefer } from './service/match-mails.ts';
import { deleteOld } from './store/match-mails.ts';

const deferredMails = jobType('playdates_deferred_mails', { retryLimit: 0 });
const purge = jobType('playdates_purge');

export const playdatesJobs = [
  job(limitedMail, (app, notice, { id }) => sendOrDefer(app, id, notice)),
  job(deferredMails, (app, _, { signal }) => sendDeferred(app, signal), { cron: '* * * * *' }),
  job(purge, (app) => deleteOld(app.db), { cron: '19 * * * *' }),
];
