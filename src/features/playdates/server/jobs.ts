import type { Kinds } from '#features/notifications/server/service/list.ts';
import { notificationMail } from '#features/notifications/server/service/notify.ts';
import { job, jobType } from '#platform/server/jobs/jobs.ts';
import { mailNotification, sendDeferred } from './service/match-mails.ts';
import { deleteOld } from './store/match-mails.ts';

const deferredMails = jobType('playdates_deferred_mails', { retryLimit: 0 });
const purge = jobType('playdates_purge');

/** @param kinds of all features, of which mails are made */
export const playdatesJobs = (kinds: Kinds) => [
  job(notificationMail, (app, data, { id }) => mailNotification(app, kinds, id, data)),
  job(deferredMails, (app, _, { signal }) => sendDeferred(app, kinds, signal), {
    cron: '* * * * *',
  }),
  job(purge, (app) => deleteOld(app.db), { cron: '19 * * * *' }),
];
