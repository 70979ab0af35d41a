import type { AuditEntry } from '#features/audit/contract.ts';
import {
  type AuditAction,
  type AuditedFields,
  type AuditTarget,
  auditPageSize,
} from '#features/audit/rules.ts';
import { newId } from '#platform/common/ids.ts';
import type { OffsetPageInput, OffsetPagePart } from '#platform/common/paging.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { type ExportSection, iterateRows, writeExport } from '#platform/server/data-export.ts';
import type { Sql, Transaction } from '#platform/server/database/database.ts';
import { offsetPage } from '#platform/server/database/offset-pagination.ts';
import { JsonStream } from '#platform/server/http/json-stream.ts';
import { publish } from '#platform/server/realtime/publish.ts';
import * as store from './store.ts';

/** An admin, or whoever can run commands on the machine itself. */
export type Actor = { user_id: string } | 'operator';

/** What an admin has just done. `before` and `after` hold the fields that changed; of what is new or gone, one of them is empty. */
export type AuditRecord = {
  action: AuditAction;
  target_type: AuditTarget;
  target_id: string;
  before?: AuditedFields;
  after?: AuditedFields;
};

/** What shows a target, beside the admin area itself: a deletion closes what other admins have open of it. */
const shownBy = {
  user: () => [],
  signup_code: () => ['signup_codes/list'],
  play_date: (id: string) => ['play_dates/all', `play_dates/${id}`],
} satisfies Record<AuditTarget, (id: string) => string[]>;

/**
 * Writes a deed into the log, in the transaction that does it: neither is ever there without the other. All admins' browsers are told, so
 * that nobody decides by what another admin has just changed.
 */
export async function recordAuditEntry(
  app: AppContext,
  trx: Transaction,
  actor: Actor,
  deed: AuditRecord,
): Promise<void> {
  await store.insertEntry(trx, {
    id: newId(),
    actor_id: actor === 'operator' ? null : actor.user_id,
    before: {},
    after: {},
    ...deed,
    created_at: app.clock.now().toISOString(),
  });
  await publish(trx, await store.listReaders(trx), ['admin', ...shownBy[deed.target_type](deed.target_id)]);
}

/** A page of the log, newest first, with the exact count. */
export function listEntries(
  db: Sql,
  { page, knownTotal, part, ...filter }: OffsetPageInput & store.AuditFilter,
): Promise<OffsetPagePart<AuditEntry>> {
  return offsetPage(
    { page, size: auditPageSize, knownTotal, part },
    (slice) => store.listEntries(db, filter, slice),
    () => store.countEntries(db, filter),
  );
}

/** Every entry that the filter lets through, oldest first, written while it is read, whatever the size. */
export function exportEntries(app: AppContext, filter: store.AuditFilter): JsonStream {
  const rows = () => iterateRows((after) => store.listEntriesAfter(app.db, filter, after));
  return new JsonStream(writeExport({ exported_at: app.clock.now() }, [{ name: 'items', rows }]));
}

/** What is held on somebody here: that they did something as an admin, or had something done to them. */
export function exportPersonalData(db: Sql, user_id: string): ExportSection[] {
  return [
    { name: 'audit_log', rows: () => iterateRows((after) => store.exportAuditEntries(db, user_id, after)) },
  ];
}
