import * as z from 'zod';
import { venueAddressMax, venueNameMax } from '#features/playdates/limits.ts';
import { messages as playdateMessages } from '#features/playdates/messages/common.ts';
import {
  callOffReasons,
  localStart,
  optionalLine,
  termFields,
} from '#features/playdates/schema.ts';
import { isPlainText, isVisible } from '#platform/common/text-validation.ts';
import {
  attendanceTextMax,
  changeStartsMax,
  noteMax,
  scoredGamesMax,
  scoredPointsMax,
} from './limits.ts';
import { messages } from './messages/common.ts';

export const answers = ['confirmed', 'objected'] as const;
export const changeStates = ['open', 'accepted', 'declined', 'withdrawn', 'expired'] as const;
export type ChangeState = (typeof changeStates)[number];
export const attendanceReportKinds = ['no_show', 'late'] as const;
export const attendanceReportStates = [
  'open',
  'agreed',
  'disputed',
  'excused',
  'unanswered',
] as const;
export type AttendanceReportState = (typeof attendanceReportStates)[number];
/**
 * What a claim that the match was not played means: it 'stands', or why it does not, or how the
 * match ended.
 */
export const claims = [
  'stands',
  'contradicted',
  'scored',
  'disputed',
  'excused',
  'completed',
  'ended',
] as const;
export type Claim = (typeof claims)[number];

/**
 * What people enter here is refused with a field that is unknown: it would change what nobody sees.
 */
const strict = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.strictObject(shape, {
    error: ({ code }) => (code === 'unrecognized_keys' ? messages.unknownField : undefined),
  });

/** An optional text; empty means none. */
const optionalText = (max: number, tooLong: string) =>
  z
    .string()
    .trim()
    .max(max, tooLong)
    .refine(isPlainText, playdateMessages.textCharacters)
    .transform((text) => (isVisible(text) ? text : null))
    .nullable()
    .default(null);

/** The version of the agreement that the caller has seen. */
const version = z.number().int().min(1);

export const answerInput = strict({
  version,
  answer: z.enum(answers),
  reason: optionalText(noteMax, messages.noteTooLong),
});

/** What is left out stays. */
export const changeInput = strict({
  version,
  /** In the time zone of the agreement; none when the time stays. */
  starts: z
    .array(localStart)
    .max(changeStartsMax, messages.startsTooMany)
    .refine((starts) => new Set(starts).size === starts.length, playdateMessages.timesTwice)
    .default([]),
  /** With a first time by default 90 minutes. */
  duration_minutes: termFields.duration_minutes.optional(),
  /** Null: the court stays. */
  venue_name: optionalLine(venueNameMax, playdateMessages.venueTooLong),
  venue_address: optionalLine(venueAddressMax, playdateMessages.addressTooLong),
  /** Null: it stays, but with another court it is unknown. */
  setting: termFields.setting.default(null),
  note: optionalText(noteMax, messages.noteTooLong),
}).superRefine((input, ctx) => {
  const { starts, venue_name, venue_address, setting, duration_minutes } = input;
  const issue = (field: string, message: string) =>
    ctx.addIssue({ code: 'custom', path: [field], message });
  if (venue_address !== null && venue_name === null)
    issue('venue_name', playdateMessages.addressNeedsVenue);
  else if (starts.length === 0 && (venue_name ?? setting ?? duration_minutes) == null)
    issue('starts', messages.changeSomething);
});

export const changeAnswerInput = strict({
  state: z.enum(['accepted', 'declined', 'withdrawn']),
  /** With 'accepted': one of the proposed times; may be left out when there is only one. */
  starts_at: z.iso.datetime({ offset: true }).optional(),
});

export const callOffInput = strict({
  version,
  reason: z.enum(callOffReasons, { error: messages.reasonRequired }),
  note: optionalText(noteMax, messages.noteTooLong),
}).superRefine((input, ctx) => {
  if (input.reason === 'other' && input.note === null)
    ctx.addIssue({ code: 'custom', path: ['note'], message: messages.otherNeedsNote });
  if (input.reason === 'not_said' && input.note !== null)
    ctx.addIssue({ code: 'custom', path: ['note'], message: messages.notSaidHasNoNote });
});

export const attendanceReportInput = strict({
  about_id: z.uuid({ error: messages.aboutRequired }).toLowerCase(),
  kind: z.enum(attendanceReportKinds, { error: messages.kindRequired }),
  was_played: z.boolean(),
  note: optionalText(attendanceTextMax, messages.attendanceTextTooLong),
});

/** Nothing but which report. */
export const contradictionInput = strict({});

export const attendanceAnswerInput = strict({
  state: z.enum(['agreed', 'disputed', 'excused']),
  /** Only with 'agreed' and 'disputed'. */
  reply: optionalText(attendanceTextMax, messages.attendanceTextTooLong),
});

const points = z
  .number({ error: messages.pointsInvalid })
  .int(messages.pointsInvalid)
  .min(0, messages.pointsInvalid)
  .max(scoredPointsMax, messages.pointsInvalid);

export const game = z.object({ creator_team_points: points, other_team_points: points });
export type Game = z.output<typeof game>;

export const gamesInput = z
  .array(
    strict(game.shape).refine((each) => each.creator_team_points !== each.other_team_points, {
      message: messages.noDraw,
      path: ['other_team_points'],
    }),
  )
  .min(1, messages.gamesRequired)
  .max(scoredGamesMax, messages.gamesTooMany);

/** The score as a caller sets it. */
export const scoresInput = strict({
  games: gamesInput,
  /** Of the score that the caller has seen and replaces; null: none. */
  updated_at: z.iso.datetime({ offset: true }).nullable().default(null),
});

export const scoresAnswerInput = strict({
  confirmed: z.literal(true),
  /** Of the score that the caller has seen. */
  updated_at: z.iso.datetime({ offset: true }),
});
