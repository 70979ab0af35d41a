import { publishToAdmins } from '#features/profiles/server/service/record-admin-action.ts';
import * as store from '#features/reports/server/store/personal-data.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { type ExportSection, pagedSection } from '#platform/server/data-export.ts';
import type { Transaction } from '#platform/server/database/database.ts';

/**
 * Deletes the closed reports about an account that is being deleted, and keeps the open ones as
 * those of a former player, in the caller's transaction.
 */
export async function keepOpenReports(
  trx: Transaction,
  user_id: string,
  former_player_id: string | null,
) {
  await store.deleteClosedReports(trx, user_id);
  if (
    former_player_id === null ||
    (await store.keepOpenReports(trx, user_id, former_player_id)) === 0
  )
    return;
  await publishToAdmins(trx);
}

/** Moves the open reports about former players to the account that has their address. */
export async function restoreOpenReports(
  _app: AppContext,
  trx: Transaction,
  { user_id, former_player_ids }: { user_id: string; former_player_ids: readonly string[] },
): Promise<void> {
  if ((await store.restoreOpenReports(trx, former_player_ids, user_id)) === 0) return;
  await publishToAdmins(trx, { except: user_id });
}

/**
 * Sections of the personal data export: reports sent, warnings received, and decisions as a
 * moderator. Reports about the user are left out, because they would tell who sent them.
 */
export const exportedSections: readonly ExportSection[] = [
  pagedSection('reports', store.exportReports),
  pagedSection('warnings', store.exportWarnings),
  pagedSection('reports_closed', store.exportDecisions),
  pagedSection('warnings_given', store.exportWarningsGiven),
];
