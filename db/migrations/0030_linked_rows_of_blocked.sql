-- Players and list entries that are linked to somebody who has blocked their owner keep the name, the
-- gender and the ratings of that moment, and follow them again without the block (decision 0028). What
-- is kept is whole: how much of it the owner sees is decided when it is read (decision 0033).

alter table players drop constraint players_linked_or_manual;
alter table players add constraint players_linked_or_manual check (
  case num_nonnulls(first_name, last_name, gender, age_group, dupr_rating)
    when 5 then true when 0 then profile_id is not null else false end);

alter table partner_list_entries
  add column dupr_rating rating,
  add column self_rating rating,
  drop constraint partner_list_entries_player_or_manual,
  add constraint partner_list_entries_player_or_manual check (
    case when platform_user_id is null
      then num_nonnulls(first_name, last_name) = 2 and num_nonnulls(dupr_rating, self_rating) = 0
      else num_nonnulls(first_name, last_name, dupr_rating, self_rating) in (0, 4) end);

create function age_group_of(birthdate date) returns text
  language sql stable parallel safe
  as $$
    select case when extract(year from now() at time zone 'UTC') - extract(year from birthdate) >= 50
      then '50_or_over' else 'under_50' end
  $$;

-- Keeps what rows of the owner that are linked to the person follow, unless it is kept already.
create function keep_linked_rows(owner uuid, person uuid) returns void language sql as $$
  update players set
    first_name = p.first_name,
    last_name = p.last_name,
    gender = p.gender,
    age_group = age_group_of(p.birthdate),
    dupr_rating = p.dupr_rating
  from profiles p
  where p.id = person and players.user_id = owner and players.profile_id = person
    and players.first_name is null;
  update partner_list_entries e set
    first_name = p.first_name,
    last_name = p.last_name,
    dupr_rating = p.dupr_rating,
    self_rating = p.self_rating
  from profiles p, partner_lists l
  where p.id = person and e.platform_user_id = person and l.id = e.partner_list_id and l.user_id = owner
    and e.first_name is null;
$$;

create function keep_linked_rows_of_blocked() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then
    perform keep_linked_rows(new.blocked_id, new.blocker_id);
    return null;
  end if;
  -- Two former players may have come back as one: the other block keeps the rows as they are.
  if exists (select from blocks where blocker_id = old.blocker_id and blocked_id = old.blocked_id) then
    return null;
  end if;
  update players set first_name = null, last_name = null, gender = null, age_group = null, dupr_rating = null
  where user_id = old.blocked_id and profile_id = old.blocker_id;
  update partner_list_entries e set first_name = null, last_name = null, dupr_rating = null, self_rating = null
  from partner_lists l
  where e.platform_user_id = old.blocker_id and l.id = e.partner_list_id and l.user_id = old.blocked_id;
  return null;
end $$;
create trigger blocks_keep_linked_rows after insert or update of blocked_id or delete on blocks
  for each row execute function keep_linked_rows_of_blocked();

select keep_linked_rows(blocked_id, blocker_id) from blocks where blocked_id is not null;

-- As in 0008 and 0010; what was kept of somebody who then deletes the account does not follow again.
-- An age group that the owner could not see stays unknown: 'under_50', for which nothing is reduced.
create or replace function forget_linked_players() returns trigger language plpgsql as $$
begin
  update players set
    profile_id = null,
    first_name = 'Former',
    last_name = 'player',
    gender = coalesce(gender, old.gender),
    age_group = case when old.audience = 'members' or knows(user_id, old.id)
      then coalesce(age_group, age_group_of(old.birthdate)) else 'under_50' end,
    dupr_rating = coalesce(dupr_rating, old.dupr_rating),
    dupr_id = null,
    updated_at = now()
  where profile_id = old.id;
  return old;
end $$;
create or replace function forget_listed_partners() returns trigger language plpgsql as $$
begin
  update partner_list_entries set
    platform_user_id = null, first_name = 'Former', last_name = 'player', dupr_rating = null,
    self_rating = null, updated_at = now()
  where platform_user_id = old.id;
  return old;
end $$;
