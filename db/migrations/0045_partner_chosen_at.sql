-- When the creator chose another partner: whoever said yes before has said it to another team.
alter table play_dates add column partner_chosen_at timestamptz(3);

-- Of before only a bound is known: what is open may have changed later, then more are asked.
update play_dates p set partner_chosen_at = p.updated_at
where p.status = 'open' and p.partner_id is not null
  and exists (select from play_date_refusals f where f.play_date_id = p.id);
