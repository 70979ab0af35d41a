import { longestThrottle, readKept, unreadKept } from '#features/notifications/rules.ts';
import { isoFromNow } from '#platform/common/clock.ts';
import { job, jobType } from '#platform/server/jobs/jobs.ts';
import * as store from './store.ts';

const purge = jobType('notifications_purge');

export const notificationsJobs = [
  job(
    purge,
    async (app, _, { signal }) => {
      const read = isoFromNow(app.clock, -readKept);
      const unread = isoFromNow(app.clock, -unreadKept);
      let removed = 0;
      for (let last = 1; last > 0 && !signal.aborted; removed += last)
        last = await store.deleteSomeOld(app.db, { read, unread });
      const holds = await store.deleteOldThrottles(app.db, isoFromNow(app.clock, -longestThrottle));
      app.log.info({ notifications: removed, notification_throttles: holds }, 'Removed what is old');
    },
    { cron: '47 * * * *' },
  ),
];
