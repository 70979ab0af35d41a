-- Who may see a person's whole profile (decision 0033).

alter table profiles
  add column audience text not null default 'members'
    constraint profiles_audience_check check (audience in ('members', 'met')),
  -- When the person was asked for it; null: not yet.
  add column audience_asked_at timestamptz(3);

-- Whether the viewer knows the person: themselves; a friend (partner requests are between friends);
-- somebody who has sent the viewer's team an application, or the viewer a friend request, that is
-- pending; one of the four of a match, until 30 days after its end. In plpgsql, which keeps its
-- plans, and in steps, as most people share no PlayDate.
create function knows(viewer uuid, person uuid) returns boolean
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
    select from play_date_members theirs
    join play_date_members own on own.play_date_id = theirs.play_date_id and own.profile_id = viewer
    join agreements a on a.play_date_id = theirs.play_date_id
    join play_dates p on p.id = theirs.play_date_id
    where theirs.profile_id = person
      and coalesce(theirs.request_id, a.request_id) = a.request_id
      and coalesce(own.request_id, a.request_id) = a.request_id
      and (p.status = 'matched'
        or least(a.ends_at, p.completed_at, p.updated_at) > now() - interval '30 days'));
end $$;

-- The last name as the viewer may see it: whole, or an initial with a stop. The planner inlines it,
-- so that people who show themselves to all members cost nothing.
create function last_name_for(viewer uuid, person uuid, audience text, last_name text) returns text
  language sql stable parallel safe
  as $$
    select case when audience = 'members' or knows(viewer, person) then last_name
      else left(last_name, 1) || '.' end
  $$;
