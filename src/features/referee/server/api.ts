import { refereeContract } from '#features/referee/contract.ts';
import { implementFor } from '#platform/server/api.ts';
import * as service from './service.ts';

const on = implementFor(refereeContract);

export const refereeApi = {
  answer: on.signedIn.answer.handler(({ context, input }) =>
    service.answerQuestion(context.platform, context.viewer, input, context.gone),
  ),
};
