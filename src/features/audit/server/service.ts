import { createHash } from 'node:crypto';
import type { AuditAction, AuditedFields, AuditTarget } from '#features/audit/schema.ts';
import { newId } from '#platform/common/ids.ts';
import type { AppContext, Viewer } from '#platform/server/app-context.ts';
import { type ExportSection, pagedSection } from '#platform/server/data-export.ts';
import type { Sql, Transaction } from '#platform/server/database/database.ts';
import * as store from './store.ts';

/** An admin, or the command line on the server. */
export type Actor = { user_id: string } | 'operator';

/**
 * An admin action; `before` is empty for a created target, `after` for a deleted one but for
 * `deleted_for`.
 */
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

type Look = { action: AuditAction; target_type: AuditTarget; target_ids: readonly string[] };

/**
 * Records what an admin has been shown: once for each admin, target and hour. Filed under the admin
 * alone, so that it is not in the member's export; browsers are not told, as they would look again.
 */
export async function recordLooks(
  { clock }: Pick<AppContext, 'clock'>,
  db: Sql,
  { user_id }: Pick<Viewer, 'user_id'>,
  { target_ids, ...look }: Look,
): Promise<void> {
  if (target_ids.length === 0) return;
  const created_at = clock.now().toISOString();
  const entries = target_ids.map((target_id) => ({
    id: lookId(user_id, look.action, target_id, created_at.slice(0, 'YYYY-MM-DDTHH'.length)),
    actor_id: user_id,
    ...look,
    target_id,
    created_at,
    user_ids: [user_id],
  }));
  await store.insertNewEntries(db, entries);
}

/**
 * A UUID of version 8 made of what an entry is about, so that the primary key refuses a second one.
 */
function lookId(...parts: string[]): string {
  const hash = createHash('sha256').update(parts.join(' ')).digest('hex');
  return hash.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5');
}

/** Section of the personal data export: actions by the user as an admin or on the user. */
export const exportedSections: readonly ExportSection[] = [
  pagedSection('audit_log', store.exportAuditEntries),
];
