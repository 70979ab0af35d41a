import type { AuditEntry } from '#features/admin/contract.ts';
import { auditPageSize } from '#features/admin/limits.ts';
import * as auditLog from '#features/admin/server/store/audit-log.ts';
import type { OffsetPage, OffsetPageInput } from '#platform/common/paging.ts';
import type { AppContext } from '#platform/server/app-context.ts';
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

export function exportAuditLog({ db, clock }: AppContext, filter: auditLog.AuditFilter): JsonStream {
  const rows = () => iterateRows((after) => auditLog.listEntriesAfter(db, filter, after));
  return new JsonStream(writeExport({ exported_at: clock.now() }, [{ name: 'items', rows }]));
}
