-- Who plays in a PlayDate: the team of its creator, and the two of its accepted application. The other
-- rows of play_date_members are applicants; an account that was deleted is in neither.
create view play_date_players as
  select m.play_date_id, m.profile_id, m.request_id,
    case when m.request_id is null then 'creator_team' else 'other_team' end as team,
    m.answer, m.answered_amount, m.answered_at
  from play_date_members m left join play_date_requests r on r.id = m.request_id
  where m.request_id is null or r.status = 'accepted';
-- PostgreSQL knows this of tables alone; generate-schema.ts reads it.
comment on column play_date_players.play_date_id is 'not null';
comment on column play_date_players.profile_id is 'not null';
comment on column play_date_players.team is 'not null';

create or replace function attendance_report_team() returns trigger language plpgsql as $$
begin
  select team into new.reporter_team from play_date_players
    where play_date_id = new.play_date_id and profile_id = new.reporter_id;
  select team into new.about_team from play_date_players
    where play_date_id = new.play_date_id and profile_id = new.about_id;
  return new;
end $$;

create or replace function share_a_play_date(one uuid, other uuid) returns boolean
  language sql stable parallel safe
  as $$
    select exists (
      select from play_date_players a join play_date_players b on b.play_date_id = a.play_date_id
      where a.profile_id = one and b.profile_id = other)
  $$;

-- As before (0028), but for who plays.
create or replace function knows(viewer uuid, person uuid) returns boolean
  language plpgsql stable strict parallel safe
as $$
begin
  if viewer = person then
    return true;
  end if;
  if exists (
    select from connections c
    where least(c.requester_id, c.receiver_id) = least(viewer, person)
      and greatest(c.requester_id, c.receiver_id) = greatest(viewer, person)
      and c.type = 'friend' and c.status in ('pending', 'accepted')
      and (c.status = 'accepted' or c.requester_id = person))
  then
    return true;
  end if;
  if not exists (
    select from play_date_members own
    join play_date_members theirs on theirs.play_date_id = own.play_date_id and theirs.profile_id = person
    where own.profile_id = viewer)
  then
    return false;
  end if;
  return exists (
    select from play_date_members theirs
    join play_date_requests r on r.id = theirs.request_id and r.status = 'pending'
    join play_date_members own on own.play_date_id = theirs.play_date_id
      and own.profile_id = viewer and own.request_id is null
    where theirs.profile_id = person)
  or exists (
    select from play_date_players theirs
    join play_date_players own on own.play_date_id = theirs.play_date_id and own.profile_id = viewer
    join agreements a on a.play_date_id = theirs.play_date_id
    join play_dates p on p.id = theirs.play_date_id
    where theirs.profile_id = person
      and (p.status = 'matched'
        or least(a.ends_at, p.completed_at, p.updated_at) > now() - interval '30 days'));
end $$;
