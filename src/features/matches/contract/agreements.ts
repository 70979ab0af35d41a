import * as z from 'zod';
import {
  answerInput,
  attendanceAnswerInput,
  attendanceReportInput,
  callOffInput,
  changeAnswerInput,
  changeInput,
  contradictionInput,
  scoresAnswerInput,
  scoresInput,
} from '#features/matches/schema.ts';
import { id, operation } from '#platform/common/contract.ts';
import { agreement, agreementChange, attendanceReport } from './answers.ts';

const play_date_id = id;

export const agreementsContract = {
  get: operation
    .get('/play_dates/{play_date_id}/agreement', 'What the four have agreed on, for them alone')
    .input(z.object({ play_date_id }))
    .output(agreement),
  answer: operation
    .post(
      '/play_dates/{play_date_id}/answers',
      'Confirms this version of the agreement, or objects to it, which ends the match',
    )
    .meta({ idempotent: true })
    .input(answerInput.safeExtend({ play_date_id }))
    .output(agreement),
  proposeChange: operation
    .post(
      '/play_dates/{play_date_id}/changes',
      'Proposes up to three other times, another court, setting or duration',
    )
    .meta({ idempotent: true })
    .input(changeInput.safeExtend({ play_date_id, id: id.optional() }))
    .output(agreementChange),
  updateChange: operation
    .patch(
      '/play_dates/{play_date_id}/changes/{id}',
      'Accepts or declines a proposal of the other team, or withdraws one of the own team',
    )
    .meta({ idempotent: true })
    .input(changeAnswerInput.safeExtend({ play_date_id, id }))
    .output(agreement),
  callOff: operation
    .post(
      '/play_dates/{play_date_id}/call_off',
      'Calls off a match before its start; an objection as long as the caller may object',
    )
    .meta({ idempotent: true })
    .input(callOffInput.safeExtend({ play_date_id }))
    .output(agreement),
  reportAttendance: operation
    .post(
      '/play_dates/{play_date_id}/attendance_reports',
      'Reports that another of the four did not come, or came late',
    )
    .meta({ idempotent: true })
    .input(attendanceReportInput.safeExtend({ play_date_id, id: id.optional() }))
    .output(attendanceReport),
  updateReport: operation
    .patch(
      '/play_dates/{play_date_id}/attendance_reports/{id}',
      'Agrees with a report about oneself or disputes it within 72 hours; or excuses it, as its author',
    )
    .meta({ idempotent: true })
    .input(attendanceAnswerInput.safeExtend({ play_date_id, id }))
    .output(agreement),
  contradictReport: operation
    .post(
      '/play_dates/{play_date_id}/attendance_reports/{id}/contradiction',
      'Says, as one of the two others, that a match was played which a report calls not played',
    )
    .meta({ idempotent: true })
    .input(contradictionInput.safeExtend({ play_date_id, id }))
    .output(agreement),
  putScores: operation
    .put('/play_dates/{play_date_id}/scores', 'Sets the score, until the other team confirms it')
    .meta({ idempotent: true })
    .input(scoresInput.safeExtend({ play_date_id }))
    .output(agreement),
  confirmScores: operation
    .patch('/play_dates/{play_date_id}/scores', 'Confirms the score that the other team has added')
    .meta({ idempotent: true })
    .input(scoresAnswerInput.safeExtend({ play_date_id }))
    .output(agreement),
};
