-- Partner lists: whom somebody might play a tournament with, in an order of their own.

create table partner_lists (
  id uuid primary key,
  user_id uuid not null references profiles (id) on delete cascade,
  name text not null check (name = btrim(name) and char_length(name) between 1 and 80 and is_plain_line(name)),
  -- Goes up with each change of who is in the list and where. Whoever reorders says which one was on the screen, and is refused
  -- when it has passed: of two tabs at once none undoes the other's work unseen.
  order_version integer not null default 0,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index partner_lists_user on partner_lists (user_id, created_at desc, id desc);

create table partner_list_entries (
  id uuid primary key,
  partner_list_id uuid not null references partner_lists (id) on delete cascade,
  -- Who it is, of an entry made by hand. Of a player (platform_user_id) all three are empty and read from the profile.
  first_name person_name,
  last_name person_name,
  email email_address,
  platform_user_id uuid references profiles (id),
  -- Without gaps from 1 on. With the unique constraint this is also the limit of 200 entries a list, whatever happens at once.
  order_position integer not null check (order_position between 1 and 200),
  status text not null default 'unknown' check (status in ('unknown', 'maybe', 'not_interested')),
  notes text not null default '' check (
    char_length(notes) <= 2000
    and notes !~ '[\u0001-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]'
  ),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  check (num_nonnulls(first_name, last_name) = case when platform_user_id is null then 2 else 0 end),
  check (platform_user_id is null or email is null),
  -- Checked at the end of each statement: a new order is written by one.
  constraint partner_list_entries_order unique (partner_list_id, order_position) deferrable initially immediate
);
create unique index partner_list_entries_player_once on partner_list_entries (partner_list_id, platform_user_id)
  where platform_user_id is not null;
create index partner_list_entries_platform_user on partner_list_entries (platform_user_id) where platform_user_id is not null;

-- A profile goes: the lists that name the player keep the place, and no longer say who it was.
create function forget_listed_partners() returns trigger language plpgsql as $$
begin
  update partner_list_entries set platform_user_id = null, first_name = 'Former', last_name = 'player', updated_at = now()
    where platform_user_id = old.id;
  return old;
end $$;
create trigger profiles_listed_partners_forgotten before delete on profiles for each row execute function forget_listed_partners();
