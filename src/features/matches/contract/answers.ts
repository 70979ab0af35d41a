import * as z from 'zod';
import { changeLabels } from '#features/matches/rules/change-lines.ts';
import {
  answers,
  attendanceReportKinds,
  attendanceReportStates,
  changeStates,
  claims,
  game,
} from '#features/matches/schema.ts';
import { completionQuestion, owed } from '#features/playdates/contract/answers.ts';
import { timeZones } from '#features/playdates/data/time-zones.ts';
import {
  callOffReasons,
  endings,
  statuses,
  teams,
  termFields,
} from '#features/playdates/schema.ts';

/** An instant, and the same as the clock at the place shows it: '2027-03-13T18:00'. */
const start = z.object({ starts_at: z.string(), local_start: z.string() });

/** A proposal to change time, court, setting or duration; null: that stays. */
export const agreementChange = z.object({
  id: z.uuid(),
  play_date_id: z.uuid(),
  /** The version that it changes. */
  version: z.number().int(),
  /** Null after the account was deleted. */
  proposed_by: z.uuid().nullable(),
  /** The times to choose from; none when the time stays. `overlaps`: as of the agreement. */
  starts: z.array(start.extend({ overlaps: z.boolean() })),
  duration_minutes: z.number().int().nullable(),
  venue_name: z.string().nullable(),
  venue_address: z.string().nullable(),
  /** Null with another court: unknown. */
  setting: termFields.setting,
  note: z.string().nullable(),
  state: z.enum(changeStates),
  answered_by: z.uuid().nullable(),
  /** The chosen time of an accepted proposal. */
  starts_at: z.string().nullable(),
  expires_at: z.string(),
  created_at: z.string(),
  /** Whether the viewer has blocked its author, so that its texts are shown folded. */
  author_blocked: z.boolean(),
  /** When a moderator hid court and note from all but the author. */
  hidden_at: z.string().nullable(),
});
export type AgreementChange = z.infer<typeof agreementChange>;

/** What one of the four says about the presence of another. */
export const attendanceReport = z.object({
  id: z.uuid(),
  play_date_id: z.uuid(),
  /** Null after the account was deleted. */
  about_id: z.uuid().nullable(),
  about_team: z.enum(teams),
  reporter_id: z.uuid().nullable(),
  kind: z.enum(attendanceReportKinds),
  was_played: z.boolean(),
  note: z.string().nullable(),
  reply: z.string().nullable(),
  state: z.enum(attendanceReportStates),
  answer_until: z.string(),
  created_at: z.string(),
  /** Of a claim that the match was not played; null without one. */
  claim: z.enum(claims).nullable(),
  /**
   * One of the two others, who says that it was played; null also after the account was deleted.
   */
  contradicted_by: z.uuid().nullable(),
  /** Whether the viewer has blocked who wrote the note, or the reply, which is shown folded. */
  author_blocked: z.boolean(),
  reply_author_blocked: z.boolean(),
});
export type AttendanceReport = z.infer<typeof attendanceReport>;

