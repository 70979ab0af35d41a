-- What outlives an account (decision 0028, decision 0029): blocks of others, open reports, a pause.

-- A deleted account that was paused, blocked or reported. Its id is new, so that nothing leads from
-- the numbers in the audit log to an address.
create table former_players (
  id uuid primary key,
  is_paused boolean not null,
  held_at timestamptz(3) not null default now(),
  -- The account that has signed up again with a held address.
  profile_id uuid constraint former_players_profile_id_fkey references profiles (id) on delete set null
);
create index former_players_held_at on former_players (held_at);
create index former_players_profile on former_players (profile_id) where profile_id is not null;

-- Keyed hashes of the addresses of former players, and of addresses that living accounts had before.
create table held_addresses (
  address_hash bytea not null check (octet_length(address_hash) = 32),
  former_player_id uuid references former_players (id) on delete cascade,
  profile_id uuid constraint held_addresses_profile_id_fkey references profiles (id) on delete cascade,
  held_at timestamptz(3) not null default now(),
  constraint held_addresses_of_one check (num_nonnulls(former_player_id, profile_id) = 1),
  constraint held_addresses_former_player_once unique (address_hash, former_player_id),
  constraint held_addresses_profile_once unique (address_hash, profile_id)
);
create index held_addresses_former_player on held_addresses (former_player_id)
  where former_player_id is not null;
create index held_addresses_profile on held_addresses (profile_id) where profile_id is not null;
create index held_addresses_held_at on held_addresses (held_at);

-- A block outlives the account of the blocked player: blocked_id is null until somebody signs up
-- again with the address.
alter table blocks drop constraint blocks_pkey, drop constraint blocks_blocked_id_fkey;
alter table blocks
  alter column blocked_id drop not null,
  add constraint blocks_blocked_id_fkey
    foreign key (blocked_id) references profiles (id) on delete set null,
  add column former_player_id uuid constraint blocks_former_player_id_fkey
    references former_players (id) on delete cascade,
  -- Under which id the blocker knows the blocked player, which does not tell of a new account. Not
  -- null: a profile is not deleted before the blocks of it are kept.
  add column known_as uuid not null generated always as (coalesce(former_player_id, blocked_id)) stored;
alter table blocks add constraint blocks_pkey primary key (blocker_id, known_as);
create index blocks_former_player on blocks (former_player_id) where former_player_id is not null;
drop index blocks_blocker;
create index blocks_blocker on blocks (blocker_id, created_at desc, known_as desc) include (blocked_id);

-- As in 0016, without the blocks of former players: a null would end every comparison with `not in`.
create or replace function people_apart_from(person uuid) returns table (profile_id uuid)
  language sql stable parallel safe rows 10
  as $$
    select blocked_id from blocks where blocker_id = person and blocked_id is not null
    union all
    select blocker_id from blocks where blocked_id = person
  $$;

-- An open report outlives the account that it is about, under the id of the former player.
alter table reports
  alter column about_id drop not null,
  add column former_player_id uuid constraint reports_former_player_id_fkey
    references former_players (id) on delete cascade,
  -- Under which id moderators find the person: the account, if there is one. Not null, as above.
  add column reported_id uuid not null generated always as (coalesce(about_id, former_player_id)) stored,
  drop constraint reports_about_id_fkey,
  add constraint reports_about_id_fkey
    foreign key (about_id) references profiles (id) on delete set null,
  drop constraint reports_person_is_target,
  add constraint reports_person_is_target check (
    (target_type = 'person') = (target_id = coalesce(former_player_id, about_id)));
drop index reports_open;
drop index reports_closed;
create index reports_open on reports (reported_id, created_at) include (reporter_id, is_urgent)
  where state = 'open';
create index reports_closed on reports (reported_id, closed_at) include (reporter_id)
  where state = 'closed';
create index reports_about on reports (about_id) where about_id is not null;
create index reports_former_player on reports (former_player_id) where former_player_id is not null;

-- The warning and the answer of a case that is open again stay with it.
alter table warnings
  alter column profile_id drop not null,
  drop constraint warnings_profile_id_fkey,
  add constraint warnings_profile_id_fkey
    foreign key (profile_id) references profiles (id) on delete set null;

-- Whether a pause, a block or an open report keeps the address of an account or a former player.
create function is_held(person uuid) returns boolean language sql stable parallel safe
  as $$
    select exists (select from profiles where id = person and is_paused)
      or exists (select from former_players where id = person and is_paused)
      or exists (select from blocks where blocked_id = person)
      or exists (select from blocks where former_player_id = person)
      or exists (select from reports where about_id = person and state = 'open')
      or exists (select from reports where former_player_id = person and state = 'open')
  $$;

alter table audit_log drop constraint audit_log_action_check;
alter table audit_log add constraint audit_log_action_check check (action in (
  'make_admin', 'remove_admin', 'pause_access', 'resume_access', 'create_signup_code',
  'delete_play_date', 'dismiss_report', 'warn_user', 'keep_warning', 'hide_content',
  'unhide_content', 'view_reported_chat', 'release_address'));
