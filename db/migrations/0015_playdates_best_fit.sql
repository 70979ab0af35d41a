-- Available by the team's level, for the order 'best_fit': the index contains all columns that
-- Available filters by.
create index play_dates_available_level on play_dates (team_dupr_rating)
  include (id, created_at, creator_id, partner_id, type, state, regions, payment_per_hour_min,
    payment_per_hour_max)
  where status = 'open' and is_listed;
