-- Letters from within a name are found as soon among a million people as among a few, and so is a name that many addresses hold.

-- Every first word of a first or a last name, once, without saying whose. Those that contain what is searched are few, and the people of each
-- stand together in the order of names. A word leaves with the last person who bears it.
create table directory_words (word text collate "C" primary key);

create function keep_directory_words() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  former text[] := array[split_part(old.name_key, ' ', 1), split_part(old.last_name_key, ' ', 1)];
  present text[] := array[split_part(new.name_key, ' ', 1), split_part(new.last_name_key, ' ', 1)];
begin
  if former is distinct from present then
    -- Also locks those that are there, always in the same order: whoever takes a word away waits for those who are about to bear it.
    insert into directory_words select distinct w from unnest(former || present) w where w is not null order by w
      on conflict (word) do update set word = excluded.word where false;
    delete from directory_words w where word = any(former)
      and not exists (select from user_directory where name_key >= w.word and name_key < w.word || '!')
      and not exists (select from user_directory where last_name_key >= w.word and last_name_key < w.word || '!');
  end if;
  return null;
end $$;
-- At the end of a transaction, when nobody waits for anything else any more.
create constraint trigger directory_words_kept after insert or delete or update of name_key, last_name_key on user_directory
  deferrable initially deferred for each row execute function keep_directory_words();

insert into directory_words
  select split_part(name_key, ' ', 1) from user_directory union select split_part(last_name_key, ' ', 1) from user_directory;
create index directory_words_text on directory_words using gin (word gin_trgm_ops) with (fastupdate = off);

do $$
declare
  app_role text;
begin
  for app_role in
    select distinct a.grantee::regrole::text from pg_class c, aclexplode(c.relacl) a
    where c.oid = 'directory_words'::regclass and a.grantee <> 0 and a.grantee <> c.relowner
  loop
    execute format('revoke insert, update, delete on directory_words from %s', app_role);
  end loop;
end $$;

-- What else there is of letters in name and address: first words, and the plain letters in them, are cut out wherever they stand, in
-- 'marysmith7@gmail.com' too. There are three letters in a row of what is left ('gma'), and for each cut the letters on either side,
-- no more than two ('ry|sm', 'y|sm', 'ry|s'). So letters that somebody has stand in a first word, or in what is left, or across a cut.
-- Apostrophes and hyphens count as letters.
create function beside_first_words(name_key text, last_name_key text, email_key text) returns text[]
language plpgsql immutable strict parallel safe cost 1000 as $$
declare
  first_words constant text := split_part(name_key, ' ', 1) || ' ' || split_part(last_name_key, ' ', 1);
  value text := regexp_replace(name_key || ' ' || email_key, '[^a-z''-]+', ' ', 'g');
  word text;
  part text;
  before text;
  behind text;
  cut integer;
  found text[] := '{}';
begin
  -- What is cut out stands in capitals between bars from here on: the longer ones first, which may hold others.
  for word in
    select w from (select regexp_split_to_table(first_words, '[^a-z''-]+') w union select regexp_split_to_table(first_words, '[^a-z]+')) words
    where char_length(w) > 2 order by char_length(w) desc, w
  loop
    value := replace(value, word, '|' || upper(word) || '|');
  end loop;
  foreach word in array string_to_array(value, ' ') loop
    cut := 0;
    foreach part in array string_to_array(word, '|') loop
      cut := cut + char_length(part);
      before := right(left(replace(lower(word), '|', ''), cut), 2);
      behind := substr(replace(lower(word), '|', ''), cut + 1, 2);
      if part <> '' and behind <> '' then
        found := found || array[before || '|' || behind, right(before, 1) || '|' || behind, before || '|' || left(behind, 1)];
      end if;
      if part = lower(part) then
        for start in 1 .. char_length(part) - 2 loop
          found := found || substr(part, start, 3);
        end loop;
      end if;
    end loop;
  end loop;
  return found;
end $$;

drop index user_directory_inner;
alter table user_directory drop column inner_key;
drop function without_beginnings;
create index user_directory_beside on user_directory using gin (beside_first_words(name_key, last_name_key, email_key)) with (fastupdate = off);
-- Without statistics the planner takes any letters for rare and looks them up here: to ask the function for everybody is far dearer.
alter index user_directory_beside alter column 1 set statistics 0;

-- One or two letters that an address begins with: of those whose name begins otherwise, for each of the two names.
create index user_directory_email_not_first on user_directory (email_key) where left(email_key, 2) <> left(name_key, 2);
create index user_directory_email_not_last on user_directory (email_key) where left(email_key, 2) <> left(last_name_key, 2);

-- Names with a blank are looked up by where their words meet when one of the words is still an initial, too: three characters on one side of
-- the blank, and one, two, three or six behind it, or one or two before it.
drop index user_directory_blanks;
create or replace function around_blanks(value text) returns text[] language plpgsql immutable strict parallel safe as $$
declare
  found text[] := '{}';
  behind integer;
begin
  for blank in 2 .. char_length(value) - 1 loop
    if substr(value, blank, 1) = ' ' then
      for before in 1 .. 3 loop
        if before < blank and blank + 3 <= char_length(value) then
          found := found || substr(value, blank - before, before + 4);
        end if;
      end loop;
      foreach behind in array array[1, 2, 6] loop
        if blank > 3 and blank + behind <= char_length(value) then
          found := found || substr(value, blank - 3, behind + 4);
        end if;
      end loop;
    end if;
  end loop;
  return found;
end $$;
create index user_directory_blanks on user_directory using gin (around_blanks(name_key || ' ' || email_key)) with (fastupdate = off);
