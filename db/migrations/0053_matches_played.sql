-- How many matches any of these people has played here; one that several of them played counts once.
-- On a profile, and where a team is chosen.
create function matches_played(people uuid[]) returns integer
language sql stable parallel safe
as $$ select count(distinct m.play_date_id)::integer from play_date_players m
  join play_dates p on p.id = m.play_date_id and p.status = 'completed'
  where m.profile_id = any (people) $$;
