import * as store from '#features/profiles/server/store.ts';
import { type ExportSection, iterateRows } from '#platform/server/data-export.ts';
import type { Sql } from '#platform/server/database/database.ts';

/** Deletes a profile and, by cascade, the rows that belong to it. The last step of a deletion. */
export const removeProfile = store.deleteProfile;

/** The profile and the rating history in a user's data export. */
export function exportPersonalData(db: Sql, user_id: string): ExportSection[] {
  return [
    { name: 'profile', one: () => store.exportProfile(db, user_id) },
    {
      name: 'rating_history',
      rows: () => iterateRows((after) => store.exportRatings(db, user_id, after), store.firstRatingCursor),
    },
  ];
}
