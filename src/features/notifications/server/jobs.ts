import { longestHold, readKept, unreadKept } from '#features/notifications/rules.ts';
import { isoFromNow } from '#platform/common/clock.ts';
import { job, jobType } from '#platform/server/jobs.ts';
import * as store from './store.ts';

const purge = jobType('notifications_purge');

export const notificationsJobs = [
  job(
    purge,
    async (platform, _, { signal }) => {
      const read = isoFromNow(platform.clock, -readKept);
      const unread = isoFromNow(platform.clock, -unreadKept);
      let removed = 0;
      for (let last = 1; last > 0 && !signal.aborted; removed += last)
        last = await store.deleteSomeOld(platform.db, { read, unread });
      const holds = await store.deleteOldHolds(platform.db, isoFromNow(platform.clock, -longestHold));
      platform.log.info({ notifications: removed, notification_holds: holds }, 'Removed what is old');
    },
    { cron: '47 * * * *' },
  ),
];
