-- Whom somebody has blocked, for earlier features, as people_apart_from: PostgreSQL inlines both.
create function people_blocked_by(person uuid) returns table (profile_id uuid)
  language sql stable parallel safe rows 10
  as $$
    select blocked_id from blocks where blocker_id = person and blocked_id is not null
  $$;
