import { profilesContract } from '#features/profiles/contract.ts';
import { implementFor } from '#platform/server/procedures.ts';
import * as service from './service.ts';

const on = implementFor(profilesContract);

export const profilesApi = {
  get: on.signedIn.get.handler(({ context, input }) =>
    service.getProfile(context.app, context.viewer, input.id),
  ),
  update: on.signedIn.update.handler(({ context, input }) =>
    service.updateProfile(context.app, context.viewer, input),
  ),
  ratingHistory: on.signedIn.ratingHistory.handler(async ({ context, input }) => ({
    items: await service.ratingHistory(context.app, context.viewer, input.id),
  })),
  checkRatingUpdateNeeded: on.signedIn.checkRatingUpdateNeeded.handler(({ context, input }) =>
    service.checkRatingUpdateNeeded(context.app, context.viewer, input.user_id),
  ),
  updatePlayerRatings: on.signedIn.updatePlayerRatings.handler(({ context, input }) =>
    service.updatePlayerRatings(context.app, context.viewer, input),
  ),
  skipRatingUpdate: on.signedIn.skipRatingUpdate.handler(({ context, input }) =>
    service.skipRatingUpdate(context.app, context.viewer, input.user_id),
  ),
};
