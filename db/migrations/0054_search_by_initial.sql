-- Somebody who shows strangers part of their profile is found by them by the beginning of the first
-- name, or by the first name and the initial of the last that strangers read. What is typed after the
-- initial changes nothing: guessing last names tells nothing.
-- Only the owner of the server may name a setting of a library that the session has not loaded, which
-- any call of the library does.
select word_similarity('', '');
create or replace function search_profile_ids(search_query text, current_user_id uuid, most integer)
  returns table (profile_id uuid, place integer)
  language plpgsql stable rows 20
  set enable_seqscan = off
  set plan_cache_mode = force_generic_plan
  set pg_trgm.word_similarity_threshold = 0.6
as $$
declare
  wanted constant text := btrim(regexp_replace(fold(search_query), '\s+', ' ', 'g'));
  -- Punctuation of names separates words; other characters (%, _) are kept and match no word.
  words constant text[] := array(
    select w from regexp_split_to_table(wanted, '[\s''.,-]+') w
    where w <> '' order by char_length(w) desc, w);
  near constant boolean := wanted ~ '[a-z0-9]{3}' and wanted !~ '[^[:alnum:]\s''.,-]';
  -- Only the beginning of a very long text can be similar to a name.
  beginning constant text := left(wanted, 40);
  last_character constant text := chr(1114111);
  unseen constant uuid[] := current_user_id || array(
    select apart.profile_id from people_apart_from(current_user_id) apart);
  -- Whom the user knows of those who show strangers part of their profile: `knows` decides, among
  -- the people with whom the user has a connection or a PlayDate.
  known constant uuid[] := array(
    select p.id from (
      select c.receiver_id as id from connections c where c.requester_id = current_user_id
      union
      select c.requester_id from connections c where c.receiver_id = current_user_id
      union
      select theirs.profile_id from play_date_members own
        join play_date_members theirs on theirs.play_date_id = own.play_date_id
      where own.profile_id = current_user_id) met
    join profiles p on p.id = met.id and p.audience = 'met'
    where knows(current_user_id, p.id));
  found_ids uuid[];
  likeness text;
begin
  if char_length(wanted) < 2 then
    return;
  end if;

  found_ids := array(
    select a.id from (
      (select p.id, p.search_name as name from profiles p
      where p.audience = 'members' and p.search_name collate "C" >= wanted
        and p.search_name collate "C" < wanted || last_character
        and not p.is_paused and p.id <> all (unseen)
      order by p.search_name collate "C", p.id limit most)
      union all
      (select p.id, p.search_name from profiles p
      where p.id = any (known) and starts_with(p.search_name, wanted)
        and not p.is_paused and p.id <> all (unseen))
      union all
      (select p.id, fold(p.first_name) from profiles p
      where p.audience = 'met' and fold(p.first_name) collate "C" >= wanted
        and fold(p.first_name) collate "C" < wanted || last_character
        and not p.is_paused and p.id <> all (unseen) and p.id <> all (known)
      order by fold(p.first_name) collate "C", p.id limit most)
      union all
      (select p.id, fold(p.first_name) from profiles p
      join generate_series(2, char_length(wanted)) at on substr(wanted, at, 1) = ' '
        and fold(p.first_name) collate "C" = left(wanted, at - 1)
        and starts_with(fold(p.last_name), substr(wanted, at + 1, 1))
      where p.audience = 'met'
        and not p.is_paused and p.id <> all (unseen) and p.id <> all (known)
      order by p.id limit most)) a
    order by a.name collate "C", a.id limit most);

  if cardinality(found_ids) < most and cardinality(words) > 0 then
    found_ids := found_ids || array(
      select b.id from (
        select distinct on (a.id) a.id, a.word, a.search_name from (
          select p.id, w.word, p.search_name
          from (
            select * from profile_words
            where word >= words[1] and word < words[1] || last_character
            order by word, profile_id limit 2000) w
          join profiles p on p.id = w.profile_id
          where (p.audience = 'members' or p.id = any (known))
            and not p.is_paused and p.id <> all (unseen) and p.id <> all (found_ids)
            and not exists (
              select from unnest(words[2:]) other (word)
              where not exists (
                select from profile_words v
                where v.profile_id = w.profile_id
                  and v.word >= other.word and v.word < other.word || last_character))
          order by w.word, w.profile_id limit 100) a
        order by a.id, a.word) b
      order by b.word, b.search_name collate "C", b.id limit most - cardinality(found_ids));
  end if;

  if wanted !~ '[a-z0-9]{3}' then
    return query select f.id, f.nr::integer from unnest(found_ids) with ordinality f (id, nr);
    return;
  end if;

  if cardinality(found_ids) < most then
    found_ids := found_ids || array(
      select a.id from (
        select p.id, p.search_name from profiles p
        where p.search_name like '%' || like_literal(wanted) || '%'
          and (p.audience = 'members' or p.id = any (known))
          and not p.is_paused and p.id <> all (unseen) and p.id <> all (found_ids)
        limit 200) a
      order by a.search_name collate "C", a.id limit most - cardinality(found_ids));
  end if;

  foreach likeness in array array['0.9', '0.6', '0.45', '0.3'] loop
    exit when not near or cardinality(found_ids) >= most
      or (likeness < '0.6' and cardinality(found_ids) > 0);
    perform set_config('pg_trgm.word_similarity_threshold', likeness, true);
    found_ids := found_ids || array(
      select a.id from (
        select p.id, p.search_name from profiles p
        where p.search_name %> beginning and (p.audience = 'members' or p.id = any (known))
          and not p.is_paused and p.id <> all (unseen) and p.id <> all (found_ids)
        limit 500) a
      order by word_similarity(beginning, a.search_name) desc, a.search_name collate "C", a.id
      limit most - cardinality(found_ids));
  end loop;

  return query select f.id, f.nr::integer from unnest(found_ids) with ordinality f (id, nr);
end $$;
