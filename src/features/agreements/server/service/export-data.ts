import * as store from '#features/agreements/server/store/data-export.ts';
import { outcome } from '#features/playdates/rules/outcome.ts';
import { type ExportSection, exportSections } from '#platform/server/data-export.ts';
import type { Sql } from '#platform/server/database/database.ts';
import { exportCalendarFeed } from './calendar.ts';
import { exportReminders } from './reminders.ts';

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
    section('attendance_reports', store.exportReports),
    ...exportCalendarFeed(db, user_id),
    ...exportReminders(db, user_id),
  ];
}
