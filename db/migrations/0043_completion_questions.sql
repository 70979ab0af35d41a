-- A match without a time is completed by both teams (decision 0032): one says that it was played, and
-- the other is asked. The last question of a match that is still on, for its four alone.
alter table agreements
  add column completion_team text check (completion_team in ('creator_team', 'other_team')),
  -- Null also after the account was deleted.
  add column completion_by uuid references profiles (id) on delete set null,
  add column completion_at timestamptz(3),
  -- Not answered yet; 'Not yet' leaves the question closed.
  add column is_completion_open boolean not null default false,
  add constraint agreements_completion check (
    num_nonnulls(completion_team, completion_at) <> 1
    and (completion_team is not null or (completion_by is null and not is_completion_open))
    and (completion_team is null or (is_matched and starts_at is null)));
create index agreements_completion_by on agreements (completion_by) where completion_by is not null;
create index agreements_completion_open on agreements (completion_at) where is_completion_open;

-- Whatever ends the match settles the question.
create or replace function agreement_status() returns trigger language plpgsql as $$
begin
  update agreements set is_matched = (new.status = 'matched'),
    completion_team = null, completion_by = null, completion_at = null, is_completion_open = false
  where play_date_id = new.id;
  return null;
end $$;

-- Until when the question can be answered; once it is closed, until when its team cannot ask again.
-- PostgreSQL inlines these functions.
create function completion_until(a agreements) returns timestamptz language sql stable parallel safe
  as $$ select a.completion_at
    + case when a.is_completion_open then interval '7 days' else interval '24 hours' end $$;
-- Whether it stayed unanswered: the match is over, also before the job has completed it.
create function is_completion_due(a agreements) returns boolean language sql stable parallel safe
  as $$ select a.is_completion_open and completion_until(a) <= now() $$;
-- Whether the agreed time is to come; without one, until the match is over.
create function is_ahead(a agreements) returns boolean language sql stable parallel safe
  as $$ select coalesce(a.starts_at > now(), not is_completion_due(a)) $$;
