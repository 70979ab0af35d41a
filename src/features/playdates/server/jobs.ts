import { job, jobType } from '#platform/server/jobs/jobs.ts';
import { deleteOldQuestions } from './store/partners.ts';

const purge = jobType('playdates_purge');

export const playdatesJobs = [
  job(purge, (app) => deleteOldQuestions(app.db), { cron: '19 * * * *' }),
];
