-- The partner of a PlayDate or of an application is asked whether they play (decision 0036).

alter table play_date_members
  -- Null: not said yet. Captains are in by creating or applying.
  add column answer text constraint play_date_members_answer_check check (answer in ('in')),
  -- The one price per hour that was said yes to; null for a range.
  add column answered_amount integer
    constraint play_date_members_answered_amount_check check (answered_amount between 1 and 1000),
  -- Null in answers of before, which nobody was asked for.
  add column answered_at timestamptz(3),
  add constraint play_date_members_answered check (
    answer is not null or (answered_amount is null and answered_at is null));

update play_date_members m set answer = 'in'
from play_dates p
where p.id = m.play_date_id and (
  p.status <> 'open' or m.profile_id = p.creator_id
  or exists (select from play_date_requests r where r.id = m.request_id and r.requester_id = m.profile_id));

-- Who cannot play as the partner of a PlayDate, and is not asked again.
create table play_date_refusals (
  play_date_id uuid not null references play_dates (id) on delete cascade,
  profile_id uuid not null constraint play_date_refusals_profile_id_fkey
    references profiles (id) on delete cascade,
  created_at timestamptz(3) not null default now(),
  constraint play_date_refusals_pkey primary key (play_date_id, profile_id)
);
create index play_date_refusals_profile on play_date_refusals (profile_id, play_date_id);

-- Until when the creator may choose another partner; it stays when that was not done. Without it a
-- missing partner is a deleted account.
alter table play_dates
  add column partner_until timestamptz(3),
  add constraint play_dates_partner_until_check check (
    partner_until is null or (partner_id is null and status in ('open', 'cancelled'))),
  drop constraint play_dates_open_team,
  add constraint play_dates_open_team check (
    status <> 'open' or (creator_id is not null and (partner_id is null) = (partner_until is not null)));
create index play_dates_partner_until on play_dates (partner_until)
  where status = 'open' and partner_until is not null;

create or replace function play_date_created() returns trigger language plpgsql as $$
begin
  insert into play_date_members (play_date_id, profile_id, answer, answered_amount, answered_at)
    values
      (new.id, new.creator_id, 'in',
        case when new.payment_per_hour_min = new.payment_per_hour_max then new.payment_per_hour_min end,
        new.created_at),
      (new.id, new.partner_id, null, null, null);
  return null;
end $$;

-- As in 0009, with the answer of the captain.
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
  elsif old.status in ('declined', 'withdrawn') or new.status = 'pending' then
    raise exception 'a % application cannot become %', old.status, new.status
      using errcode = '23514', constraint = 'play_date_requests_answered_once';
  elsif new.status in ('declined', 'withdrawn') then
    delete from play_date_members where request_id = new.id;
  end if;
  return null;
end $$;

-- Another partner, or none: listed, and worth what the team is. The use case has locked the pairs and
-- the partner before the PlayDate; a pause and a new rating of the creator lock it too.
create function play_date_partner_changes() returns trigger language plpgsql as $$
declare
  people integer;
begin
  if new.partner_id is null then
    new.is_listed := false;
    return new;
  end if;
  if any_pair_apart(
    array[new.creator_id] || array(select new.partner_id from play_date_members m
      where m.play_date_id = new.id and m.request_id is not null),
    array[new.partner_id] || array(select m.profile_id from play_date_members m
      where m.play_date_id = new.id and m.request_id is not null))
  then
    raise exception 'two of them are apart' using errcode = '23503', constraint = 'play_dates_apart';
  end if;
  if exists (select from play_date_refusals
    where play_date_id = new.id and profile_id = new.partner_id)
  then
    raise exception 'the partner has said that they cannot play'
      using errcode = '23514', constraint = 'play_dates_partner_refused';
  end if;
  perform from profiles where id = new.partner_id for share;
  select count(*), round(avg(dupr_rating), 2), new.hidden_at is null and not bool_or(is_paused)
    into people, new.team_dupr_rating, new.is_listed
    from profiles where id in (new.creator_id, new.partner_id);
  if people <> 2 then
    raise exception 'a play date needs two people'
      using errcode = '23503', constraint = 'play_dates_team';
  end if;
  return new;
end $$;
create trigger play_dates_partner_changes before update of partner_id on play_dates
  for each row when (new.status = 'open' and old.partner_id is distinct from new.partner_id
    and new.partner_id is distinct from new.creator_id)
  execute function play_date_partner_changes();

create function play_date_partner_changed() returns trigger language plpgsql as $$
begin
  delete from play_date_members
    where play_date_id = new.id and profile_id = old.partner_id and request_id is null;
  insert into play_date_members (play_date_id, profile_id)
    select new.id, new.partner_id where new.partner_id is not null;
  return null;
end $$;
create trigger play_dates_partner_changed after update of partner_id on play_dates
  for each row when (new.status = 'open' and old.partner_id is distinct from new.partner_id)
  execute function play_date_partner_changed();

-- As in 0017; without a partner it is not listed either.
create or replace function play_date_hidden() returns trigger language plpgsql as $$
begin
  new.is_listed := new.hidden_at is null and new.partner_id is not null and not exists (
    select from profiles where id in (new.creator_id, new.partner_id) and is_paused);
  return new;
end $$;
