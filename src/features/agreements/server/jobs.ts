import { job, jobType } from '#platform/server/jobs/jobs.ts';
import { handleDeadlines } from './service/deadlines.ts';
import { deleteOldReminders, sendReminders } from './service/reminders.ts';

const deadlines = jobType('agreements_deadlines', { retryLimit: 0 });
const reminders = jobType('agreements_reminders', { retryLimit: 0 });
const purge = jobType('agreements_purge');

export const agreementsJobs = [
  job(deadlines, (app, _, { signal }) => handleDeadlines(app, signal), { cron: '* * * * *' }),
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
];
