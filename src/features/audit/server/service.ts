import type { AuditAction, AuditedFields, AuditTarget } from '#features/audit/rules.ts';
import { newId } from '#platform/common/ids.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { type ExportSection, iterateRows } from '#platform/server/data-export.ts';
import type { Sql, Transaction } from '#platform/server/database/database.ts';
import * as store from './store.ts';

/** An admin, or whoever can run commands on the machine itself. */
export type Actor = { user_id: string } | 'operator';

/** What an admin has just done. `before` and `after` hold the fields that changed; of what is new or gone, one of them is empty. */
export type AuditRecord = {
  action: AuditAction;
  target_type: AuditTarget;
  target_id: string;
  /** Whom it was done to: whose account, PlayDate or code the target is. */
  user_ids: readonly string[];
  before?: AuditedFields;
  after?: AuditedFields;
};

/** Writes a deed into the log, in the transaction that does it: neither is ever there without the other. */
export async function recordAuditEntry(
  { clock }: Pick<AppContext, 'clock'>,
  trx: Transaction,
  actor: Actor,
  { user_ids, ...deed }: AuditRecord,
): Promise<void> {
  const actor_id = actor === 'operator' ? null : actor.user_id;
  await store.insertEntry(trx, {
    id: newId(),
    actor_id,
    before: {},
    after: {},
    ...deed,
    created_at: clock.now().toISOString(),
    user_ids: [...new Set(actor_id === null ? user_ids : [actor_id, ...user_ids])],
  });
}

/** What is held on somebody here: that they did something as an admin, or had something done to them. */
export function exportPersonalData(db: Sql, user_id: string): ExportSection[] {
  return [
    { name: 'audit_log', rows: () => iterateRows((after) => store.exportAuditEntries(db, user_id, after)) },
  ];
}
