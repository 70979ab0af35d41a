-- Searches for names in the lists of PlayDates and signup codes take about the same time, however many there are: the names stand beside
-- what they are of, so that an index of each order holds what is searched, and few people's rows are found without a look at the people.

-- Each name stands behind a line break, which none has within, as search_name of the profile has it.
alter table play_dates add column names_key text;
comment on column play_dates.names_key is 'kept by a trigger';
create function play_date_names(creator uuid, partner uuid) returns text language sql stable as $$
  select coalesce((select E'\n' || search_name from profiles where id = creator), '')
    || coalesce((select E'\n' || search_name from profiles where id = partner), '')
$$;
-- Nobody's while nobody used it and it is assigned to nobody.
alter table signup_codes add column user_name_key text;
comment on column signup_codes.user_name_key is 'kept by a trigger';

-- As before, and the names. A new PlayDate waits for a pause, a rating change or another name of its people that is under way, and they for it.
create or replace function play_date_team() returns trigger language plpgsql as $$
declare
  people integer;
begin
  perform from profiles where id in (new.creator_id, new.partner_id) order by id for share;
  select count(*), round(avg(dupr_rating), 2), not bool_or(is_paused) into people, new.team_dupr_rating, new.is_listed
    from profiles where id in (new.creator_id, new.partner_id);
  if people <> 2 then
    raise exception 'a play date needs two people' using errcode = '23503', constraint = 'play_dates_team';
  end if;
  new.names_key := play_date_names(new.creator_id, new.partner_id);
  return new;
end $$;

-- Who deletes the account leaves the PlayDate, and the name with them.
create function play_date_left() returns trigger language plpgsql as $$
begin
  new.names_key := play_date_names(new.creator_id, new.partner_id);
  return new;
end $$;
create trigger play_dates_left before update of creator_id, partner_id on play_dates for each row execute function play_date_left();

-- A code for somebody waits for another name of theirs that is under way, and it for the code. Not by a lock of the profile: whoever makes a
-- code holds an admin already, and others hold admins and people in the order of their ids.
create function signup_code_user() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('signup_codes_of ' || new.user_id, 0));
  select E'\n' || search_name into new.user_name_key from profiles where id = new.user_id;
  return new;
end $$;
create trigger signup_codes_user before insert or update of user_id on signup_codes for each row execute function signup_code_user();

-- The rows are locked before anything is read: of two people who change their names at once, the second one sees the first one's.
create function name_changed() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('signup_codes_of ' || new.id, 0));
  perform from play_dates where creator_id = new.id or partner_id = new.id order by id for no key update;
  update play_dates set names_key = play_date_names(creator_id, partner_id) where creator_id = new.id or partner_id = new.id;
  update signup_codes set user_name_key = E'\n' || new.search_name where user_id = new.id;
  return null;
end $$;
create trigger profiles_name_changed after update of first_name, last_name on profiles for each row
  when (old.search_name is distinct from new.search_name) execute function name_changed();

drop index play_dates_created_at, play_dates_updated_at, play_dates_payment_min, play_dates_payment_max, play_dates_type, play_dates_status,
  play_dates_status_updated_at, play_dates_status_type, signup_codes_created_at;
update play_dates set names_key = play_date_names(creator_id, partner_id);
update signup_codes s set user_name_key = E'\n' || p.search_name from profiles p where p.id = s.user_id;
alter table play_dates alter column names_key set not null;

create index play_dates_created_at on play_dates (created_at, id) include (status, type, state, names_key);
create index play_dates_updated_at on play_dates (updated_at, id) include (status, type, state, names_key);
create index play_dates_payment_min on play_dates (payment_per_hour_min, created_at, id) include (status, type, state, names_key);
create index play_dates_payment_max on play_dates (payment_per_hour_max, created_at, id) include (status, type, state, names_key);
create index play_dates_type on play_dates (type, created_at, id) include (status, state, names_key);
create index play_dates_status on play_dates (status, created_at, id) include (type, state, names_key);
create index play_dates_status_updated_at on play_dates (status, updated_at, id) include (type, state, names_key);
create index play_dates_status_type on play_dates (status, type, created_at, id) include (state, names_key);
create index play_dates_names on play_dates using gin (names_key gin_trgm_ops) with (fastupdate = off);
create index play_dates_blanks on play_dates using gin (around_blanks(names_key)) with (fastupdate = off);
create index signup_codes_created_at on signup_codes (created_at desc, id desc) include (user_name_key);
create index signup_codes_names on signup_codes using gin (user_name_key gin_trgm_ops) with (fastupdate = off);
create index signup_codes_blanks on signup_codes using gin (around_blanks(user_name_key)) with (fastupdate = off);

-- Whether one of the names, each behind a line break, is one that search_name_ids finds; wanted: plain_search of what was typed. Less than
-- three plain letters or digits in a row are where a name or a word of it begins, with what may follow that word: 'o''b', 'de la'.
drop function is_named;
create function has_name(names text, wanted text) returns boolean language sql immutable parallel safe
  as $$ select case when wanted ~ '[a-z0-9]{3}' then names like '%' || regexp_replace(wanted, '([\\%_])', '\\\1', 'g') || '%'
    else position(E'\n' || wanted in names) > 0
      or wanted ~ '^[[:alnum:]]' and names ~ ('[^[:alnum:]]' || regexp_replace(wanted, '([^[:alnum:][:space:]])', '\\\1', 'g')) end $$;
create or replace function search_name_ids(search text) returns setof uuid language plpgsql stable rows 200
  set enable_seqscan = off
  set plan_cache_mode = force_custom_plan
as $$
declare
  wanted constant text := plain_search(search);
  last_character constant text := chr(1114111);
begin
  if wanted !~ '[a-z0-9]{3}' then
    return query
      select id from profiles where search_name collate "C" >= wanted and search_name collate "C" < wanted || last_character
      union
      select profile_id from profile_words where word >= wanted and word < wanted || last_character
      union
      select w.profile_id from profile_words w join profiles p on p.id = w.profile_id
      where wanted !~ '^[[:alnum:]]+$' and w.word = substring(wanted from '^[[:alnum:]]+') and has_name(E'\n' || p.search_name, wanted);
  elsif cardinality(around_blanks(wanted)) > 0 then
    return query
      select id from user_directory
      where around_blanks(name_key || ' ' || email_key) @> around_blanks(wanted) and position(wanted in name_key) > 0;
  else
    return query
      select id from profiles where search_name like '%' || regexp_replace(wanted, '([\\%_])', '\\\1', 'g') || '%';
  end if;
end $$;
