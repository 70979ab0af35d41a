import type { AgreementTask, MatchOff } from '#features/agreements/contract.ts';
import { splitMatchOff } from '#features/agreements/data/notice-texts.ts';
import { matchesOff, tasks } from '#features/agreements/server/store/home.ts';
import type { AppContext, Viewer } from '#platform/server/app-context.ts';

const listed = 10;

/** What the viewer's agreements wait for, the most urgent first, and how many there are. */
export async function agreementTasks(
  app: AppContext,
  viewer: Viewer,
): Promise<{ items: AgreementTask[]; total: number }> {
  const rows = await tasks(app.db, viewer.user_id, listed);
  return { items: rows.map((row) => row.task), total: rows[0]?.total ?? 0 };
}

/** The matches that are off before their start, until the viewer has read of it. */
export async function unreadMatchesOff(
  app: AppContext,
  viewer: Viewer,
): Promise<{ items: MatchOff[]; total: number }> {
  const rows = await matchesOff(app.db, viewer.user_id, listed);
  const items = rows.map(({ notification_id, play_date_id, message }) => ({
    notification_id,
    play_date_id,
    ...splitMatchOff(message),
  }));
  return { items, total: rows[0]?.total ?? 0 };
}
