import { profilesContract } from '#features/profiles/contract.ts';
import { handlerFor, implementFor } from '#platform/server/procedures.ts';
import { getProfile, ratingHistory } from './service/queries.ts';
import { updateProfile } from './service/update-profile.ts';
import {
  checkRatingUpdateNeeded,
  skipRatingUpdate,
  updatePlayerRatings,
} from './service/update-ratings.ts';
import { updateAudience, updateFindable } from './service/update-visibility.ts';

const on = implementFor(profilesContract);

export const profilesApi = {
  get: on.signedIn.get.handler(handlerFor(getProfile)),
  update: on.signedIn.update.handler(handlerFor(updateProfile)),
  updateAudience: on.signedIn.updateAudience.handler(handlerFor(updateAudience)),
  updateFindable: on.signedIn.updateFindable.handler(handlerFor(updateFindable)),
  ratingHistory: on.signedIn.ratingHistory.handler(handlerFor(ratingHistory)),
  checkRatingUpdateNeeded: on.signedIn.checkRatingUpdateNeeded.handler(
    handlerFor(checkRatingUpdateNeeded),
  ),
  updatePlayerRatings: on.signedIn.updatePlayerRatings.handler(handlerFor(updatePlayerRatings)),
  skipRatingUpdate: on.signedIn.skipRatingUpdate.handler(handlerFor(skipRatingUpdate)),
};
