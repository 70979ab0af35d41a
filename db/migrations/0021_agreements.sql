-- What the four do with an agreement until it is played: change proposals, attendance reports and
-- scores (decision 0030).

-- Whether the match is still on, so that the clock finds those to end by an index. `updated_at` is
-- since when the version holds.
alter table agreements add column is_matched boolean not null default true;
comment on column agreements.is_matched is 'kept by a trigger';
create index agreements_clock on agreements (ends_at) where is_matched and ends_at is not null;

create function agreement_status() returns trigger language plpgsql as $$
begin
  update agreements set is_matched = (new.status = 'matched') where play_date_id = new.id;
  return null;
end $$;
create trigger play_dates_agreement_status after update of status on play_dates
  for each row when (old.status <> new.status) execute function agreement_status();

create table agreement_changes (
  id uuid primary key,
  play_date_id uuid not null references agreements (play_date_id) on delete cascade,
  proposed_by uuid references profiles (id) on delete set null,
  -- The version that the proposal changes.
  version integer not null check (version >= 1),
  -- The times to choose from; none when only the place changes.
  starts timestamptz(0)[] not null,
  duration_minutes integer check (duration_minutes in (60, 90, 120)),
  venue_name text check (is_line(venue_name, 80)),
  venue_address text check (is_line(venue_address, 160)),
  note text check (
    note = btrim(note) and char_length(note) between 1 and 300 and is_plain_text(note)),
  state text not null default 'open'
    check (state in ('open', 'accepted', 'declined', 'withdrawn', 'expired')),
  answered_by uuid references profiles (id) on delete set null,
  -- The chosen time of an accepted proposal.
  starts_at timestamptz(0),
  expires_at timestamptz(3) not null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint agreement_changes_starts check (
    cardinality(starts) <= 3 and array_position(starts, null) is null
    and has_no_repeats(starts::text[])),
  constraint agreement_changes_something check (cardinality(starts) > 0 or venue_name is not null),
  constraint agreement_changes_address_of_venue check (
    venue_address is null or venue_name is not null),
  constraint agreement_changes_duration check (cardinality(starts) = 0 or duration_minutes is not null),
  constraint agreement_changes_chosen check (
    (state = 'accepted' and cardinality(starts) > 0) = (starts_at is not null)
    and (starts_at is null or starts_at = any (starts)))
);
create unique index agreement_changes_one_open on agreement_changes (play_date_id)
  where state = 'open';
create index agreement_changes_play_date on agreement_changes (play_date_id, created_at desc, id desc);
create index agreement_changes_expiring on agreement_changes (expires_at) where state = 'open';
create index agreement_changes_proposed_by on agreement_changes (proposed_by);
create index agreement_changes_answered_by on agreement_changes (answered_by)
  where answered_by is not null;

-- Proposed times are quarter hours, and 2 hours to 90 days ahead when they are proposed.
create function agreement_change_ahead() returns trigger language plpgsql as $$
begin
  if exists (select from unnest(new.starts) t (starts_at)
    where not is_quarter_hour(t.starts_at)
      or t.starts_at not between now() + interval '2 hours' and now() + interval '90 days')
  then
    raise exception 'a time must be a quarter hour between 2 hours and 90 days from now'
      using errcode = '23514', constraint = 'agreement_changes_ahead';
  end if;
  return new;
end $$;
create trigger agreement_changes_ahead before insert on agreement_changes
  for each row execute function agreement_change_ahead();

-- What one of the four says about the presence of another.
create table attendance_reports (
  id uuid primary key,
  play_date_id uuid not null references agreements (play_date_id) on delete cascade,
  about_id uuid not null references profiles (id) on delete cascade,
  reporter_id uuid references profiles (id) on delete set null,
  kind text not null check (kind in ('no_show', 'late')),
  was_played boolean not null,
  note text check (
    note = btrim(note) and char_length(note) between 1 and 500 and is_plain_text(note)),
  reply text check (
    reply = btrim(reply) and char_length(reply) between 1 and 500 and is_plain_text(reply)),
  state text not null default 'open'
    check (state in ('open', 'agreed', 'disputed', 'excused', 'unanswered')),
  answer_until timestamptz(3) not null default now() + interval '72 hours',
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint attendance_reports_about unique (play_date_id, about_id),
  constraint attendance_reports_not_oneself check (reporter_id <> about_id),
  constraint attendance_reports_reply_to check (reply is null or state in ('agreed', 'disputed', 'excused'))
);
create index attendance_reports_about_id on attendance_reports (about_id);
create index attendance_reports_reporter on attendance_reports (reporter_id);
create index attendance_reports_expiring on attendance_reports (answer_until) where state = 'open';

create table play_date_scores (
  play_date_id uuid not null references agreements (play_date_id) on delete cascade,
  game integer not null check (game between 1 and 9),
  creator_team_points integer not null check (creator_team_points between 0 and 40),
  other_team_points integer not null check (other_team_points between 0 and 40),
  entered_by uuid references profiles (id) on delete set null,
  -- One of the other team, who says that the score is right.
  confirmed_by uuid references profiles (id) on delete set null,
  updated_at timestamptz(3) not null default now(),
  constraint play_date_scores_pkey primary key (play_date_id, game),
  constraint play_date_scores_no_draw check (creator_team_points <> other_team_points)
);
create index play_date_scores_entered_by on play_date_scores (entered_by);
create index play_date_scores_confirmed_by on play_date_scores (confirmed_by)
  where confirmed_by is not null;
