-- How a match ended also says that an account was deleted, which alone cancelled matches so far
-- without a word of how (decision 0030).
alter table play_dates drop constraint play_dates_ended_as_check;
alter table play_dates add constraint play_dates_ended_as_check
  check (ended_as in ('objected', 'called_off', 'not_played', 'account_deleted'));
update play_dates p set ended_as = 'account_deleted'
where p.status = 'cancelled' and p.ended_as is null and exists (
  select from play_date_requests r where r.play_date_id = p.id and r.status = 'accepted');

-- What a paused player has proposed ends with the pause; so does what is open already.
update notifications n set read = true
from agreement_changes c join profiles w on w.id = c.proposed_by and w.is_paused
where c.state = 'open' and not n.read and n.dedupe_key = '/playdates/' || c.play_date_id || '/change';
update agreement_changes c set state = 'expired', updated_at = now()
from profiles w where c.state = 'open' and w.id = c.proposed_by and w.is_paused;

-- The team that has added a score, and that the other one has confirmed it, are known also after an
-- account was deleted.
alter table play_date_scores
  add column entered_team text
    constraint play_date_scores_entered_team_check check (entered_team in ('creator_team', 'other_team')),
  add column is_confirmed boolean not null default false;
-- With neither name the team that has lost somebody.
update play_date_scores g set is_confirmed = (g.confirmed_by is not null),
  entered_team = coalesce(
    (select case when m.request_id is null then 'creator_team' else 'other_team' end
      from play_date_members m where m.play_date_id = g.play_date_id and m.profile_id = g.entered_by),
    (select case when m.request_id is null then 'other_team' else 'creator_team' end
      from play_date_members m where m.play_date_id = g.play_date_id and m.profile_id = g.confirmed_by),
    (select case when p.creator_id is null or p.partner_id is null then 'creator_team' else 'other_team' end
      from play_dates p where p.id = g.play_date_id));
alter table play_date_scores
  alter column entered_team set not null,
  add constraint play_date_scores_confirmed check (confirmed_by is null or is_confirmed);
