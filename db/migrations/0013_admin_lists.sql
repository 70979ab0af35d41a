-- What admins look through and count, however many people there are.

-- One row for each user, with what admins search, sort and filter by, names and address side by side: in one table, so that an index
-- serves each order, and a search needs no look at the people whom it leaves out. Only the triggers below write here.
create table user_directory (
  id uuid primary key references profiles (id) on delete cascade,
  -- Without case and accents: 'first last', 'last first', and the address.
  name_key text collate "C" not null,
  last_name_key text collate "C" not null,
  email_key text collate "C" not null,
  gender text not null,
  dupr_rating numeric(3, 2) not null,
  is_admin boolean not null,
  is_paused boolean not null,
  created_at timestamptz(3) not null
);

create function list_user() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_table_name = 'accounts' and tg_op = 'UPDATE' then
    update user_directory set email_key = fold(new.email) where id = new.id;
  elsif tg_table_name = 'accounts' then
    insert into user_directory
      select id, search_name, fold(last_name || ' ' || first_name), fold(new.email), gender, dupr_rating, is_admin, is_paused, created_at
      from profiles where id = new.id;
  else
    update user_directory set
      name_key = new.search_name, last_name_key = fold(new.last_name || ' ' || new.first_name), gender = new.gender,
      dupr_rating = new.dupr_rating, is_admin = new.is_admin, is_paused = new.is_paused, created_at = new.created_at
    where id = new.id;
  end if;
  return null;
end $$;
create trigger accounts_listed after insert or update of email on accounts for each row execute function list_user();
create trigger profiles_listed after update on profiles for each row
  when ((old.first_name, old.last_name, old.gender, old.dupr_rating, old.is_admin, old.is_paused, old.created_at)
    is distinct from (new.first_name, new.last_name, new.gender, new.dupr_rating, new.is_admin, new.is_paused, new.created_at))
  execute function list_user();

insert into user_directory
  select p.id, p.search_name, fold(p.last_name || ' ' || p.first_name), fold(a.email), p.gender, p.dupr_rating, p.is_admin, p.is_paused,
    p.created_at
  from profiles p join accounts a on a.id = p.id;

-- Whoever the app works as reads it.
do $$
declare
  app_role text;
begin
  for app_role in
    select distinct a.grantee::regrole::text from pg_class c, aclexplode(c.relacl) a
    where c.oid = 'user_directory'::regclass and a.grantee <> 0 and a.grantee <> c.relowner
  loop
    execute format('revoke insert, update, delete on user_directory from %s', app_role);
  end loop;
end $$;

-- One index for each order. It holds what the list is filtered by, so that a late page passes by entries of the index, and only the
-- people whom it shows are read.
create index user_directory_created_at on user_directory (created_at, id) include (gender, is_admin, is_paused);
create index user_directory_name on user_directory (name_key, id) include (gender, is_admin, is_paused);
create index user_directory_last_name on user_directory (last_name_key, id) include (gender, is_admin, is_paused);
create index user_directory_gender on user_directory (gender, name_key, id) include (is_admin, is_paused);
create index user_directory_dupr_rating on user_directory (dupr_rating, id) include (gender, is_admin, is_paused);
-- Those are few; walking along an order until a page of them is found would be far.
create index user_directory_admins on user_directory (id) where is_admin;
create index user_directory_paused on user_directory (id) where is_paused;
-- Exact counts: equal entries are stored once, so that a million people are a few megabytes.
create index user_directory_flags on user_directory (gender, is_admin, is_paused);
-- Text from three plain letters on, anywhere; shorter text and other scripts where a name or the address begins.
create index user_directory_text on user_directory using gin ((name_key || ' ' || email_key) gin_trgm_ops) with (fastupdate = off);
create index user_directory_email on user_directory (email_key);

-- The figures of the overview, and PlayDates by their status.
create index play_dates_status on play_dates (status, created_at desc, id desc);
create index signup_codes_unused on signup_codes (expires_at) where user_id is null and used_at is null;
