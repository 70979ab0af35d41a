import * as attendance from '#features/agreements/server/store/attendance.ts';
import { findFeed } from '#features/agreements/server/store/calendar.ts';
import * as changes from '#features/agreements/server/store/changes.ts';
import * as store from '#features/agreements/server/store/personal-data.ts';
import { exportReminders } from '#features/agreements/server/store/reminders.ts';
import { messages } from '#features/playdates/messages.ts';
import { outcome } from '#features/playdates/rules/outcome.ts';
import { type ExportSection, exportSections } from '#platform/server/data-export.ts';
import type { Sql, Transaction } from '#platform/server/database/database.ts';

/**
 * Deletes what a player has written about matches, in the transaction that deletes the account; places
 * that were agreed on stay.
 */
export async function removeTexts(trx: Transaction, profile_id: string): Promise<void> {
  await changes.removeTexts(trx, profile_id, messages.removedWithAccount);
  await attendance.removeTexts(trx, profile_id);
}

/**
 * Sections of the personal data export: agreements with answers and scores, changes, reports,
 * calendar, reminders.
 */
export function exportPersonalData(db: Sql, user_id: string): ExportSection[] {
  const section = exportSections(db, user_id);
  return [
    section('agreements', async (...page) => {
      const rows = await store.exportAgreements(...page);
      return rows.map(({ outcome_facts, ...row }) => ({ ...row, ...outcome(outcome_facts, user_id) }));
    }),
    section('agreement_changes', store.exportChanges),
    section('attendance_reports', store.exportAttendanceReports),
    // That there is a calendar address and since when; never the address.
    { name: 'calendar_feed', row: () => findFeed(db, user_id) },
    { name: 'reminders_sent', rows: () => exportReminders(db, user_id) },
  ];
}
