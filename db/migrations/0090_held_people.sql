-- Whom a pause, a block or an open report holds: accounts and former players. One definition for one
-- of them and for all.
create function held_people() returns table (id uuid) language sql stable parallel safe
  as $$
    select p.id from profiles p where p.is_paused
    union all
    select f.id from former_players f where f.is_paused
    union all
    select b.blocked_id from blocks b where b.blocked_id is not null
    union all
    select b.former_player_id from blocks b where b.former_player_id is not null
    union all
    select r.about_id from reports r where r.state = 'open' and r.about_id is not null
    union all
    select r.former_player_id from reports r
      where r.state = 'open' and r.former_player_id is not null
  $$;

create or replace function is_held(person uuid) returns boolean language sql stable parallel safe
  as $$
    select exists (select from held_people() held where held.id = person)
  $$;
