import * as profiles from '#features/profiles/server/store/profiles.ts';
import * as ratings from '#features/profiles/server/store/ratings.ts';
import { type ExportSection, pagedSection } from '#platform/server/data-export.ts';

/** Deletes a profile and, by cascade, the rows that belong to it. The last step of a deletion. */
export const removeProfile = profiles.deleteProfile;

/** The profile and the rating history in a user's data export. */
export const exportedSections: readonly ExportSection[] = [
  { name: 'profile', row: profiles.exportProfile },
  pagedSection('rating_history', ratings.exportRatings, ratings.firstRatingCursor),
];
