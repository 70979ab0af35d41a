import * as z from 'zod';
import { agreement, agreementChange, attendanceReport } from '#features/agreements/contract.ts';
import {
  answerInput,
  callOffInput,
  changeAnswerInput,
  changeInput,
  contradictionInput,
  reportAnswerInput,
  reportInput,
  scoresAnswerInput,
  scoresInput,
} from '#features/agreements/schema.ts';
import { id, operation } from '#platform/common/contract.ts';

const play_date_id = id;

export const agreementsContract = {
  get: operation
    .route({
      method: 'GET',
      path: '/play_dates/{play_date_id}/agreement',
      summary: 'What the four have agreed on, for them alone',
    })
    .input(z.object({ play_date_id }))
    .output(agreement),
  answer: operation
    .route({
      method: 'POST',
      path: '/play_dates/{play_date_id}/answers',
      summary: 'Confirms this version of the agreement, or objects to it, which ends the match',
    })
    .meta({ idempotent: true })
    .input(answerInput.safeExtend({ play_date_id }))
    .output(agreement),
  proposeChange: operation
    .route({
      method: 'POST',
      path: '/play_dates/{play_date_id}/changes',
      summary: 'Proposes up to three other times, another court, setting or duration',
    })
    .meta({ idempotent: true })
    .input(changeInput.safeExtend({ play_date_id, id: id.optional() }))
    .output(agreementChange),
  updateChange: operation
    .route({
      method: 'PATCH',
      path: '/play_dates/{play_date_id}/changes/{id}',
      summary: 'Accepts or declines a proposal of the other team, or withdraws one of the own team',
    })
    .meta({ idempotent: true })
    .input(changeAnswerInput.safeExtend({ play_date_id, id }))
    .output(agreement),
  callOff: operation
    .route({
      method: 'POST',
      path: '/play_dates/{play_date_id}/call_off',
      summary: 'Calls off a match before its start; an objection as long as the caller may object',
    })
    .meta({ idempotent: true })
    .input(callOffInput.safeExtend({ play_date_id }))
    .output(agreement),
  reportAttendance: operation
    .route({
      method: 'POST',
      path: '/play_dates/{play_date_id}/attendance_reports',
      summary: 'Reports that another of the four did not come, or came late',
    })
    .meta({ idempotent: true })
    .input(reportInput.safeExtend({ play_date_id, id: id.optional() }))
    .output(attendanceReport),
  updateReport: operation
    .route({
      method: 'PATCH',
      path: '/play_dates/{play_date_id}/attendance_reports/{id}',
      summary:
        'Agrees with a report about oneself or disputes it within 72 hours; or excuses it, as its author',
    })
    .meta({ idempotent: true })
    .input(reportAnswerInput.safeExtend({ play_date_id, id }))
    .output(agreement),
  contradictReport: operation
    .route({
      method: 'POST',
      path: '/play_dates/{play_date_id}/attendance_reports/{id}/contradiction',
      summary: 'Says, as one of the two others, that a match was played which a report calls not played',
    })
    .meta({ idempotent: true })
    .input(contradictionInput.safeExtend({ play_date_id, id }))
    .output(agreement),
  putScores: operation
    .route({
      method: 'PUT',
      path: '/play_dates/{play_date_id}/scores',
      summary: 'Sets the score, until the other team confirms it',
    })
    .meta({ idempotent: true })
    .input(scoresInput.safeExtend({ play_date_id }))
    .output(agreement),
  confirmScores: operation
    .route({
      method: 'PATCH',
      path: '/play_dates/{play_date_id}/scores',
      summary: 'Confirms the score that the other team has added',
    })
    .meta({ idempotent: true })
    .input(scoresAnswerInput.safeExtend({ play_date_id }))
    .output(agreement),
};
