import { profilesContract } from '#features/profiles/contract.ts';
import { implementFor } from '#platform/server/api.ts';
import * as service from './service.ts';

const on = implementFor(profilesContract);

export const profilesApi = {
  get: on.signedIn.get.handler(({ context, input }) => service.getProfile(context.platform, input.id)),
};
