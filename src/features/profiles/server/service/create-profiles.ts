import * as profiles from '#features/profiles/server/store/profiles.ts';

export const addProfiles = profiles.insertProfiles;
