-- What applicants have seen of the terms, and applications that end with their PlayDate (decision 0038).

create function terms_for_applicants(e play_date_terms) returns jsonb
  language sql immutable parallel safe
  as $$ select to_jsonb(e) - array['play_date_id', 'updated_at', 'venue_address', 'place_zip',
    'is_venue_public'] $$;

alter table play_date_requests
  drop constraint play_date_requests_status_check,
  add constraint play_date_requests_status_check
    check (status in ('pending', 'accepted', 'declined', 'withdrawn', 'cancelled')),
  -- The terms as they were when the two applied, '{}' without any; null once it is answered, and in
  -- applications of before whose terms have changed since.
  add column terms_seen jsonb,
  add constraint play_date_requests_terms_seen check (terms_seen is null or status = 'pending'),
  -- When the two changed their offer within a day.
  add column price_changed_at timestamptz(3)[] not null default '{}',
  add constraint play_date_requests_offers_a_day check (cardinality(price_changed_at) <= 3);

create function play_date_request_terms_seen() returns trigger language plpgsql as $$
begin
  new.terms_seen := case when new.status = 'pending' then coalesce((
    select terms_for_applicants(e) from play_date_terms e where e.play_date_id = new.play_date_id), '{}')
  end;
  return new;
end $$;
-- After play_date_requests_open, which locks the PlayDate.
create trigger play_date_requests_terms_seen before insert or update of status on play_date_requests
  for each row execute function play_date_request_terms_seen();

-- It refuses that an answered application becomes another: away while the old ones are told apart.
create or replace function play_date_request_members() returns trigger language plpgsql as $$
begin
  return null;
end $$;

-- Cancelling wrote the PlayDate and its applications at the same time.
update play_date_requests r set status = 'cancelled'
from play_dates p
where p.id = r.play_date_id and p.status = 'cancelled' and r.status = 'declined'
  and r.updated_at = p.updated_at
  and not exists (select from play_date_requests a
    where a.play_date_id = p.id and a.status = 'accepted');

update play_date_requests r
set terms_seen = coalesce((select terms_for_applicants(e) from play_date_terms e
  where e.play_date_id = r.play_date_id), '{}')
where r.status = 'pending' and not exists (select from play_date_terms e
  where e.play_date_id = r.play_date_id and e.updated_at > r.created_at);

-- Captains of before have confirmed what they applied for, but for times, which their partner may have
-- changed since: they are only asked to confirm.
update play_date_members m
set answered_at = r.created_at, answered_amount = coalesce(r.offered_amount,
  case when p.payment_per_hour_min = p.payment_per_hour_max then p.payment_per_hour_min end)
from play_date_requests r join play_dates p on p.id = r.play_date_id
where m.request_id = r.id and m.profile_id = r.requester_id and m.answer = 'in'
  and m.answered_at is null and r.status = 'pending'
  and not exists (select from play_date_request_times t where t.request_id = r.id);

-- As in 0040, with applications that end with their PlayDate.
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
  elsif old.status in ('declined', 'withdrawn', 'cancelled') or new.status = 'pending' then
    raise exception 'a % application cannot become %', old.status, new.status
      using errcode = '23514', constraint = 'play_date_requests_answered_once';
  elsif new.status in ('declined', 'withdrawn', 'cancelled') then
    delete from play_date_members where request_id = new.id;
  end if;
  return null;
end $$;
