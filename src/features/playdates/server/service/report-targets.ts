import { mayReadChat, maySeeCard } from '#features/playdates/policy.ts';
import * as store from '#features/playdates/server/store/report-targets.ts';
import type { ReportTarget } from '#features/reports/server/service/targets.ts';
import type { AppContext, Viewer } from '#platform/server/app-context.ts';
import type { Sql } from '#platform/server/database/database.ts';

type Question = { viewer: Viewer; id: string };

/** A message of a chat that the viewer reads; null for others and for those of deleted accounts. */
export async function messageToReport(
  _: AppContext,
  db: Sql,
  { viewer, id }: Question,
): Promise<ReportTarget | null> {
  const [message] = await store.findMessage(db, viewer.user_id, id);
  if (message === undefined || message.user_id === null || !mayReadChat(message.part, message)) return null;
  return { about_id: message.user_id, snapshot: message.content };
}

/** A PlayDate whose card the viewer may see, as its creator's; null for others. */
export async function playdateToReport(
  _: AppContext,
  db: Sql,
  { viewer, id }: Question,
): Promise<ReportTarget | null> {
  const [playdate] = await store.findPlaydate(db, viewer.user_id, id);
  if (playdate === undefined || playdate.creator_id === null) return null;
  if (!maySeeCard(viewer, playdate.part, playdate, playdate.has_applied)) return null;
  return { about_id: playdate.creator_id, snapshot: playdate.description };
}
