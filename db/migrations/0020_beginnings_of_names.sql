-- Searches of the user list take about the same time in every order, however many people there are.

-- As the orders by names do, the others hold all that is searched from now on.
drop index user_directory_created_at;
drop index user_directory_dupr_rating;

-- A search for how a name begins, in an order by names, reads its page where it stands in the order, and beside it whoever has the text elsewhere.

-- Name and address, but each word with which the name or the last name begins lacks its first letter, wherever it stands: 'mary ann smith' with
-- 'mary.smith7@gmail.com' is 'ary ann mith' with 'ary.mith7@gmail.com'. Words are of plain letters. So plain letters that somebody has stand
-- where the name begins, or where the last name begins, or in here. Of the many who are called something, none are found for it in here but those whose
-- address runs it together with more, as 'marysmith7@gmail.com' does.
create function without_beginnings(name_key text, last_name_key text, email_key text) returns text
language sql immutable parallel safe as $$
  select regexp_replace(name_key || ' ' || email_key, '(?<![a-z])(?:' || concat_ws('|',
    regexp_replace(substring(name_key from '^[a-z]+'), '^(.)(.*)$', '\1(?=\2(?![a-z]))'),
    regexp_replace(substring(last_name_key from '^[a-z]+'), '^(.)(.*)$', '\1(?=\2(?![a-z]))')) || ')', '', 'g')
$$;
alter table user_directory add column inner_key text collate "C" not null
  generated always as (without_beginnings(name_key, last_name_key, email_key)) stored;
create index user_directory_inner on user_directory using gin (inner_key gin_trgm_ops) with (fastupdate = off);
create index user_directory_created_at on user_directory (created_at, id)
  include (gender, is_admin, is_paused, name_key, last_name_key, email_key);
create index user_directory_dupr_rating on user_directory (dupr_rating, id)
  include (gender, is_admin, is_paused, name_key, last_name_key, email_key);
