import type { Overview } from '#features/admin/contract.ts';
import { overviewDays } from '#features/admin/limits.ts';
import { dayIn } from '#features/admin/rules/days.ts';
import * as counts from '#features/admin/server/store/overview.ts';
import { countReports } from '#features/reports/server/service/moderation.ts';
import { day, isoFromNow } from '#platform/common/clock.ts';
import type { AppContext, Viewer } from '#platform/server/app-context.ts';
import { invalidParameter, isDatabaseError } from '#platform/server/database/database.ts';

/**
 * The counts of the overview. A week is seven times 24 hours; days are those of `time_zone`.
 * Reports about or by the viewer are not counted, as the viewer does not handle them.
 */
export async function overview(
  app: AppContext,
  viewer: Viewer,
  { time_zone }: { time_zone: string },
) {
  const { db, clock } = app;
  const now = isoFromNow(clock, 0);
  const [people, play_dates, unused, reports, days] = await Promise.all([
    counts.countPeople(db, isoFromNow(clock, -7 * day)),
    counts.countPlaydates(db),
    counts.countUnusedCodes(db, now),
    countReports(db, viewer.user_id, isoFromNow(clock, -overviewDays * day)),
    lastDays(app, time_zone),
  ]);
  return { users: people, play_dates, signup_codes: { unused }, reports, days };
}

async function lastDays(app: AppContext, time_zone: string): Promise<Overview['days']> {
  const today = dayIn(time_zone, app.clock.now());
  const first = isoFromNow({ now: () => new Date(today) }, -(overviewDays - 1) * day).slice(0, 10);
  try {
    return await counts.countDays(app.db, time_zone, first, today);
  } catch (error) {
    // A time zone that the browser knows and this PostgreSQL does not.
    if (!isDatabaseError(error, invalidParameter)) throw error;
    return await counts.countDays(app.db, 'UTC', first, today);
  }
}
