import { exportOrigin } from '#features/profiles/server/store/distance-origins.ts';
import * as profiles from '#features/profiles/server/store/profiles.ts';
import * as ratings from '#features/profiles/server/store/ratings.ts';
import { type ExportSection, iterateRows } from '#platform/server/data-export.ts';
import type { Sql } from '#platform/server/database/database.ts';

/** Deletes a profile and, by cascade, the rows that belong to it. The last step of a deletion. */
export const removeProfile = profiles.deleteProfile;

/** The profile, the rating history and from where distances count in a user's data export. */
export function exportPersonalData(db: Sql, user_id: string): ExportSection[] {
  return [
    { name: 'profile', one: () => profiles.exportProfile(db, user_id) },
    { name: 'distance_origin', one: () => exportOrigin(db, user_id) },
    {
      name: 'rating_history',
      rows: () =>
        iterateRows((after) => ratings.exportRatings(db, user_id, after), ratings.firstRatingCursor),
    },
  ];
}