/** What the four have agreed on and what became of it, for them alone. */
export const agreement = z.object({
  play_date_id: z.uuid(),
  status: z.enum(statuses),
  version: z.number().int(),
  starts_at: z.string().nullable(),
  ends_at: z.string().nullable(),
  /** As the clock at the place shows it: '2027-03-13T18:00'. */
  local_start: z.string().nullable(),
  time_zone: z.enum(timeZones),
  duration_minutes: z.number().int().nullable(),
  amount_per_hour: z.number().int(),
  venue_name: z.string().nullable(),
  venue_address: z.string().nullable(),
  /** Null: not said. */
  setting: termFields.setting,
  /** The four, without deleted accounts. */
  players: z.array(
    z.object({
      profile_id: z.uuid(),
      team: z.enum(teams),
      first_name: z.string(),
      last_name: z.string(),
      /** Cannot play at present; told only while the match is ahead. */
      is_paused: z.boolean(),
    }),
  ),
  /** The answers to this version. */
  answers: z.array(
    z.object({
      profile_id: z.uuid(),
      answer: z.enum(answers),
      reason: z.string().nullable(),
      created_at: z.string(),
      author_blocked: z.boolean(),
    }),
  ),
  /** The viewer's notification that the match is off, which this page opens; null once it was. */
  unopened_off_id: z.uuid().nullable(),
  /** What this version has changed, in words and without addresses; null for the first one. */
  changed: z.string().nullable(),
  /** Whether the viewer plays elsewhere at that time, which only warns. */
  overlaps: z.boolean(),
  change: agreementChange.nullable(),
  /** The last proposal that is no longer open. */
  last_change: agreementChange.nullable(),
  reports: z.array(attendanceReport),
  /** From when on the match ends as not played, if nobody disagrees; null when no claim stands. */
  not_played_at: z.string().nullable(),
  /**
   * What is owed then where somebody of this team, or nobody else, did not come; null once it is
   * over.
   */
  owed_if_absent: z.object({ creator_team: owed, other_team: owed, nobody: owed }).nullable(),
  scores: z
    .object({
      games: z.array(game),
      /** Null after the account was deleted. */
      entered_by: z.uuid().nullable(),
      entered_team: z.enum(teams),
      /**
       * By the other team, one of whom is `confirmed_by`; null also after the account was deleted.
       */
      is_confirmed: z.boolean(),
      confirmed_by: z.uuid().nullable(),
      updated_at: z.string(),
    })
    .nullable(),
  /**
   * How a match ended without being played. To the others 'safety' reads 'not_said', and 'not_said'
   * says neither whether it was late nor what is owed.
   */
  ended_as: z.enum(endings).nullable(),
  ended_reason: z.enum(callOffReasons).nullable(),
  ended_note: z.string().nullable(),
  /** Whether a moderator has hidden the note from all but its author. */
  ended_note_hidden: z.boolean(),
  ended_late: z.boolean().nullable(),
  /** Who called off or objected; null otherwise, and after the account was deleted. */
  ended_by: z.uuid().nullable(),
  /** Whether the viewer has blocked them, so that the note is shown folded. */
  ended_by_blocked: z.boolean(),
  /** Once the match is over; null before, and for those who may not know. */
  owed: owed.nullable(),
  /** Until when the viewer may object to this version without a mark; null: they may not. */
  object_until: z.string().nullable(),
  /**
   * What calling off now would mean: it counts as late, unless for one of the `excused` reasons.
   */
  late: z.object({
    is_late: z.boolean(),
    /** What is owed then; null once the match is over. */
    owed: owed.nullable(),
    notice_hours: z.number().int(),
    excused: z.array(z.enum(callOffReasons)),
  }),
  abilities: z.object({
    confirm: z.boolean(),
    object: z.boolean(),
    propose_change: z.boolean(),
    answer_change: z.boolean(),
    withdraw_change: z.boolean(),
    call_off: z.boolean(),
    complete: z.boolean(),
    add_scores: z.boolean(),
    confirm_scores: z.boolean(),
    create_again: z.boolean(),
  }),
  /**
   * The players whose attendance the viewer may report; the reports to answer, excuse or
   * contradict.
   */
  may_report: z.array(z.uuid()),
  may_answer_reports: z.array(z.uuid()),
  may_excuse_reports: z.array(z.uuid()),
  may_contradict_reports: z.array(z.uuid()),
});
export type Agreement = z.infer<typeof agreement>;

/** What one of the viewer's agreements waits for. */
export const agreementTask = z.object({
  play_date_id: z.uuid(),
  /**
   * A report about the viewer, a change to answer, a version or a score to confirm, a match that
   * the other team says was played, one that is over, or a player of a match ahead who cannot play
   * at present.
   */
  kind: z.enum(['report', 'change', 'confirm', 'score', 'played', 'complete', 'paused']),
  /** Each team may have reported the viewer; null for other kinds. */
  report_id: z.uuid().nullable(),
  /**
   * What the viewer is reported for, and how many cents their answer decides about; null for other
   * kinds.
   */
  report_kind: z.enum(attendanceReportKinds).nullable(),
  decides_cents: z.number().int().nullable(),
  /** Until when it can be answered; null where nothing is asked, or nothing more can be. */
  until: z.string().nullable(),
  /**
   * What the version to confirm has changed, without addresses; null for the first one and other
   * kinds.
   */
  changed: z.string().nullable(),
  version: z.number().int(),
  starts_at: z.string().nullable(),
  time_zone: z.enum(timeZones),
  venue_name: z.string().nullable(),
  amount_per_hour: z.number().int(),
  /** Whether the viewer's team pays that; else it earns it. */
  pays: z.boolean(),
  /** Whether less than the agreed notice is left. */
  is_short_notice: z.boolean(),
  /** The starts that a change proposes, and all that it changes, without addresses; else null. */
  proposed: z
    .object({
      starts: z.array(z.string()),
      changes: z.array(
        z.object({
          label: z.enum(changeLabels),
          before: z.string().nullable(),
          after: z.array(z.string()),
        }),
      ),
    })
    .nullable(),
  /** Of a match without a time that the other team says was played: the question; else null. */
  played: completionQuestion.pick({ asked_at: true, until: true }).nullable(),
  /**
   * Who reported, proposed or said it, or cannot play; else the captain of the other team. Null
   * after the account was deleted.
   */
  person: z.object({ id: z.uuid(), first_name: z.string(), last_name: z.string() }).nullable(),
});
export type AgreementTask = z.infer<typeof agreementTask>;

/**
 * A match that is off before its start, as long as neither its page nor the notification of it was
 * opened.
 */
export const matchOff = z.object({
  notification_id: z.uuid(),
  /** Null when an admin has deleted it: there is nothing to see. */
  play_date_id: z.uuid().nullable(),
  /** 'Sat, Mar 13, 6:00 PM MST, Old Park: this match is off' */
  title: z.string(),
  why: z.string(),
  /** It would begin within 24 hours. */
  is_soon: z.boolean(),
});
export type MatchOff = z.infer<typeof matchOff>;
