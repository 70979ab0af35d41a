import { exportOrigin } from '#features/profiles/server/store/distance-origins.ts';
import * as profiles from '#features/profiles/server/store/profiles.ts';
import * as ratings from '#features/profiles/server/store/ratings.ts';
import { type ExportSection, pagedSection } from '#platform/server/data-export.ts';

/** Deletes a profile and, by cascade, the rows that belong to it. The last step of a deletion. */
export const removeProfile = profiles.deleteProfile;

/** The profile, the rating history and from where distances count in a user's data export. */
export const exportedSections: readonly ExportSection[] = [
  { name: 'profile', row: profiles.exportProfile },
  { name: 'distance_origin', row: exportOrigin },
  pagedSection('rating_history', ratings.exportRatings, ratings.firstRatingCursor),
];
