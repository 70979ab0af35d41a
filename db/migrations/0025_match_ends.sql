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
