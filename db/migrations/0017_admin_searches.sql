-- Searches of the user list take about the same time, however many people there are.

-- Where names are the order, the people of a name stand together, often some thousands after the first. These orders hold all that is searched,
-- so that ten thousand people are looked through in 150 blocks.
drop index user_directory_name;
create index user_directory_name on user_directory (name_key, id)
  include (gender, is_admin, is_paused, last_name_key, email_key);
drop index user_directory_last_name;
create index user_directory_last_name on user_directory (last_name_key, id)
  include (gender, is_admin, is_paused, name_key, email_key);
drop index user_directory_gender;
create index user_directory_gender on user_directory (gender, name_key, id)
  include (is_admin, is_paused, last_name_key, email_key);

-- What stands before the @, from behind: an address, or the end of one, is looked up by that. Its trigrams are common ones.
create index user_directory_mailbox on user_directory (reverse(split_part(email_key, '@', 1)));
