-- A reason for calling off that says nothing, and the team that called off, which says what is owed
-- also after the account of the player is gone (decision 0032).

alter table play_dates
  drop constraint play_dates_ended_reason_check,
  add constraint play_dates_ended_reason_check check (ended_reason in ('injury_or_illness', 'weather',
    'court', 'conflict', 'partner', 'safety', 'other', 'not_said')),
  add column ended_by_team text check (ended_by_team in ('creator_team', 'other_team'));

-- Until now safety read 'other' to the others, and 'other' told them nothing more. It still does: who
-- wrote a note for nobody but themselves reads it as before.
update play_dates set ended_reason = 'not_said' where ended_reason = 'other';

-- Of a deleted account the team is the one that misses somebody, else unknown: who earns never owes.
update play_dates p set ended_by_team = case
    when p.cancelled_by in (p.creator_id, p.partner_id) then 'creator_team'
    when p.cancelled_by is not null then 'other_team'
    when p.creator_id is null or p.partner_id is null then 'creator_team'
    when exists (select from play_date_requests r where r.play_date_id = p.id and r.status = 'accepted'
      and (r.requester_id is null or r.requester_partner_id is null)) then 'other_team'
    when p.type = 'challenge' then 'other_team' else 'creator_team' end
  where p.ended_as = 'called_off';

alter table play_dates add constraint play_dates_called_off_by_team check (
  (ended_as is not distinct from 'called_off') = (ended_by_team is not null));
