-- Reports about people and what they write, and the warnings that follow from them (decision 0029).

create table reports (
  id uuid primary key,
  -- Null after the account was deleted.
  reporter_id uuid references profiles (id) on delete set null,
  -- An open report outlives the account that it is about, under the id of the former player.
  about_id uuid constraint reports_about_id_fkey references profiles (id) on delete set null,
  target_type text not null check (
    target_type in ('person', 'message', 'play_date', 'change_proposal', 'match_end',
      'friend_request')),
  -- The reported person or text. No foreign key: an admin may delete a message or a PlayDate.
  target_id uuid not null,
  reason text not null check (
    reason in ('harassment', 'threat', 'sexual', 'spam', 'fake_level', 'money', 'money_scam',
      'minor', 'impersonation', 'other')),
  text text
    check (text = btrim(text) and char_length(text) between 1 and 1000 and is_plain_text(text)),
  -- The text as it was when it was reported.
  snapshot text check (char_length(snapshot) between 1 and 1000),
  state text not null default 'open' check (state in ('open', 'closed')),
  outcome text check (outcome in ('dismissed', 'warned', 'hidden', 'paused')),
  is_urgent boolean not null generated always as (reason in ('minor', 'threat')) stored,
  created_at timestamptz(3) not null default now(),
  -- When the warned person's answer opened the case again.
  reopened_at timestamptz(3),
  closed_at timestamptz(3),
  closed_by uuid references profiles (id) on delete set null,
  former_player_id uuid references former_players (id) on delete cascade,
  -- Under which id moderators find the person: the account, if there is one. Not null: a profile is
  -- not deleted before the reports about it are kept.
  reported_id uuid not null generated always as (coalesce(about_id, former_player_id)) stored,
  constraint reports_other_explained check (reason <> 'other' or text is not null),
  constraint reports_not_oneself check (reporter_id <> about_id),
  constraint reports_snapshot_of_text check ((target_type = 'person') = (snapshot is null)),
  constraint reports_closed check (
    num_nonnulls(outcome, closed_at) = case when state = 'closed' then 2 else 0 end
    and (state = 'closed' or closed_by is null)),
  constraint reports_person_is_target check (
    (target_type = 'person') = (target_id = coalesce(former_player_id, about_id)))
);
-- One open report of a person about a target; a reopened one is the admins' matter alone.
create unique index reports_one_open on reports (reporter_id, target_type, target_id)
  where state = 'open' and reopened_at is null;
create index reports_reporter on reports (reporter_id, created_at);
create index reports_closed_at on reports (closed_at) where state = 'closed';
create index reports_closed_by on reports (closed_by) where closed_by is not null;
create index reports_open on reports (reported_id, created_at) include (reporter_id, is_urgent)
  where state = 'open';
create index reports_closed on reports (reported_id, closed_at) include (reporter_id)
  where state = 'closed';
create index reports_about on reports (about_id) where about_id is not null;
create index reports_former_player on reports (former_player_id) where former_player_id is not null;

create table warnings (
  id uuid primary key,
  report_id uuid not null references reports (id) on delete cascade,
  -- The warning and the answer of a case that is open again outlive the account.
  profile_id uuid references profiles (id) on delete set null,
  warned_by uuid references profiles (id) on delete set null,
  text text not null
    check (text = btrim(text) and char_length(text) between 1 and 500 and is_plain_text(text)),
  created_at timestamptz(3) not null default now(),
  acknowledged_at timestamptz(3),
  answer text check (
    answer = btrim(answer) and char_length(answer) between 1 and 500 and is_plain_text(answer)),
  answered_at timestamptz(3),
  -- When a moderator took the warning back after the answer.
  withdrawn_at timestamptz(3),
  constraint warnings_answered check (num_nonnulls(answer, answered_at) <> 1),
  -- Who answers has read the warning, and it is taken back only because of an answer.
  constraint warnings_answer_read check (answered_at is null or acknowledged_at is not null),
  constraint warnings_withdrawn_answered check (withdrawn_at is null or answered_at is not null)
);
create index warnings_profile on warnings (profile_id, created_at desc, id desc);
create index warnings_report on warnings (report_id);
create index warnings_warned_by on warnings (warned_by) where warned_by is not null;

-- Whom a pause, a block or an open report holds: accounts and former players. One definition for
-- one of them and for all.
create function held_people() returns table (id uuid) language sql stable parallel safe
  as $$
    select p.id from profiles p where p.is_paused
    union all
    select f.id from former_players f where f.is_paused
    union all
    select b.blocked_id from blocks b where b.blocked_id is not null
    union all
    select b.former_player_id from blocks b where b.former_player_id is not null
    union all
    select r.about_id from reports r where r.state = 'open' and r.about_id is not null
    union all
    select r.former_player_id from reports r
      where r.state = 'open' and r.former_player_id is not null
  $$;

-- Whether a pause, a block or an open report keeps the address of an account or a former player.
create function is_held(person uuid) returns boolean language sql stable parallel safe
  as $$
    select exists (select from held_people() held where held.id = person)
  $$;

create function unread_warnings(person uuid) returns table (id uuid)
  language sql stable parallel safe rows 1
  as $$
    select w.id from warnings w where w.profile_id = person and w.acknowledged_at is null
  $$;
