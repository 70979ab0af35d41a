-- One function for what an application needs when it is made.
drop trigger play_date_requests_apart on play_date_requests;
-- contract: the function below has what it checks.
drop function play_date_request_not_apart();

create or replace function play_date_applied() returns trigger language plpgsql as $$
declare
  team play_dates;
  takes_applications boolean;
  waiting integer;
begin
  -- Pairs are locked before the PlayDate.
  select * into team from play_dates where id = new.play_date_id;
  if any_pair_apart(
    array[new.requester_id, new.requester_id, new.requester_partner_id, new.requester_partner_id,
      new.requester_id],
    array[team.creator_id, team.partner_id, team.creator_id, team.partner_id,
      new.requester_partner_id])
  then
    raise exception 'two of the four are apart'
      using errcode = '23503', constraint = 'play_date_requests_apart';
  end if;
  select status = 'open' and is_listed and (listed_until is null or listed_until > now())
    into takes_applications from play_dates where id = new.play_date_id for share;
  if takes_applications is not true then
    raise exception 'play date takes no applications'
      using errcode = '23503', constraint = 'play_date_requests_open';
  end if;
  if new.status <> 'pending' then
    raise exception 'an application begins as pending'
      using errcode = '23514', constraint = 'play_date_requests_begin_pending';
  end if;
  perform pg_advisory_xact_lock(
    hashtextextended('play_date_requests_of ' || new.play_date_id, 0));
  select count(*) into waiting from play_date_requests
    where play_date_id = new.play_date_id and status = 'pending';
  if waiting >= 200 then
    raise exception 'play date has as many applications as it can have'
      using errcode = '23514', constraint = 'play_date_requests_at_most';
  end if;
  return new;
end $$;
