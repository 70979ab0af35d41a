import type { AgreementTask } from '#features/agreements/contract.ts';
import { tasks } from '#features/agreements/server/store/home.ts';
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
