-- Whoever searches for a whole name finds it as soon among a million people as among a few.

-- Where words meet: for each blank of a text that has three characters on either side, those around it, and once more with six behind it.
-- A text has all of those that any part of it has. In PL/pgSQL, which goes through a name three times as fast as one query does.
create function around_blanks(value text) returns text[] language plpgsql immutable strict parallel safe as $$
declare
  found text[] := '{}';
begin
  for blank in 4 .. char_length(value) - 3 loop
    if substr(value, blank, 1) = ' ' then
      found := found || substr(value, blank - 3, 7);
      if blank + 6 <= char_length(value) then
        found := found || substr(value, blank - 3, 10);
      end if;
    end if;
  end loop;
  return found;
end $$;
-- Few people share those, while the trigrams of a name are common ones.
create index user_directory_blanks on user_directory using gin (around_blanks(name_key || ' ' || email_key)) with (fastupdate = off);

-- As before, but for names that are looked up by where their words meet.
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
      select profile_id from profile_words where word >= wanted and word < wanted || last_character;
  elsif cardinality(around_blanks(wanted)) > 0 then
    return query
      select id from user_directory
      where around_blanks(name_key || ' ' || email_key) @> around_blanks(wanted) and position(wanted in name_key) > 0;
  else
    return query
      select id from profiles where search_name like '%' || regexp_replace(wanted, '([\\%_])', '\\\1', 'g') || '%';
  end if;
end $$;
