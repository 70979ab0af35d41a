-- Players who block others. Two are apart when either blocks the other (decision 0028).

create table blocks (
  blocker_id uuid not null constraint blocks_blocker_id_fkey
    references profiles (id) on delete cascade,
  blocked_id uuid not null constraint blocks_blocked_id_fkey
    references profiles (id) on delete cascade,
  created_at timestamptz(3) not null default now(),
  constraint blocks_pkey primary key (blocker_id, blocked_id),
  constraint blocks_two_people check (blocker_id <> blocked_id)
);
create index blocks_blocked on blocks (blocked_id, blocker_id);
create index blocks_blocker on blocks (blocker_id, created_at desc, blocked_id desc);

-- Blocks of the last day, for the rate limit; including those that were removed again.
create table blocks_made (
  blocker_id uuid not null references profiles (id) on delete cascade,
  made_at timestamptz(3) not null
);
create index blocks_made_blocker on blocks_made (blocker_id, made_at);

-- Everybody from whom a person is apart. Every query that shows people to a viewer uses it. The
-- planner inlines it (one stable select, not strict): compared with a column it is two look-ups by
-- index, after `not in` or `array` it is evaluated once for a whole statement.
create function people_apart_from(person uuid) returns table (profile_id uuid)
  language sql stable parallel safe rows 10
  as $$
    select blocked_id from blocks where blocker_id = person
    union all
    select blocker_id from blocks where blocked_id = person
  $$;

-- The advisory lock of an unordered pair.
create function pair_lock(one uuid, other uuid) returns bigint
  language sql immutable parallel safe
  as $$ select hashtextextended('pair ' || least(one, other) || ' ' || greatest(one, other), 0) $$;

-- Share-locks the pairs one[i], other[i] until the transaction ends, in one order, and returns
-- whether any two are apart. Blocking takes the same lock alone: whatever connects two people comes
-- wholly before their block, which then ends it, or is refused.
create function any_pair_apart(one uuid[], other uuid[]) returns boolean language plpgsql as $$
declare
  pair bigint;
begin
  for pair in
    select distinct pair_lock(p.a, p.b) from unnest(one, other) p (a, b)
    where p.a is not null and p.b is not null order by 1
  loop
    perform pg_advisory_xact_lock_shared(pair);
  end loop;
  return exists (
    select from unnest(one, other) p (a, b)
    where exists (select from people_apart_from(p.a) apart where apart.profile_id = p.b));
end $$;

-- Whether both play in one PlayDate: they go on seeing each other there.
create function share_a_play_date(one uuid, other uuid) returns boolean
  language sql stable parallel safe
  as $$
    select exists (
      select from play_date_members a
      join play_date_members b on b.play_date_id = a.play_date_id and b.profile_id = other
      left join play_date_requests r on r.id = a.request_id
      left join play_date_requests s on s.id = b.request_id
      where a.profile_id = one and (a.request_id is null or r.status = 'accepted')
        and (b.request_id is null or s.status = 'accepted'))
  $$;

-- The triggers run before those that lock the PlayDate (by their names), so that the locks of pairs
-- always come first.
create function connection_not_apart() returns trigger language plpgsql as $$
begin
  if any_pair_apart(array[new.requester_id], array[new.receiver_id]) then
    raise exception 'the two are apart' using errcode = '23503', constraint = 'connections_apart';
  end if;
  return new;
end $$;
create trigger connections_apart before insert on connections
  for each row execute function connection_not_apart();

create function play_date_not_apart() returns trigger language plpgsql as $$
begin
  if any_pair_apart(array[new.creator_id], array[new.partner_id]) then
    raise exception 'the two are apart' using errcode = '23503', constraint = 'play_dates_apart';
  end if;
  return new;
end $$;
create trigger play_dates_apart before insert on play_dates
  for each row execute function play_date_not_apart();

create function play_date_request_not_apart() returns trigger language plpgsql as $$
declare
  team play_dates;
begin
  select * into team from play_dates where id = new.play_date_id;
  if any_pair_apart(
    array[new.requester_id, new.requester_id, new.requester_partner_id, new.requester_partner_id,
      new.requester_id],
    array[team.creator_id, team.partner_id, team.creator_id, team.partner_id,
      new.requester_partner_id])
  then
    raise exception 'two of the four are apart'
      using errcode = '23503', constraint = 'play_date_requests_apart';
  end if;
  return new;
end $$;
create trigger play_date_requests_apart before insert on play_date_requests
  for each row execute function play_date_request_not_apart();

-- Replaces the search of 0007: each step also leaves out whoever is apart from the user.
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
      and not p.is_paused and p.id <> all (unseen)
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
          where not p.is_paused and p.id <> all (unseen) and p.id <> all (found_ids)
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
        where p.search_name %> beginning and not p.is_paused and p.id <> all (unseen) and p.id <> all (found_ids)
        limit 500) a
      order by word_similarity(beginning, a.search_name) desc, a.search_name collate "C", a.id
      limit most - cardinality(found_ids));
  end loop;

  return query select f.id, f.nr::integer from unnest(found_ids) with ordinality f (id, nr);
end $$;
