import * as attendance from '#features/matches/server/store/attendance.ts';
import { findFeed } from '#features/matches/server/store/calendar.ts';
import * as changes from '#features/matches/server/store/changes.ts';
import { exportMatchMails } from '#features/matches/server/store/match-mails.ts';
import * as store from '#features/matches/server/store/personal-data.ts';
import { exportReminders } from '#features/matches/server/store/reminders.ts';
import { messages } from '#features/playdates/messages/common.ts';
import { outcome } from '#features/playdates/rules/outcome.ts';
import { type ExportSection, pagedSection } from '#platform/server/data-export.ts';
import type { Transaction } from '#platform/server/database/database.ts';

/**
 * Deletes what a player has written about matches, in the transaction that deletes the account;
 * places that were agreed on stay.
 */
export async function removeTexts(trx: Transaction, profile_id: string): Promise<void> {
  await changes.removeTexts(trx, profile_id, messages.removedWithAccount);
  await attendance.removeTexts(trx, profile_id);
}

/**
 * Sections of the personal data export: agreements with answers and scores, changes, reports,
 * calendar, reminders, mails.
 */
export const exportedSections: readonly ExportSection[] = [
  pagedSection('agreements', async (db, user_id, after) => {
    const rows = await store.exportAgreements(db, user_id, after);
    return rows.map(({ outcome_facts, ...row }) => ({
      ...row,
      ...outcome(outcome_facts, user_id),
    }));
  }),
  pagedSection('agreement_changes', store.exportChanges),
  pagedSection('attendance_reports', store.exportAttendanceReports),
  // That there is a calendar address and since when; never the address.
  { name: 'calendar_feed', row: findFeed },
  { name: 'reminders_sent', rows: exportReminders },
  { name: 'match_mails', rows: exportMatchMails },
];
