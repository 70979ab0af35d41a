-- Without a transaction: play_dates are written all the time.
-- Orders and searches of the admin list alone, which is within a second without them (record 0015).
drop index concurrently if exists play_dates_payment_max;
drop index concurrently if exists play_dates_payment_min;
drop index concurrently if exists play_dates_search_description;
drop index concurrently if exists play_dates_status;
drop index concurrently if exists play_dates_type;
drop index concurrently if exists play_dates_updated_at;
