import type { QueuedPerson, QueuedReport } from '#features/admin/contract.ts';
import { reportPageSize } from '#features/admin/limits.ts';
import { recordLooks } from '#features/audit/server/service.ts';
import { reportedMessages } from '#features/chat/server/service/moderation.ts';
import { reportedRequests } from '#features/connections/server/service/moderation.ts';
import { reportedTexts } from '#features/matches/server/service/moderation.ts';
import { reportedPlaydates } from '#features/playdates/server/service/moderation.ts';
import type { ModeratedReport } from '#features/reports/contract.ts';
import { mayHandleReport, mayReadContext } from '#features/reports/policy.ts';
import type { ReportState } from '#features/reports/schema.ts';
import {
  countReportedPeople,
  listReportedPeople,
} from '#features/reports/server/service/moderation.ts';
import type { OffsetPage, OffsetPageInput } from '#platform/common/paging.ts';
import type { AppContext, Viewer } from '#platform/server/app-context.ts';
import type { Sql } from '#platform/server/database/database.ts';
import { offsetPage } from '#platform/server/database/offset-pagination.ts';

/**
 * A page of the people with open reports, urgent ones first, then the oldest; or of those with
 * closed reports. Without reports about or by the viewer.
 */
export async function listReports(
  app: AppContext,
  viewer: Viewer,
  { page, state }: OffsetPageInput & { state: ReportState },
): Promise<OffsetPage<QueuedPerson>> {
  const { items, total } = await offsetPage(
    { page, size: reportPageSize },
    (slice) => listReportedPeople(app.db, viewer.user_id, state, slice),
    () => countReportedPeople(app.db, viewer.user_id, state),
  );
  const reports = items.flatMap((person) => person.reports);
  const contents = await findContents(app.db, reports);
  const withText = reports.filter(({ text, snapshot }) => text !== null || snapshot !== null);
  await recordLooks(app, app.db, viewer, {
    action: 'view_report',
    target_type: 'report',
    target_ids: withText.map(({ id }) => id),
  });
  return {
    items: items.map(({ reports, ...person }) => ({
      ...person,
      reports: reports.map((report) =>
        toQueued(viewer, report, person.about.is_former ? null : person.about.id, contents),
      ),
    })),
    total,
  };
}

type Target = Pick<ModeratedReport, 'target_type' | 'target_id'>;
type Content = { play_date_id?: string; partner_id?: string | null; hidden_at: string | null };

/** A PlayDate and the end of its match have one id. */
export const keyOf = ({ target_type, target_id }: Target) => `${target_type} ${target_id}`;

/** What is still there of what was reported, by its key. */
export async function findContents(
  db: Sql,
  targets: readonly Target[],
): Promise<Map<string, Content>> {
  const ids = targets.map((target) => target.target_id);
  const found = [
    ...(await reportedPlaydates(db, ids)),
    ...(await reportedMessages(db, ids)),
    ...(await reportedTexts(db, ids)),
    ...(await reportedRequests(db, ids)),
  ];
  return new Map(found.map(({ id, ...each }) => [keyOf({ ...each, target_id: id }), each]));
}

export function toQueued(
  viewer: Viewer,
  report: ModeratedReport,
  about_id: string | null,
  contents: Map<string, Content>,
): QueuedReport {
  const content = contents.get(keyOf(report));
  const handled = { ...report, about_id };
  const mayHandle = mayHandleReport(viewer, handled) && content?.partner_id !== viewer.user_id;
  const isOpen = mayHandle && report.state === 'open';
  const isHidden = content !== undefined && content.hidden_at !== null;
  return {
    ...report,
    play_date_id: content?.play_date_id ?? null,
    hidden_at: content?.hidden_at ?? null,
    abilities: {
      dismiss: isOpen,
      warn: isOpen && about_id !== null,
      hide: isOpen && content !== undefined,
      pause: isOpen,
      keep_warning: isOpen && report.reopened_at !== null,
      unhide: mayHandle && isHidden,
      read_context: content !== undefined && mayReadContext(viewer, handled),
    },
  };
}
