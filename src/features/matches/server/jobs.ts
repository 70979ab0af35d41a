import type { Kinds } from '#features/notifications/server/service/list.ts';
import { notificationMail } from '#features/notifications/server/service/notify.ts';
import { job, jobType } from '#platform/server/jobs/jobs.ts';
import { handleDeadlines } from './service/deadlines.ts';
import { mailNotification, sendDeferred } from './service/match-mails.ts';
import { deleteOldReminders, sendReminders } from './service/reminders.ts';
import { deleteOld as deleteOldMails } from './store/match-mails.ts';

const deadlines = jobType<{ isRepeated?: boolean }>('agreements_deadlines', { retryLimit: 0 });
const reminders = jobType('agreements_reminders', { retryLimit: 0 });
const purge = jobType('agreements_purge');
const deferredMails = jobType('playdates_deferred_mails', { retryLimit: 0 });
const mailsPurge = jobType('match_mails_purge');

/** @param kinds of all features, of which mails are made */
export const matchesJobs = (kinds: Kinds) => [
  // Twice a minute, as a job that runs once would tidy after a minute and its own time (decision
  // 0030).
  job(
    deadlines,
    async (app, { isRepeated }, { signal }) => {
      if (isRepeated !== true)
        await app.jobs.enqueue(
          app.db,
          deadlines,
          { isRepeated: true },
          { startAfterSeconds: 30, singletonKey: 'repeated' },
        );
      await handleDeadlines(app, signal);
    },
    { cron: '* * * * *' },
  ),
  job(
    reminders,
    async (app, _, { signal }) => {
      const matches = await sendReminders(app, signal);
      if (matches > 0) app.log.info({ matches }, 'Sent reminders');
    },
    { cron: '* * * * *' },
  ),
  job(
    purge,
    async (app) => {
      app.log.info({ reminders_sent: await deleteOldReminders(app) }, 'Removed expired rows');
    },
    { cron: '57 3 * * *' },
  ),
  job(notificationMail, (app, data, { id }) => mailNotification(app, kinds, id, data)),
  job(deferredMails, (app, _, { signal }) => sendDeferred(app, kinds, signal), {
    cron: '* * * * *',
  }),
  job(mailsPurge, (app) => deleteOldMails(app.db), { cron: '19 * * * *' }),
];
