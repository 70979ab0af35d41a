-- What a use case can keep has no trigger any more: the words of names, the rating history, the
-- source and the times of ratings, the end of sessions of former admins, and the players and
-- partners who are linked to a deleted account. `is_warned` is computed where it is read. The build before leaves all of this to
-- triggers, so it is not run beside this one.

drop trigger profiles_words_inserted on profiles;
drop trigger profiles_words_renamed on profiles;
drop trigger profiles_ratings_begun on profiles;
drop trigger profiles_ratings_changed on profiles;
drop trigger profiles_ratings_dated on profiles;
drop trigger profiles_ratings_sourced on profiles;
drop trigger profiles_end_admin_sessions on profiles;
drop trigger profiles_listed_partners_forgotten on profiles;
drop trigger profiles_players_forgotten on profiles;
drop trigger warnings_to_read on warnings;

-- contract: only its trigger called it.
drop function keep_profile_words();
-- contract: only its trigger called it.
drop function keep_rating_history();
-- contract: only its trigger called it.
drop function date_rating_change();
-- contract: only its trigger called it.
drop function keep_rating_source();
-- contract: only its trigger called it.
drop function end_admin_sessions();
-- contract: only its trigger called it.
drop function forget_listed_partners();
-- contract: only its trigger called it.
drop function forget_linked_players();
-- contract: only its trigger called it.
drop function keep_is_warned();

-- contract: the build before is not run beside this one.
alter table profiles drop column is_warned;

comment on column profiles.rating_changed_at is null;
comment on column rating_history.profile_id is null;
comment on column rating_history.dupr_rating is null;
comment on column rating_history.self_rating is null;
comment on column rating_history.created_at is null;

-- The app's role adds to the rating history, and still cannot change it.
-- locks: a grant is no work on rows.
do $$
declare
  app_role text;
begin
  for app_role in
    select distinct a.grantee::regrole::text
    from pg_class c, aclexplode(c.relacl) a
    where c.oid = 'audit_log'::regclass and a.grantee <> 0 and a.grantee <> c.relowner
      and a.privilege_type = 'INSERT'
  loop
    execute format('grant insert on rating_history to %s', app_role);
  end loop;
end $$;

-- As before, with what only this trigger called.
create or replace function keep_linked_rows_of_blocked() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then
    update players set
      first_name = p.first_name,
      last_name = p.last_name,
      gender = p.gender,
      age_group = age_group_of(p.birthdate),
      dupr_rating = p.dupr_rating
    from profiles p
    where p.id = new.blocker_id and players.user_id = new.blocked_id
      and players.profile_id = new.blocker_id and players.first_name is null;
    update partner_list_entries e set
      first_name = p.first_name,
      last_name = p.last_name,
      dupr_rating = p.dupr_rating,
      self_rating = p.self_rating
    from profiles p, partner_lists l
    where p.id = new.blocker_id and e.platform_user_id = new.blocker_id
      and l.id = e.partner_list_id and l.user_id = new.blocked_id and e.first_name is null;
    return null;
  end if;
  -- Two former players may have come back as one: the other block keeps the rows as they are.
  if exists (select from blocks where blocker_id = old.blocker_id and blocked_id = old.blocked_id) then
    return null;
  end if;
  update players set first_name = null, last_name = null, gender = null, age_group = null, dupr_rating = null
  where user_id = old.blocked_id and profile_id = old.blocker_id;
  update partner_list_entries e set first_name = null, last_name = null, dupr_rating = null, self_rating = null
  from partner_lists l
  where e.platform_user_id = old.blocker_id and l.id = e.partner_list_id and l.user_id = old.blocked_id;
  return null;
end $$;
-- contract: only triggers called it.
drop function keep_linked_rows(uuid, uuid);

comment on trigger blocks_keep_linked_rows on blocks is
  'blocks are written by blocking, unblocking, a deletion and a return, and by cascade; the rows belong to later features';
comment on trigger connections_apart on connections is
  'a block and a connection of the same two may be written at once';
comment on trigger audit_log_kept on audit_log is 'nobody changes an entry, not even its owner';
