import { agreementsContract } from '#features/agreements/contract/agreements.ts';
import { calendarContract } from '#features/agreements/contract/calendar.ts';
import {
  contradictReport,
  reportAttendance,
  updateReport,
} from '#features/agreements/server/service/attendance.ts';
import * as calendar from '#features/agreements/server/service/calendar.ts';
import { proposeChange, updateChange } from '#features/agreements/server/service/changes.ts';
import { answerAgreement, callOff } from '#features/agreements/server/service/end-match.ts';
import { getAgreement } from '#features/agreements/server/service/queries.ts';
import { confirmScores, putScores } from '#features/agreements/server/service/scores.ts';
import { asText } from '#platform/server/http/text-file.ts';
import { handlerFor, implementFor } from '#platform/server/procedures.ts';

const { signedIn } = implementFor(agreementsContract);

export const agreementsApi = {
  get: signedIn.get.handler(({ context, input }) =>
    getAgreement(context.app, context.viewer, input.play_date_id),
  ),
  answer: signedIn.answer.handler(handlerFor(answerAgreement)),
  proposeChange: signedIn.proposeChange.handler(handlerFor(proposeChange)),
  updateChange: signedIn.updateChange.handler(handlerFor(updateChange)),
  callOff: signedIn.callOff.handler(handlerFor(callOff)),
  reportAttendance: signedIn.reportAttendance.handler(handlerFor(reportAttendance)),
  updateReport: signedIn.updateReport.handler(handlerFor(updateReport)),
  contradictReport: signedIn.contradictReport.handler(handlerFor(contradictReport)),
  putScores: signedIn.putScores.handler(handlerFor(putScores)),
  confirmScores: signedIn.confirmScores.handler(handlerFor(confirmScores)),
};

const calendars = implementFor(calendarContract);

export const calendarApi = {
  file: calendars.signedIn.file.handler(async ({ context, input }) =>
    asText(await calendar.getCalendarFile(context.app, context.viewer, input.play_date_id)),
  ),
  get: calendars.signedIn.get.handler(handlerFor(calendar.getCalendarFeed)),
  create: calendars.signedIn.create.handler(handlerFor(calendar.createCalendarFeed)),
  delete: calendars.signedIn.delete.handler(handlerFor(calendar.deleteCalendarFeed)),
};
