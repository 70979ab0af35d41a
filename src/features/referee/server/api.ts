import { refereeContract } from '#features/referee/contract.ts';
import { implementFor } from '#platform/server/procedures.ts';
import * as service from './service.ts';

const on = implementFor(refereeContract);

export const refereeApi = {
  answer: on.signedIn.answer.handler(({ context, input }) =>
    service.answerQuestion(context.app, context.viewer, input, context.signal),
  ),
};
