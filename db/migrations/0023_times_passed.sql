-- The creator is told once that all times have passed: taking one of them away is no news.
create or replace function play_date_times_changed() returns trigger language plpgsql as $$
declare
  changed_id uuid;
  last_listed timestamptz(0);
begin
  if tg_op = 'DELETE' then changed_id := old.play_date_id; else changed_id := new.play_date_id; end if;
  select max(t.starts_at) - interval '1 hour' into last_listed
    from play_date_times t where t.play_date_id = changed_id;
  update play_dates set listed_until = last_listed,
    times_passed_at = case when last_listed <= now() then times_passed_at end
  where id = changed_id;
  return null;
end $$;

-- What is agreed on is an application for this PlayDate.
alter table agreements
  drop constraint agreements_request_id_fkey,
  add constraint agreements_request foreign key (play_date_id, request_id)
    references play_date_requests (play_date_id, id) on delete cascade;
