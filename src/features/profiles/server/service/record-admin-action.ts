import { type Actor, type AuditRecord, recordAuditEntry } from '#features/audit/server/service.ts';
import { listActiveAdmins } from '#features/profiles/server/store/flags.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { publish } from '#platform/server/realtime/publish.ts';

/**
 * Writes an audit entry in the transaction of the action and refreshes the browsers of all admins.
 * `topics` are what shows the target outside the admin area.
 */
export async function recordAdminAction(
  app: AppContext,
  trx: Transaction,
  actor: Actor,
  record: AuditRecord,
  topics: readonly string[] = [],
): Promise<void> {
  await recordAuditEntry(app, trx, actor, record);
  await publishToAdmins(trx, { topics });
}

/**
 * Refreshes the browsers of the admins who are not paused, but for the one who must not hear of it.
 */
export async function publishToAdmins(
  trx: Transaction,
  { except, topics = [] }: { except?: string; topics?: readonly string[] } = {},
): Promise<void> {
  const admins = (await listActiveAdmins(trx)).filter((admin) => admin !== except);
  await publish(trx, admins, ['admin', ...topics]);
}
