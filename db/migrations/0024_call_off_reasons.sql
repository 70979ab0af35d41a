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

-- Of a deleted account it is the team that misses somebody; where both do, who earns never owes.
update play_dates p set ended_by_team = case
    when p.cancelled_by in (p.creator_id, p.partner_id) then 'creator_team'
    when p.cancelled_by is not null then 'other_team'
    when r.is_whole and (p.creator_id is null or p.partner_id is null) then 'creator_team'
    when not r.is_whole and p.creator_id is not null and p.partner_id is not null then 'other_team'
    when p.type = 'challenge' then 'other_team' else 'creator_team' end
  from (select play_date_id, requester_id is not null and requester_partner_id is not null as is_whole
    from play_date_requests where status = 'accepted') r
  where p.ended_as = 'called_off' and r.play_date_id = p.id;

alter table play_dates add constraint play_dates_called_off_by_team check (
  (ended_as is not distinct from 'called_off') = (ended_by_team is not null));
