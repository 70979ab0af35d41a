-- Where a DUPR rating comes from and how old that is. Never verified: the player says so.

alter table profiles
  add column rating_source text not null default 'self' check (rating_source in ('self', 'dupr')),
  add column dupr_id text check (dupr_id ~ '^[A-Za-z0-9]{6}$'),
  add column rating_source_at timestamptz(3) not null default now(),
  -- The changes of dupr_rating in the last 12 months, at most 99: lists of many people count them
  -- without reading the rating history.
  add column rating_changed_at timestamptz(3)[] not null default '{}',
  add constraint profiles_dupr_id_of_dupr check (rating_source = 'dupr' or dupr_id is null);
comment on column profiles.rating_changed_at is 'kept by a trigger';

update profiles p set
  rating_source_at = p.ratings_confirmed_at,
  rating_changed_at = array(
    select h.created_at from (
      select created_at, dupr_rating, lag(dupr_rating) over (order by created_at, id) as before
      from rating_history where profile_id = p.id) h
    where h.before <> h.dupr_rating and h.created_at > now() - interval '12 months'
    order by h.created_at desc limit 99);

-- A changed rating is the player's own estimate unless they say otherwise with it. Runs after
-- profiles_ratings_dated, by the order of their names.
create function keep_rating_source() returns trigger language plpgsql as $$
begin
  if new.rating_source_at is not distinct from old.rating_source_at then
    new.rating_source := 'self';
    new.dupr_id := null;
    new.rating_source_at := new.ratings_confirmed_at;
  end if;
  new.rating_changed_at := array(
    select at from unnest(old.rating_changed_at || new.ratings_confirmed_at) at
    where at > new.ratings_confirmed_at - interval '12 months' order by at desc limit 99);
  return new;
end $$;
create trigger profiles_ratings_sourced before update of dupr_rating on profiles
  for each row when (old.dupr_rating is distinct from new.dupr_rating)
  execute function keep_rating_source();
