import { longestThrottle, readRetention, unreadRetention } from '#features/notifications/limits.ts';
import { isoFromNow } from '#platform/common/clock.ts';
import { job, jobType } from '#platform/server/jobs/jobs.ts';
import { deleteOldBatch, deleteOldThrottles } from './store/purge.ts';

const purge = jobType('notifications_purge');

export const notificationsJobs = [
  job(
    purge,
    async (app, _, { signal }) => {
      const read = isoFromNow(app.clock, -readRetention);
      const unread = isoFromNow(app.clock, -unreadRetention);
      let removed = 0;
      for (let count = 1; count > 0 && !signal.aborted; removed += count)
        count = await deleteOldBatch(app.db, { read, unread });
      const throttles = await deleteOldThrottles(app.db, isoFromNow(app.clock, -longestThrottle));
      app.log.info(
        { notifications: removed, notification_throttles: throttles },
        'Removed expired rows',
      );
    },
    { cron: '47 * * * *' },
  ),
];
