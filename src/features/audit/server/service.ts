import type { AuditAction, AuditedFields, AuditTarget } from '#features/audit/schema.ts';
import { newId } from '#platform/common/ids.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { type ExportSection, pagedSection } from '#platform/server/data-export.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import * as store from './store.ts';

/** An admin, or the command line on the server. */
export type Actor = { user_id: string } | 'operator';

/** An admin action; `before` is empty for a created target, `after` for a deleted one but for `deleted_for`. */
export type AuditRecord = {
  action: AuditAction;
  target_type: AuditTarget;
  target_id: string;
  /** The owners of the target account, PlayDate or code. */
  user_ids: readonly string[];
  before?: AuditedFields;
  after?: AuditedFields;
};

/** Records an action in its own transaction, so that both are committed or neither. */
export async function recordAuditEntry(
  { clock }: Pick<AppContext, 'clock'>,
  trx: Transaction,
  actor: Actor,
  { user_ids, ...record }: AuditRecord,
): Promise<void> {
  const actor_id = actor === 'operator' ? null : actor.user_id;
  await store.insertEntry(trx, {
    id: newId(),
    actor_id,
    before: {},
    after: {},
    ...record,
    created_at: clock.now().toISOString(),
    user_ids: [...new Set(actor_id === null ? user_ids : [actor_id, ...user_ids])],
  });
}

/** Section of the personal data export: actions by the user as an admin or on the user. */
export const exportedSections: readonly ExportSection[] = [
  pagedSection('audit_log', store.exportAuditEntries),
];
