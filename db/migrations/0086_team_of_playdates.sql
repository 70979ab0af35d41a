-- One function for what three triggers kept of an open PlayDate's team: that the two exist and nobody
-- of the match is apart from the partner, their average and whether the PlayDate is listed. That the
-- partner has not said before that they cannot is checked by the use case, which has the PlayDate
-- locked.
drop trigger play_dates_apart on play_dates;
-- contract: the trigger alone called it.
drop function play_date_not_apart();
drop trigger play_dates_hidden on play_dates;
-- contract: the trigger alone called it.
drop function play_date_hidden();
drop trigger play_dates_partner_changes on play_dates;
-- contract: the trigger alone called it.
drop function play_date_partner_changes();
drop trigger play_dates_team on play_dates;

create or replace function play_date_team() returns trigger language plpgsql as $$
declare
  people integer;
begin
  if tg_op = 'UPDATE' and (new.status <> 'open' or new.partner_id = new.creator_id) then
    return new;
  end if;
  if tg_op = 'UPDATE' and new.partner_id is null then
    new.is_listed := false;
    return new;
  end if;
  if tg_op = 'INSERT' or new.partner_id is distinct from old.partner_id then
    if any_pair_apart(
      array[new.creator_id] || array(select new.partner_id from play_date_members m
        where m.play_date_id = new.id and m.request_id is not null),
      array[new.partner_id] || array(select m.profile_id from play_date_members m
        where m.play_date_id = new.id and m.request_id is not null))
    then
      raise exception 'two of them are apart' using errcode = '23503', constraint = 'play_dates_apart';
    end if;
    -- Profiles are locked before PlayDates: of one that is there, the partner alone, as by its use case.
    perform from profiles
      where id in (new.partner_id, case when tg_op = 'INSERT' then new.creator_id end)
      order by id for share;
  end if;
  select count(*), round(avg(dupr_rating), 2), new.hidden_at is null and not bool_or(is_paused)
    into people, new.team_dupr_rating, new.is_listed
    from profiles where id in (new.creator_id, new.partner_id);
  if people <> 2 then
    raise exception 'a play date needs two people'
      using errcode = '23503', constraint = 'play_dates_team';
  end if;
  return new;
end $$;
create trigger play_dates_team before insert or update of partner_id, hidden_at on play_dates
  for each row execute function play_date_team();

create or replace function play_date_team_changed() returns trigger language plpgsql as $$
begin
  perform from play_dates
    where status = 'open' and (creator_id = new.id or partner_id = new.id)
    order by id for no key update;
  -- Fires the trigger above.
  update play_dates set hidden_at = hidden_at
    where status = 'open' and (creator_id = new.id or partner_id = new.id);
  return null;
end $$;
