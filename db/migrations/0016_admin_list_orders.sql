-- Every page of an admin list takes about the same time, however many rows there are.

-- Paused people are few: in each order they have an index of their own, since among all others the next one is far.
create index user_directory_paused_created_at on user_directory (created_at, id) include (gender, is_admin) where is_paused;
create index user_directory_paused_name on user_directory (name_key, id) include (gender, is_admin) where is_paused;
create index user_directory_paused_last_name on user_directory (last_name_key, id) include (gender, is_admin) where is_paused;
create index user_directory_paused_gender on user_directory (gender, name_key, id) include (is_admin) where is_paused;
create index user_directory_paused_dupr_rating on user_directory (dupr_rating, id) include (gender, is_admin) where is_paused;
drop index user_directory_paused;

-- How a PlayDate stands goes with its age: of the oldest hardly any is matched. So these two orders have an index by status as well.
create index play_dates_status_updated_at on play_dates (status, updated_at, id) include (type, state);
create index play_dates_status_type on play_dates (status, type, created_at, id) include (state);

-- What is searched for in names, as search_name_ids does.
create function plain_search(search text) returns text language sql immutable parallel safe
  as $$ select btrim(regexp_replace(fold(search), '\s+', ' ', 'g')) $$;
-- Whether search_name_ids finds somebody of that name; wanted: plain_search of what was typed.
create function is_named(name text, wanted text) returns boolean language sql immutable parallel safe
  as $$ select case when wanted ~ '[a-z0-9]{3}' then name like '%' || regexp_replace(wanted, '([\\%_])', '\\\1', 'g') || '%'
    else starts_with(name, wanted) or wanted ~ '^[[:alnum:]]+$' and name ~ ('(^|[^[:alnum:]])' || wanted) end $$;

-- The audit log of one admin by deed; and what somebody did or had done to them, found in the indexes alone.
drop index audit_log_actor;
create index audit_log_actor on audit_log (actor_id, created_at desc, id desc) include (action);
create index audit_log_actor_action on audit_log (actor_id, action, created_at desc, id desc);
drop index audit_log_target;
create index audit_log_target on audit_log (target_id, created_at desc, id desc) include (action, actor_id);
