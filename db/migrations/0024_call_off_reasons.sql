-- A reason for calling off that says nothing, and the team that called off, which says what is owed
-- also after the account of the player is gone (decision 0032).

alter table play_dates
  drop constraint play_dates_ended_reason_check,
  add constraint play_dates_ended_reason_check check (ended_reason in ('injury_or_illness', 'weather',
    'court', 'conflict', 'partner', 'safety', 'other', 'not_said')),
  add constraint play_dates_not_said_without_note check (
    ended_reason <> 'not_said' or ended_note is null),
  add column ended_by_team text check (ended_by_team in ('creator_team', 'other_team'));

-- Of a deleted account the team is unknown: the one that earns never owes.
update play_dates p set ended_by_team = case
    when p.cancelled_by in (p.creator_id, p.partner_id) then 'creator_team'
    when p.cancelled_by is not null then 'other_team'
    when p.type = 'challenge' then 'other_team' else 'creator_team' end
  where p.ended_as = 'called_off';

alter table play_dates add constraint play_dates_called_off_by_team check (
  (ended_as is not distinct from 'called_off') = (ended_by_team is not null));

-- What is known of each match, as OutcomeFacts of src/features/playdates/rules/outcome.ts, which says
-- what each of the four may know of it.
create view match_outcomes as
  select a.play_date_id, json_build_object('status', p.status, 'type', p.type, 'ended_as', p.ended_as,
    'ended_reason', p.ended_reason, 'ended_note', p.ended_note, 'ended_late', p.ended_late,
    'ended_by', p.cancelled_by, 'ended_by_team', p.ended_by_team, 'amount_per_hour', a.amount_per_hour,
    'duration_minutes', a.duration_minutes, 'late_percent', coalesce(
      (select e.late_percent from play_date_terms e where e.play_date_id = a.play_date_id), 0),
    'absent_teams', (select coalesce(json_agg(distinct
        case when m.request_id is null then 'creator_team' else 'other_team' end), '[]')
      from attendance_reports w
        join play_date_members m on m.play_date_id = w.play_date_id and m.profile_id = w.about_id
      where w.play_date_id = a.play_date_id and w.kind = 'no_show'
        and (w.state in ('agreed', 'unanswered') or w.state = 'open' and w.answer_until <= now())))
    as facts
  from agreements a join play_dates p on p.id = a.play_date_id;
