import { job, jobType } from '#platform/server/jobs/jobs.ts';
import { handleDeadlines } from './service/deadlines.ts';

const deadlines = jobType('agreements_deadlines', { retryLimit: 0 });

export const agreementsJobs = [
  job(deadlines, (app, _, { signal }) => handleDeadlines(app, signal), { cron: '* * * * *' }),
];
