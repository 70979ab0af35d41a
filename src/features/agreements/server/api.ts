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
import { implementFor } from '#platform/server/procedures.ts';

const { signedIn } = implementFor(agreementsContract);

export const agreementsApi = {
  get: signedIn.get.handler(({ context, input }) =>
    getAgreement(context.app, context.viewer, input.play_date_id),
  ),
  answer: signedIn.answer.handler(({ context, input }) =>
    answerAgreement(context.app, context.viewer, input),
  ),
  proposeChange: signedIn.proposeChange.handler(({ context, input }) =>
    proposeChange(context.app, context.viewer, input),
  ),
  updateChange: signedIn.updateChange.handler(({ context, input }) =>
    updateChange(context.app, context.viewer, input),
  ),
  callOff: signedIn.callOff.handler(({ context, input }) => callOff(context.app, context.viewer, input)),
  reportAttendance: signedIn.reportAttendance.handler(({ context, input }) =>
    reportAttendance(context.app, context.viewer, input),
  ),
  updateReport: signedIn.updateReport.handler(({ context, input }) =>
    updateReport(context.app, context.viewer, input),
  ),
  contradictReport: signedIn.contradictReport.handler(({ context, input }) =>
    contradictReport(context.app, context.viewer, input),
  ),
  putScores: signedIn.putScores.handler(({ context, input }) =>
    putScores(context.app, context.viewer, input),
  ),
  confirmScores: signedIn.confirmScores.handler(({ context, input }) =>
    confirmScores(context.app, context.viewer, input),
  ),
};

const calendars = implementFor(calendarContract);

export const calendarApi = {
  file: calendars.signedIn.file.handler(async ({ context, input }) =>
    asText(await calendar.getCalendarFile(context.app, context.viewer, input.play_date_id)),
  ),
  get: calendars.signedIn.get.handler(({ context }) => calendar.getCalendarFeed(context.app, context.viewer)),
  create: calendars.signedIn.create.handler(({ context }) =>
    calendar.createCalendarFeed(context.app, context.viewer),
  ),
  delete: calendars.signedIn.delete.handler(({ context }) =>
    calendar.deleteCalendarFeed(context.app, context.viewer),
  ),
};
