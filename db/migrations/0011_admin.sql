-- Indexes of the admin lists: one for each order and search. They include the filter columns, so
-- that later pages are reached by index-only scans.

-- Users. The order by first name is profiles_search_name_prefix.
create index profiles_created_at on profiles (created_at, id)
  include (gender, is_admin, is_paused);
create index profiles_sort_name on profiles (sort_name collate "C", id)
  include (gender, is_admin, is_paused);
create index profiles_gender on profiles (gender, search_name collate "C", id)
  include (is_admin, is_paused);
create index profiles_dupr_rating on profiles (dupr_rating, id)
  include (gender, is_admin, is_paused);
-- For the filter by paused users, who are few.
create index profiles_paused on profiles (id) where is_paused;
create index accounts_email_search on accounts using gin (email gin_trgm_ops)
  with (fastupdate = off);

-- PlayDates.
create index play_dates_created_at on play_dates (created_at, id) include (status, type, state);
create index play_dates_updated_at on play_dates (updated_at, id) include (status, type, state);
create index play_dates_payment_min on play_dates (payment_per_hour_min, created_at, id)
  include (status, type, state);
create index play_dates_payment_max on play_dates (payment_per_hour_max, created_at, id)
  include (status, type, state);
create index play_dates_type on play_dates (type, created_at, id) include (status, state);
create index play_dates_status on play_dates (status, created_at, id) include (type, state);
