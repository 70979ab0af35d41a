import { agreementsContract } from '#features/matches/contract/agreements.ts';
import { calendarContract } from '#features/matches/contract/calendar.ts';
import {
  contradictReport,
  reportAttendance,
  updateReport,
} from '#features/matches/server/service/attendance.ts';
import { acceptRequest } from '#features/matches/server/service/begin-match.ts';
import * as calendar from '#features/matches/server/service/calendar.ts';
import { proposeChange, updateChange } from '#features/matches/server/service/changes.ts';
import {
  completePlaydate,
  declineCompletion,
} from '#features/matches/server/service/completion.ts';
import { answerAgreement, callOff } from '#features/matches/server/service/end-match.ts';
import { listPlaydates, listRecentTerms } from '#features/matches/server/service/lists.ts';
import { getCard, getPlaydate } from '#features/matches/server/service/playdates.ts';
import { getAgreement } from '#features/matches/server/service/queries.ts';
import { confirmScores, putScores } from '#features/matches/server/service/scores.ts';
import type { PlaydateDetail, PlaydatePage } from '#features/playdates/contract/answers.ts';
import { playdatesContract } from '#features/playdates/contract/playdates.ts';
import {
  declineRequest,
  withdrawRequest,
} from '#features/playdates/server/service/answer-request.ts';
import { cancelPlaydate } from '#features/playdates/server/service/cancel.ts';
import { createPlaydate } from '#features/playdates/server/service/create.ts';
import { choosePartner } from '#features/playdates/server/service/partners.ts';
import { findAnswered } from '#features/playdates/server/service/queries.ts';
import { putTerms, putTimes } from '#features/playdates/server/service/terms.ts';
import type { AppContext, Viewer } from '#platform/server/app-context.ts';
import { asResponse } from '#platform/server/http/json-text.ts';
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

const playdates = implementFor(playdatesContract).signedIn;

const requestActions = {
  accepted: acceptRequest,
  declined: declineRequest,
  withdrawn: withdrawRequest,
} as const;

/** What answers with a PlayDate as a whole, its match included. */
export const playdateDetailsApi = {
  list: playdates.list.handler(async ({ context, input }) =>
    asResponse<PlaydatePage>(await listPlaydates(context.app, context.viewer, input)),
  ),
  recentTerms: playdates.recentTerms.handler(handlerFor(listRecentTerms)),
  get: playdates.get.handler(({ context, input }) =>
    getPlaydate(context.app, context.viewer, input.id),
  ),
  card: playdates.card.handler(({ context, input }) =>
    getCard(context.app, context.viewer, input.id),
  ),
  create: playdates.create.handler(async ({ context: { app, viewer }, input }) =>
    getPlaydate(app, viewer, await createPlaydate(app, viewer, input)),
  ),
  update: playdates.update.handler(async ({ context: { app, viewer }, input }) => {
    if (input.status === 'cancelled') await cancelPlaydate(app, viewer, input.id);
    else await completePlaydate(app, viewer, input);
    return await getPlaydate(app, viewer, input.id);
  }),
  declineCompletion: playdates.declineCompletion.handler(thenDetail(declineCompletion)),
  putTerms: playdates.putTerms.handler(thenDetail(putTerms)),
  putTimes: playdates.putTimes.handler(thenDetail(putTimes)),
  choosePartner: playdates.choosePartner.handler(thenDetail(choosePartner)),
  updateRequest: playdates.updateRequest.handler(async ({ context: { app, viewer }, input }) => {
    await requestActions[input.status](app, viewer, input);
    return await findAnswered(app, viewer, input);
  }),
};

/** A use case, then the PlayDate as it is afterwards. */
function thenDetail<Input extends { id: string }>(
  change: (app: AppContext, viewer: Viewer, input: Input) => Promise<void>,
) {
  return async ({
    context: { app, viewer },
    input,
  }: {
    context: { app: AppContext; viewer: Viewer };
    input: Input;
  }): Promise<PlaydateDetail> => {
    await change(app, viewer, input);
    return await getPlaydate(app, viewer, input.id);
  };
}
