import * as profiles from '#features/profiles/server/store/profiles.ts';
import * as ratings from '#features/profiles/server/store/ratings.ts';

export const addProfiles = profiles.insertProfiles;

/** Sets ratings with their confirmation times, for the demo community's rating history. */
export const setRatings = ratings.updateRatings;
export const setRatingSources = ratings.updateRatingSources;
