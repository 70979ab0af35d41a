-- How each player's ratings came to be what they are, and what the question whether they are still right needs to know.

-- Skipping that question hides it for a day.
alter table profiles add column ratings_skipped_at timestamptz(3);

-- One row for what the ratings were at first and one for each change. Only the triggers below write here.
create table rating_history (
  id bigint generated always as identity primary key,
  profile_id uuid not null references profiles (id) on delete cascade,
  dupr_rating rating not null,
  self_rating rating not null,
  created_at timestamptz(3) not null
);
create index rating_history_profile on rating_history (profile_id, created_at desc, id desc);
-- Said in the database, so that the row types know that nobody inserts them.
comment on column rating_history.profile_id is 'kept by a trigger';
comment on column rating_history.dupr_rating is 'kept by a trigger';
comment on column rating_history.self_rating is 'kept by a trigger';
comment on column rating_history.created_at is 'kept by a trigger';

insert into rating_history (profile_id, dupr_rating, self_rating, created_at)
  select id, dupr_rating, self_rating, ratings_confirmed_at from profiles order by created_at, id;

-- Whoever the app works as may read the history, and neither add to it nor change it.
do $$
declare
  app_role text;
begin
  for app_role in
    select distinct a.grantee::regrole::text from pg_class c, aclexplode(c.relacl) a
    where c.oid = 'rating_history'::regclass and a.grantee <> 0 and a.grantee <> c.relowner
  loop
    execute format('revoke insert, update, delete on rating_history from %s', app_role);
  end loop;
end $$;

-- A change that brings no time of its own happens now, and not before the one it comes after.
create function date_rating_change() returns trigger language plpgsql as $$
begin
  new.ratings_confirmed_at := greatest(now(), old.ratings_confirmed_at);
  return new;
end $$;
create trigger profiles_ratings_dated before update of dupr_rating, self_rating on profiles for each row
  when ((old.dupr_rating is distinct from new.dupr_rating or old.self_rating is distinct from new.self_rating)
    and old.ratings_confirmed_at is not distinct from new.ratings_confirmed_at)
  execute function date_rating_change();

create function keep_rating_history() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into rating_history (profile_id, dupr_rating, self_rating, created_at)
    values (new.id, new.dupr_rating, new.self_rating, new.ratings_confirmed_at);
  return null;
end $$;
create trigger profiles_ratings_begun after insert on profiles for each row execute function keep_rating_history();
create trigger profiles_ratings_changed after update of dupr_rating, self_rating on profiles for each row
  when (old.dupr_rating is distinct from new.dupr_rating or old.self_rating is distinct from new.self_rating)
  execute function keep_rating_history();
