-- Players who block others. Two are apart when either blocks the other (decision 0028).

create table blocks (
  blocker_id uuid not null references profiles (id) on delete cascade,
  -- A block outlives the account of the blocked player: null until somebody signs up again with the
  -- address.
  blocked_id uuid constraint blocks_blocked_id_fkey references profiles (id) on delete set null,
  created_at timestamptz(3) not null default now(),
  former_player_id uuid references former_players (id) on delete cascade,
  -- Under which id the blocker knows the blocked player, which does not tell of a new account. Not
  -- null: a profile is not deleted before the blocks of it are kept.
  known_as uuid not null generated always as (coalesce(former_player_id, blocked_id)) stored,
  constraint blocks_pkey primary key (blocker_id, known_as),
  constraint blocks_two_people check (blocker_id <> blocked_id)
);
create index blocks_blocked on blocks (blocked_id, blocker_id);
create index blocks_former_player on blocks (former_player_id) where former_player_id is not null;
create index blocks_blocker on blocks (blocker_id, created_at desc, known_as desc)
  include (blocked_id);

-- Blocks of the last day, for the rate limit; including those that were removed again.
create table blocks_made (
  blocker_id uuid not null references profiles (id) on delete cascade,
  made_at timestamptz(3) not null,
  id bigint primary key generated always as identity
);
create index blocks_made_blocker on blocks_made (blocker_id, made_at);

-- Everybody from whom a person is apart. Every query that shows people to a viewer uses it. The
-- planner inlines it (one stable select, not strict): compared with a column it is two look-ups by
-- index, after `not in` or `array` it is evaluated once for a whole statement. Without the blocks
-- of former players: a null would end every comparison with `not in`.
create function people_apart_from(person uuid) returns table (profile_id uuid)
  language sql stable parallel safe rows 10
  as $$
    select blocked_id from blocks where blocker_id = person and blocked_id is not null
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

-- Whom somebody has blocked, for earlier features, as people_apart_from: PostgreSQL inlines both.
create function people_blocked_by(person uuid) returns table (profile_id uuid)
  language sql stable parallel safe rows 10
  as $$
    select blocked_id from blocks where blocker_id = person and blocked_id is not null
  $$;
