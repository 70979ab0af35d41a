-- Texts of proposals and of the end of a match can be reported and hidden, and proposals are limited
-- (decision 0028, decision 0029).

alter table reports drop constraint reports_target_type_check;
alter table reports add constraint reports_target_type_check check (
  target_type in ('person', 'message', 'play_date', 'change_proposal', 'match_end'));
alter table audit_log drop constraint audit_log_target_type_check;
alter table audit_log add constraint audit_log_target_type_check check (target_type in (
  'user', 'signup_code', 'play_date', 'message', 'change_proposal', 'match_end', 'report'));

alter table agreement_changes
  -- When a moderator hid it, which closes an open one: nobody accepts what they cannot read.
  add column hidden_at timestamptz(3),
  -- Whether the other team got a mail about it, as it gets one an hour at most.
  add column is_mailed boolean not null default true,
  add constraint agreement_changes_hidden_closed check (hidden_at is null or state <> 'open');
alter table agreement_changes alter column is_mailed set default false;
create index agreement_changes_hidden on agreement_changes (play_date_id) where hidden_at is not null;

-- When a moderator hid what was written with the end of the match.
alter table play_dates add column ended_note_hidden_at timestamptz(3);

-- Whether a hidden proposal that was accepted has brought the court, and no later one has agreed on it
-- again, or is told by the last change.
alter table agreements
  add column is_court_hidden boolean not null default false,
  add column is_change_hidden boolean not null default false;
comment on column agreements.is_court_hidden is 'kept by a trigger';
comment on column agreements.is_change_hidden is 'kept by a trigger';

create function agreement_hidden() returns trigger language plpgsql as $$
begin
  select coalesce(bool_or(c.venue_name = new.venue_name and not exists (
      select from agreement_changes o
      where o.play_date_id = c.play_date_id and o.state = 'accepted' and o.venue_name is not null
        and o.version > c.version and o.created_at > c.hidden_at)), false),
    coalesce(bool_or(c.version = new.version - 1
      or position('Court: ' || c.venue_name || ' → ' in new.changed) > 0), false)
  into new.is_court_hidden, new.is_change_hidden
  from agreement_changes c
  where c.play_date_id = new.play_date_id and c.hidden_at is not null and c.state = 'accepted';
  return new;
end $$;
create trigger agreements_hidden before update of version, venue_name on agreements
  for each row execute function agreement_hidden();

create function agreement_change_hidden() returns trigger language plpgsql as $$
begin
  -- Fires the trigger above.
  update agreements set version = version where play_date_id = new.play_date_id;
  return null;
end $$;
create trigger agreement_changes_hidden after update of hidden_at on agreement_changes
  for each row when (old.hidden_at is distinct from new.hidden_at)
  execute function agreement_change_hidden();

-- The court as the four read it. PostgreSQL inlines these.
create function agreed_venue(a agreements) returns text language sql stable parallel safe
  as $$ select case when not a.is_court_hidden then a.venue_name end $$;
create function agreed_address(a agreements) returns text language sql stable parallel safe
  as $$ select case when not a.is_court_hidden then a.venue_address end $$;

-- As in 0027, with whether the note is hidden.
create or replace view match_outcomes as
  select a.play_date_id, json_build_object('status', p.status, 'type', p.type, 'ended_as', p.ended_as,
    'ended_reason', p.ended_reason, 'ended_note', p.ended_note, 'ended_late', p.ended_late,
    'ended_by', p.cancelled_by, 'ended_by_team', p.ended_by_team, 'amount_per_hour', a.amount_per_hour,
    'duration_minutes', a.duration_minutes, 'late_percent', coalesce(
      (select e.late_percent from play_date_terms e where e.play_date_id = a.play_date_id), 0),
    'absent_teams', (select coalesce(json_agg(distinct w.about_team), '[]')
      from attendance_reports w
      where w.play_date_id = a.play_date_id and w.kind = 'no_show'
        and (w.state in ('agreed', 'unanswered') or w.state = 'open' and w.answer_until <= now())),
    'is_note_hidden', p.ended_note_hidden_at is not null)
    as facts
  from agreements a join play_dates p on p.id = a.play_date_id;
