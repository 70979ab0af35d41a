import { reportsContract, warningsContract } from '#features/reports/contract.ts';
import { handlerFor, implementFor } from '#platform/server/procedures.ts';
import { createReport } from './service/create-report.ts';
import { acknowledgeWarning, answerWarning, listWarnings } from './service/warnings.ts';

const reports = implementFor(reportsContract);
const warnings = implementFor(warningsContract);

export const reportsApi = {
  create: reports.signedIn.create.handler(handlerFor(createReport)),
};

export const warningsApi = {
  list: warnings.signedIn.list.handler(handlerFor(listWarnings)),
  acknowledge: warnings.signedIn.acknowledge.handler(handlerFor(acknowledgeWarning)),
  answer: warnings.signedIn.answer.handler(handlerFor(answerWarning)),
};
