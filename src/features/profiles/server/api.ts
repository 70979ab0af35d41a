import { profilesContract } from '#features/profiles/contract.ts';
import { implementFor } from '#platform/server/procedures.ts';
import { getProfile, ratingHistory } from './service/queries.ts';
import { updateAudience } from './service/update-audience.ts';
import { updateFindable } from './service/update-findable.ts';
import { updateProfile } from './service/update-profile.ts';
import { checkRatingUpdateNeeded, skipRatingUpdate, updatePlayerRatings } from './service/update-ratings.ts';

const on = implementFor(profilesContract);

export const profilesApi = {
  get: on.signedIn.get.handler(({ context, input }) => getProfile(context.app, context.viewer, input)),
  update: on.signedIn.update.handler(({ context, input }) =>
    updateProfile(context.app, context.viewer, input),
  ),
  updateAudience: on.signedIn.updateAudience.handler(({ context, input }) =>
    updateAudience(context.app, context.viewer, input),
  ),
  updateFindable: on.signedIn.updateFindable.handler(({ context, input }) =>
    updateFindable(context.app, context.viewer, input),
  ),
  ratingHistory: on.signedIn.ratingHistory.handler(async ({ context, input }) => ({
    items: await ratingHistory(context.app, context.viewer, input.id),
  })),
  checkRatingUpdateNeeded: on.signedIn.checkRatingUpdateNeeded.handler(({ context, input }) =>
    checkRatingUpdateNeeded(context.app, context.viewer, input.user_id),
  ),
  updatePlayerRatings: on.signedIn.updatePlayerRatings.handler(({ context, input }) =>
    updatePlayerRatings(context.app, context.viewer, input),
  ),
  skipRatingUpdate: on.signedIn.skipRatingUpdate.handler(({ context, input }) =>
    skipRatingUpdate(context.app, context.viewer, input.user_id),
  ),
};
