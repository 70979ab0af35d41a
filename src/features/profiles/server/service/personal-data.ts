import { exportOrigin } from '#features/profiles/server/store/distance-origins.ts';
import * as profiles from '#features/profiles/server/store/profiles.ts';
import * as ratings from '#features/profiles/server/store/ratings.ts';
import { type ExportSection, exportSections } from '#platform/server/data-export.ts';
import type { Sql } from '#platform/server/database/database.ts';

/** Deletes a profile and, by cascade, the rows that belong to it. The last step of a deletion. */
export const removeProfile = profiles.deleteProfile;

/** The profile, the rating history and from where distances count in a user's data export. */
export function exportPersonalData(db: Sql, user_id: string): ExportSection[] {
  const section = exportSections(db, user_id);
  return [
    { name: 'profile', row: () => profiles.exportProfile(db, user_id) },
    { name: 'distance_origin', row: () => exportOrigin(db, user_id) },
    section('rating_history', ratings.exportRatings, ratings.firstRatingCursor),
  ];
}
