-- Reports about people, messages and PlayDates, the warnings that follow from them, and what
-- moderators have hidden (decision 0029).

create table reports (
  id uuid primary key,
  -- Null after the account was deleted. A report goes with the account that it is about.
  reporter_id uuid constraint reports_reporter_id_fkey references profiles (id) on delete set null,
  about_id uuid not null constraint reports_about_id_fkey
    references profiles (id) on delete cascade,
  target_type text not null check (target_type in ('person', 'message', 'play_date')),
  -- The reported person, message or PlayDate. No foreign key: an admin may delete the latter two.
  target_id uuid not null,
  reason text not null check (reason in ('harassment', 'threat', 'sexual', 'spam', 'fake_level',
    'money', 'money_scam', 'minor', 'impersonation', 'other')),
  text text check (
    text = btrim(text) and char_length(text) between 1 and 1000 and is_plain_text(text)),
  -- The message or the description as it was when it was reported.
  snapshot text check (char_length(snapshot) between 1 and 1000),
  state text not null default 'open' check (state in ('open', 'closed')),
  outcome text check (outcome in ('dismissed', 'warned', 'hidden', 'paused')),
  is_urgent boolean not null generated always as (reason in ('minor', 'threat')) stored,
  created_at timestamptz(3) not null default now(),
  -- When the warned person's answer opened the case again.
  reopened_at timestamptz(3),
  closed_at timestamptz(3),
  closed_by uuid references profiles (id) on delete set null,
  constraint reports_other_explained check (reason <> 'other' or text is not null),
  constraint reports_not_oneself check (reporter_id <> about_id),
  constraint reports_person_is_target check ((target_type = 'person') = (target_id = about_id)),
  constraint reports_snapshot_of_text check ((target_type = 'person') = (snapshot is null)),
  constraint reports_closed check (
    num_nonnulls(outcome, closed_at) = case when state = 'closed' then 2 else 0 end
    and (state = 'closed' or closed_by is null))
);
-- One open report of a person about a target; a reopened one is the admins' matter alone.
create unique index reports_one_open on reports (reporter_id, target_type, target_id)
  where state = 'open' and reopened_at is null;
create index reports_reporter on reports (reporter_id, created_at);
create index reports_open on reports (about_id, created_at) include (reporter_id, is_urgent)
  where state = 'open';
create index reports_closed on reports (about_id, closed_at) include (reporter_id)
  where state = 'closed';
create index reports_closed_at on reports (closed_at) where state = 'closed';
create index reports_closed_by on reports (closed_by) where closed_by is not null;

create table warnings (
  id uuid primary key,
  report_id uuid not null references reports (id) on delete cascade,
  profile_id uuid not null references profiles (id) on delete cascade,
  warned_by uuid references profiles (id) on delete set null,
  text text not null check (
    text = btrim(text) and char_length(text) between 1 and 500 and is_plain_text(text)),
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

-- Whether there is a warning to read. A column, so that the session knows it without a query.
alter table profiles add column is_warned boolean not null default false;
comment on column profiles.is_warned is 'kept by a trigger';

create function keep_is_warned() returns trigger language plpgsql as $$
begin
  update profiles p set is_warned = exists (
    select from warnings w where w.profile_id = p.id and w.acknowledged_at is null)
  where p.id = new.profile_id;
  return null;
end $$;
create trigger warnings_to_read after insert or update of acknowledged_at on warnings
  for each row execute function keep_is_warned();

-- When a moderator hid it.
alter table play_date_messages add column hidden_at timestamptz(3);
alter table play_dates add column hidden_at timestamptz(3);

-- A hidden PlayDate is not listed, like that of a paused team.
create or replace function play_date_team_changed() returns trigger language plpgsql as $$
begin
  perform from play_dates
    where status = 'open' and (creator_id = new.id or partner_id = new.id)
    order by id for no key update;
  update play_dates p set
    team_dupr_rating = round((c.dupr_rating + q.dupr_rating) / 2, 2),
    is_listed = p.hidden_at is null and not (c.is_paused or q.is_paused)
  from profiles c, profiles q
  where p.status = 'open' and (p.creator_id = new.id or p.partner_id = new.id)
    and c.id = p.creator_id and q.id = p.partner_id;
  return null;
end $$;

create function play_date_hidden() returns trigger language plpgsql as $$
begin
  new.is_listed := new.hidden_at is null and not exists (
    select from profiles where id in (new.creator_id, new.partner_id) and is_paused);
  return new;
end $$;
create trigger play_dates_hidden before update of hidden_at on play_dates
  for each row when (old.hidden_at is distinct from new.hidden_at)
  execute function play_date_hidden();

-- What moderators do is in the audit log.
alter table audit_log
  drop constraint audit_log_action_check,
  drop constraint audit_log_target_type_check,
  drop constraint audit_log_before_check,
  drop constraint audit_log_after_check;
alter table audit_log
  add constraint audit_log_action_check check (action in (
    'make_admin', 'remove_admin', 'pause_access', 'resume_access', 'create_signup_code',
    'delete_play_date', 'dismiss_report', 'warn_user', 'keep_warning', 'hide_content',
    'unhide_content', 'view_reported_chat')),
  add constraint audit_log_target_type_check check (
    target_type in ('user', 'signup_code', 'play_date', 'message', 'report')),
  add constraint audit_log_before_check check (
    jsonb_typeof(before) = 'object'
    and before - array['is_admin', 'is_paused', 'user_id', 'creator_id', 'partner_id', 'status',
      'type', 'state', 'outcome'] = '{}'),
  add constraint audit_log_after_check check (
    jsonb_typeof(after) = 'object'
    and after - array['is_admin', 'is_paused', 'user_id', 'creator_id', 'partner_id', 'status',
      'type', 'state', 'outcome'] = '{}');
