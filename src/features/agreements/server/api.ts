import { agreementsContract } from '#features/agreements/contract.ts';
import { getAgreement } from '#features/agreements/server/service/queries.ts';
import { implementFor } from '#platform/server/procedures.ts';

const { signedIn } = implementFor(agreementsContract);

export const agreementsApi = {
  get: signedIn.get.handler(({ context, input }) =>
    getAgreement(context.app, context.viewer, input.play_date_id),
  ),
};
