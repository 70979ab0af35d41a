-- One trigger for each kind of member, so that a player is in a PlayDate at most once.
drop trigger play_dates_members on play_dates;
-- contract: the trigger alone called it.
drop function play_date_created();
drop trigger play_dates_partner_changed on play_dates;
-- contract: the trigger alone called it.
drop function play_date_partner_changed();

create function play_date_team_members() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into play_date_members (play_date_id, profile_id, answer, answered_amount, answered_at)
      values
        (new.id, new.creator_id, 'in',
          case when new.payment_per_hour_min = new.payment_per_hour_max
            then new.payment_per_hour_min end,
          new.created_at),
        (new.id, new.partner_id, null, null, null);
  elsif new.status = 'open' and old.partner_id is distinct from new.partner_id then
    delete from play_date_members
      where play_date_id = new.id and profile_id = old.partner_id and request_id is null;
    insert into play_date_members (play_date_id, profile_id)
      select new.id, new.partner_id where new.partner_id is not null;
  end if;
  return null;
end $$;
create trigger play_dates_members after insert or update of partner_id on play_dates
  for each row execute function play_date_team_members();

drop trigger play_date_requests_members_in on play_date_requests;
drop trigger play_date_requests_members_out on play_date_requests;
create or replace function play_date_request_members() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    -- Ordered by id, so that two applications of the same pair with swapped roles cannot deadlock.
    insert into play_date_members
        (play_date_id, profile_id, request_id, answer, answered_amount, answered_at)
      select new.play_date_id, each.id, new.id, captain.answer, captain.amount,
        case when captain.answer is not null then new.created_at end
      from unnest(array[
          least(new.requester_id, new.requester_partner_id),
          greatest(new.requester_id, new.requester_partner_id)]) with ordinality each (id, place)
        left join lateral (
          select 'in' as answer, coalesce(new.offered_amount,
            (select p.payment_per_hour_min from play_dates p where p.id = new.play_date_id
              and p.payment_per_hour_min = p.payment_per_hour_max)) as amount
          where each.id = new.requester_id) captain on true
      order by each.place;
  elsif old.status <> new.status
    and (old.status in ('declined', 'withdrawn', 'cancelled') or new.status = 'pending')
  then
    raise exception 'a % application cannot become %', old.status, new.status
      using errcode = '23514', constraint = 'play_date_requests_answered_once';
  elsif new.status in ('declined', 'withdrawn', 'cancelled') then
    delete from play_date_members where request_id = new.id;
  end if;
  return null;
end $$;
create trigger play_date_requests_members after insert or update of status on play_date_requests
  for each row execute function play_date_request_members();
