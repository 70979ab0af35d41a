-- Counted are matches to which the player has said yes, or in which they have said that it was played or
-- entered or confirmed the score: somebody else can name a partner who knows nothing of it.
create or replace function matches_played(people uuid[]) returns integer
language sql stable parallel safe
as $$ select count(distinct m.play_date_id)::integer from play_date_players m
  join play_dates p on p.id = m.play_date_id and p.status = 'completed'
  where m.profile_id = any (people) and (m.answer = 'in'
    or exists (select from agreement_answers a where a.play_date_id = m.play_date_id
      and a.profile_id = m.profile_id and a.answer = 'confirmed')
    or exists (select from play_date_scores s where s.play_date_id = m.play_date_id
      and m.profile_id in (s.entered_by, s.confirmed_by))) $$;
