import type { AuditEntry } from '#features/admin/contract.ts';
import { auditPageSize } from '#features/admin/limits.ts';
import * as auditLog from '#features/admin/server/store/audit-log.ts';
import { recordLooks } from '#features/audit/server/service.ts';
import type { OffsetPage, OffsetPageInput } from '#platform/common/paging.ts';
import type { AppContext, Viewer } from '#platform/server/app-context.ts';
import { iterateRows, writeExport } from '#platform/server/data-export.ts';
import { offsetPage } from '#platform/server/database/offset-pagination.ts';
import { JsonStream } from '#platform/server/http/json-stream.ts';

export function listAuditLog(
  { db }: AppContext,
  { page, ...filter }: OffsetPageInput & auditLog.AuditFilter,
): Promise<OffsetPage<AuditEntry>> {
  return offsetPage(
    { page, size: auditPageSize },
    (slice) => auditLog.listEntries(db, filter, slice),
    () => auditLog.countEntries(db, filter),
  );
}

/** There is one log, so its entries about exports need no id of a target. */
const wholeLog = '00000000-0000-0000-0000-000000000000';

export async function exportAuditLog(
  app: AppContext,
  viewer: Viewer,
  filter: auditLog.AuditFilter,
): Promise<JsonStream> {
  const { db, clock } = app;
  const look = {
    action: 'export_audit_log',
    target_type: 'audit_log',
    target_ids: [wholeLog],
  } as const;
  await recordLooks(app, db, viewer, look);
  const rows = () => iterateRows((after) => auditLog.listEntriesAfter(db, filter, after));
  return new JsonStream(writeExport({ exported_at: clock.now() }, [{ name: 'items', rows }]));
}
