import { findFeed } from '#features/agreements/server/store/calendar.ts';
import * as store from '#features/agreements/server/store/data-export.ts';
import { exportReminders } from '#features/agreements/server/store/reminders.ts';
import { outcome } from '#features/playdates/rules/outcome.ts';
import { type ExportSection, exportSections } from '#platform/server/data-export.ts';
import type { Sql } from '#platform/server/database/database.ts';

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
    { name: 'calendar_feed', one: () => findFeed(db, user_id) },
    { name: 'reminders_sent', rows: () => exportReminders(db, user_id) },
  ];
}
