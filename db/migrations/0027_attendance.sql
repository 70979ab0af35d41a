-- Each team reports the attendance of a player once, so that a teammate cannot take the place of
-- the other team (decision 0032). A deleted reporter was, as far as is known, of the other team.
alter table attendance_reports
  add column reporter_team text check (reporter_team in ('creator_team', 'other_team')),
  -- The team of the reported player, which is known without the account too: a debt stays.
  add column about_team text check (about_team in ('creator_team', 'other_team')),
  -- When one of the two others said that the match was played; it counts without their account too.
  add column contradicted_at timestamptz(3),
  add column contradicted_by uuid references profiles (id) on delete set null;
comment on column attendance_reports.reporter_team is 'kept by a trigger';
comment on column attendance_reports.about_team is 'kept by a trigger';

update attendance_reports w set
  about_team = case when exists (select from play_date_members m where m.play_date_id = w.play_date_id
    and m.profile_id = w.about_id and m.request_id is null) then 'creator_team' else 'other_team' end,
  reporter_team = case
    when coalesce(
      (select m.request_id is null from play_date_members m
        where m.play_date_id = w.play_date_id and m.profile_id = w.reporter_id),
      (select m.request_id is not null from play_date_members m
        where m.play_date_id = w.play_date_id and m.profile_id = w.about_id), false)
    then 'creator_team' else 'other_team' end;

alter table attendance_reports
  alter column reporter_team set not null,
  alter column about_team set not null,
  alter column about_id drop not null,
  drop constraint attendance_reports_about_id_fkey,
  add constraint attendance_reports_about_id_fkey
    foreign key (about_id) references profiles (id) on delete set null,
  drop constraint attendance_reports_about,
  add constraint attendance_reports_one_each unique (play_date_id, about_id, reporter_team),
  add constraint attendance_reports_contradicted check (
    (contradicted_at is null or not was_played)
    and (contradicted_by is null
      or (contradicted_at is not null and contradicted_by not in (about_id, reporter_id))));
create index attendance_reports_contradicted_by on attendance_reports (contradicted_by)
  where contradicted_by is not null;

create function attendance_report_team() returns trigger language plpgsql as $$
begin
  select case when m.request_id is null then 'creator_team' else 'other_team' end
    into new.reporter_team from play_date_members m
    where m.play_date_id = new.play_date_id and m.profile_id = new.reporter_id;
  select case when m.request_id is null then 'creator_team' else 'other_team' end
    into new.about_team from play_date_members m
    where m.play_date_id = new.play_date_id and m.profile_id = new.about_id;
  return new;
end $$;
create trigger attendance_reports_team before insert on attendance_reports
  for each row execute function attendance_report_team();

-- What is known of each match, as OutcomeFacts of src/features/playdates/rules/outcome.ts, which says
-- what each of the four may know of it.
create view match_outcomes as
  select a.play_date_id, json_build_object('status', p.status, 'type', p.type, 'ended_as', p.ended_as,
    'ended_reason', p.ended_reason, 'ended_note', p.ended_note, 'ended_late', p.ended_late,
    'ended_by', p.cancelled_by, 'ended_by_team', p.ended_by_team, 'amount_per_hour', a.amount_per_hour,
    'duration_minutes', a.duration_minutes, 'late_percent', coalesce(
      (select e.late_percent from play_date_terms e where e.play_date_id = a.play_date_id), 0),
    'absent_teams', (select coalesce(json_agg(distinct w.about_team), '[]')
      from attendance_reports w
      where w.play_date_id = a.play_date_id and w.kind = 'no_show'
        and (w.state in ('agreed', 'unanswered') or w.state = 'open' and w.answer_until <= now())))
    as facts
  from agreements a join play_dates p on p.id = a.play_date_id;
