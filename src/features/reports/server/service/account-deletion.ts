import * as store from '#features/reports/server/store/account-deletion.ts';
import { type ExportSection, iterateRows } from '#platform/server/data-export.ts';
import type { Sql } from '#platform/server/database/database.ts';

/**
 * Sections of the personal data export: reports sent, warnings received, and decisions as a
 * moderator. Reports about the user are left out, because they would tell who sent them.
 */
export function exportPersonalData(db: Sql, user_id: string): ExportSection[] {
  const section = (
    name: string,
    read: (db: Sql, user_id: string, after: { created_at: string; id: string }) => Promise<Row[]>,
  ): ExportSection => ({ name, rows: () => iterateRows((after) => read(db, user_id, after)) });
  return [
    section('reports', store.exportReports),
    section('warnings', store.exportWarnings),
    section('reports_closed', store.exportDecisions),
    section('warnings_given', store.exportWarningsGiven),
  ];
}

type Row = Awaited<ReturnType<typeof store.exportReports>>[number];
