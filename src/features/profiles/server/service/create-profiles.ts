import * as store from '#features/profiles/server/store.ts';

/** Creates profiles for new users in the caller's transaction. */
export const addProfiles = store.insertProfiles;

/** Sets ratings with their confirmation times, for the demo community's rating history. */
export const setRatings = store.updateRatings;
export const setRatingSources = store.updateRatingSources;
