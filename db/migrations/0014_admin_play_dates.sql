-- What admins look through of PlayDates and signup codes, however many there are.

-- One index for each order of the PlayDate list. It holds what the list is filtered by, so that a late page skips entries of the index
-- and reads of the PlayDates only those it shows.
drop index play_dates_created_at;
create index play_dates_created_at on play_dates (created_at, id) include (status, type, state);
create index play_dates_updated_at on play_dates (updated_at, id) include (status, type, state);
create index play_dates_payment_min on play_dates (payment_per_hour_min, created_at, id) include (status, type, state);
create index play_dates_payment_max on play_dates (payment_per_hour_max, created_at, id) include (status, type, state);
create index play_dates_type on play_dates (type, created_at, id) include (status, state);
drop index play_dates_status;
create index play_dates_status on play_dates (status, created_at, id) include (type, state);
-- Exact counts: equal entries are stored once, so that a million PlayDates are a few megabytes.
create index play_dates_flags on play_dates (state, type, status);

-- Everybody whose name has a text in it: anywhere from three plain letters or digits in a row on, which is the least that trigrams can
-- serve, else where the name or a word of it begins. All of them, since admins see exact counts.
create function search_name_ids(search text) returns setof uuid language plpgsql stable rows 200
  set enable_seqscan = off
  set plan_cache_mode = force_custom_plan
as $$
declare
  wanted constant text := btrim(regexp_replace(fold(search), '\s+', ' ', 'g'));
  last_character constant text := chr(1114111);
begin
  if wanted ~ '[a-z0-9]{3}' then
    return query
      select id from profiles where search_name like '%' || regexp_replace(wanted, '([\\%_])', '\\\1', 'g') || '%';
  else
    return query
      select id from profiles where search_name collate "C" >= wanted and search_name collate "C" < wanted || last_character
      union
      select profile_id from profile_words where word >= wanted and word < wanted || last_character;
  end if;
end $$;

-- The PlayDates whose creator or partner has a text in the name.
create function search_play_date_ids(search text) returns setof uuid language plpgsql stable rows 1000
  set enable_seqscan = off
  set plan_cache_mode = force_custom_plan
as $$
declare
  people constant uuid[] := array(select search_name_ids(search));
begin
  return query
    select id from play_dates where creator_id = any (people)
    union
    select id from play_dates where partner_id = any (people);
end $$;
