import * as store from '#features/agreements/server/store/data-export.ts';
import { outcome } from '#features/playdates/rules/outcome.ts';
import { type ExportSection, iterateRows } from '#platform/server/data-export.ts';
import type { Sql } from '#platform/server/database/database.ts';
import { exportCalendarFeed } from './calendar.ts';
import { exportReminders } from './reminders.ts';

/**
 * Sections of the personal data export: agreements with answers and scores, changes, reports,
 * calendar, reminders.
 */
export function exportPersonalData(db: Sql, user_id: string): ExportSection[] {
  return [
    {
      name: 'agreements',
      rows: () =>
        iterateRows(async (cursor) => {
          const rows = await store.exportAgreements(db, user_id, cursor);
          return rows.map(({ outcome_facts, ...row }) => ({ ...row, ...outcome(outcome_facts, user_id) }));
        }),
    },
    {
      name: 'agreement_changes',
      rows: () => iterateRows((cursor) => store.exportChanges(db, user_id, cursor)),
    },
    {
      name: 'attendance_reports',
      rows: () => iterateRows((cursor) => store.exportReports(db, user_id, cursor)),
    },
    ...exportCalendarFeed(db, user_id),
    ...exportReminders(db, user_id),
  ];
}
