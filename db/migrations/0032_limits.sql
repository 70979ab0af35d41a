-- Limits that hold over all processes, and how long a session lasts at most (decisions 0007, 0026).

-- Limits of how many different things are counted, such as strangers that somebody looks at. Both
-- the key and the members are keyed hashes, as in rate_limits.
create table rate_limit_sets (
  key text primary key,
  members integer[] not null,
  -- How often members were added, the same ones too.
  uses integer not null default 1,
  expires_at timestamptz(3) not null
);
create index rate_limit_sets_expires_at on rate_limit_sets (expires_at);

-- However often it is used, a session ends 90 days after its sign-in, and that of an admin after 12
-- hours. In hours, so that no change of the clocks counts.
update sessions set expires_at = created_at + interval '2160 hours'
  where expires_at > created_at + interval '2160 hours';
alter table sessions add constraint sessions_life_check
  check (expires_at <= created_at + interval '2160 hours');

create function session_ends_at(created_at timestamptz, expires_at timestamptz, is_admin boolean)
  returns timestamptz language sql stable parallel safe
  as $$ select case when is_admin then least(expires_at, created_at + interval '12 hours')
    else expires_at end $$;

-- A session that has ended for an admin does not come back when the person is none any more.
create function end_admin_sessions() returns trigger language plpgsql as $$
begin
  delete from sessions where user_id = new.id and created_at + interval '12 hours' <= now();
  return null;
end $$;
create trigger profiles_end_admin_sessions after update of is_admin on profiles
  for each row when (old.is_admin and not new.is_admin) execute function end_admin_sessions();

-- Of an invited address only a keyed hash is kept. SQL has no key: the invitations of today get the
-- hash without one, which is looked up too, and are gone in 31 days.
alter table partner_invitations add column address_hash bytea;
update partner_invitations
  set address_hash = sha256(convert_to('invitations to ' || email, 'UTF8'));
alter table partner_invitations
  alter column address_hash set not null,
  drop column email,
  add constraint partner_invitations_address_hash_check check (octet_length(address_hash) = 32),
  add constraint partner_invitations_once unique (inviter_id, address_hash);
create index partner_invitations_address on partner_invitations (address_hash);

-- What people wrote for others goes with their account (decision 0010): also that of those who have
-- left before.
update play_dates set description = 'Removed with the account of its author' where creator_id is null;
update play_dates set ended_note =
    case when ended_reason = 'other' then 'Removed with the account of its author' end
  where cancelled_by is null and ended_note is not null;
-- As in 0020; but the place of a PlayDate that never was a match goes with the account of its creator.
create or replace function play_date_terms_open() returns trigger language plpgsql as $$
declare
  current_status text;
begin
  if tg_op = 'UPDATE' and tg_table_name = 'play_date_terms' and to_jsonb(new) ->> 'venue_name' is null
    and to_jsonb(new) - 'venue_name' - 'venue_address' = to_jsonb(old) - 'venue_name' - 'venue_address'
  then
    return new;
  end if;
  select status into current_status from play_dates
    where id = case tg_op when 'DELETE' then old.play_date_id else new.play_date_id end
    for no key update;
  if current_status <> 'open' then
    raise exception 'the terms of a % play date are frozen', current_status
      using errcode = '23514', constraint = 'play_date_terms_frozen';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
update play_date_terms e set venue_name = null, venue_address = null from play_dates p
  where p.id = e.play_date_id and p.creator_id is null and e.venue_name is not null
    and not exists (select from agreements a where a.play_date_id = p.id);
update agreement_changes
  set venue_name = 'Removed with the account of its author', venue_address = null
  where proposed_by is null and state <> 'accepted' and venue_name is not null;
update agreement_changes set note = null where proposed_by is null and note is not null;
update attendance_reports set note = null where reporter_id is null and note is not null;
