-- Connections between users, and the search for players.

create table connections (
  id uuid primary key,
  requester_id uuid not null references profiles (id) on delete cascade,
  receiver_id uuid not null references profiles (id) on delete cascade,
  type text not null check (type in ('friend', 'watched', 'partner')),
  status text not null check (status in ('pending', 'accepted', 'rejected')),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint connections_two_people check (requester_id <> receiver_id),
  constraint connections_watched_accepted check (type <> 'watched' or status = 'accepted')
);
-- Only one of two crossing requests is stored, in either direction.
create unique index connections_friend_pair
  on connections (least(requester_id, receiver_id), greatest(requester_id, receiver_id))
  where type = 'friend' and status in ('pending', 'accepted');
create unique index connections_partner_pair
  on connections (least(requester_id, receiver_id), greatest(requester_id, receiver_id))
  where type = 'partner' and status in ('pending', 'accepted');
create unique index connections_watched_once on connections (requester_id, receiver_id)
  where type = 'watched';
create index connections_requester
  on connections (requester_id, type, status, created_at desc, id desc);
create index connections_receiver
  on connections (receiver_id, type, status, created_at desc, id desc);

-- Friend requests of the last day, for the rate limit; including cancelled ones, whose connections
-- are deleted.
create table friend_requests_sent (
  requester_id uuid not null references profiles (id) on delete cascade,
  sent_at timestamptz(3) not null
);
create index friend_requests_sent_requester on friend_requests_sent (requester_id, sent_at);

-- Players whose name matches a text, best match first: prefix of the full name, prefixes of words
-- (each word of the text, in any order), substring, then similarity. Each step runs only while
-- there are fewer than `most` results, reads a bounded number of rows, and uses an index:
-- * Sequential scans are off: the planner would use one for a common text with a LIMIT.
-- * Trigrams need three ASCII letters or digits in a row (with the locale C they do not support
--   other scripts); shorter text is matched by word prefixes only.
-- * The similarity threshold is lowered step by step, so that the row limit never drops a better
--   match for a worse one; the lower thresholds are used only when nothing else was found.
create function search_profile_ids(search_query text, current_user_id uuid, most integer)
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
  found_ids uuid[];
  likeness text;
begin
  if char_length(wanted) < 2 then
    return;
  end if;

  found_ids := array(
    select p.id from profiles p
    where p.search_name collate "C" >= wanted
      and p.search_name collate "C" < wanted || last_character
      and not p.is_paused and p.id <> current_user_id
    order by p.search_name collate "C", p.id limit most);

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
          where not p.is_paused and p.id <> current_user_id and p.id <> all (found_ids)
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
          and not p.is_paused and p.id <> current_user_id and p.id <> all (found_ids)
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
        where p.search_name %> beginning and not p.is_paused and p.id <> current_user_id
          and p.id <> all (found_ids)
        limit 500) a
      order by word_similarity(beginning, a.search_name) desc, a.search_name collate "C", a.id
      limit most - cardinality(found_ids));
  end loop;

  return query select f.id, f.nr::integer from unnest(found_ids) with ordinality f (id, nr);
end $$;
