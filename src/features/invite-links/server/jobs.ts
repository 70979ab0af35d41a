import { linkLife } from '#features/invite-links/limits.ts';
import { isoFromNow } from '#platform/common/clock.ts';
import { job, jobType } from '#platform/server/jobs/jobs.ts';
import { deleteEnded } from './store.ts';

const purge = jobType('invite_links_purge');

export const inviteLinksJobs = [
  // As long as their joins count for the owner.
  job(purge, (app) => deleteEnded(app.db, isoFromNow(app.clock, -linkLife)), {
    cron: '37 3 * * *',
  }),
];
