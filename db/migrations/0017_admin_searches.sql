-- Searches of the user list take about the same time, however many people there are.

-- Whoever is found by a name stands together where names are the order, maybe far from where it begins. The orders by names hold all that is
-- searched, so that twenty thousand people are passed by in some hundred blocks.
drop index user_directory_name;
create index user_directory_name on user_directory (name_key, id) include (gender, is_admin, is_paused, email_key);
drop index user_directory_last_name;
create index user_directory_last_name on user_directory (last_name_key, id)
  include (gender, is_admin, is_paused, name_key, email_key);
drop index user_directory_gender;
create index user_directory_gender on user_directory (gender, name_key, id) include (is_admin, is_paused, email_key);

-- What stands before the @, from behind: a searched address, or the end of one, is found by that. Its trigrams are common ones.
create index user_directory_mailbox on user_directory (reverse(split_part(email_key, '@', 1)));
