import { messages } from '#features/playdates/messages/common.ts';

/**
 * Whether `report` claims that the match was not played, and nothing defeats it: no answer, excuse
 * or contradiction, and no score that both teams have confirmed.
 */
export const claimStands = `not report.was_played
  and report.state in ('open', 'agreed', 'unanswered')
  and report.contradicted_at is null and not exists (select from play_date_scores score
    where score.play_date_id = report.play_date_id and score.is_confirmed)`;

/** A text of `change`, which moderators can hide from all but its author. */
export const changeText = (column: string, hidden: string): string =>
  `case when ${column} is null or change.hidden_at is null
    or coalesce(change.proposed_by = $1, false) then ${column} else ${hidden} end`;
export const hidden = `'${messages.hiddenByModerator}'`;
/** A text of `agreement` as the four read it: without what a moderator has hidden. */
export const agreedText = (column: 'venue_name' | 'venue_address' | 'is_change_hidden'): string =>
  `(select agreed.${column} from agreed_texts agreed
    where agreed.play_date_id = agreement.play_date_id)`;
/** What version `agreement` has changed, in words. */
export const changedText = `case when ${agreedText('is_change_hidden')} then ${hidden}
  else agreement.changed end`;

/** When the clock ends a match: a day after its end, and not before reports are closed. */
export const endsAt = (agreement: string): string =>
  `greatest(${agreement}.ends_at + interval '24 hours', (select max(report.answer_until)
    from attendance_reports report where report.play_date_id = ${agreement}.play_date_id
      and report.state = 'open'))`;

/** Whether less than the notice is left before `agreement` with `terms`; false without a time. */
export const isShortNotice =
  "coalesce(agreement.starts_at < now() + coalesce(terms.notice_hours, 24) * interval '1 hour', false)";
