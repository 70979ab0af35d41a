-- Until when a player who has not confirmed a version may object to it without a mark (decision 0032):
-- for 24 hours after the question, or until the start if that is sooner; without a time for 7 days
-- after the match was made. PostgreSQL inlines it.
create function object_until(a agreements) returns timestamptz language sql stable parallel safe
  as $$ select case when a.starts_at is null then a.created_at + interval '7 days'
    else least(a.updated_at + interval '24 hours', a.starts_at) end $$;
