-- The terms of a PlayDate stay as they are once a team was accepted. That is read from its
-- application, not from the agreement, which belongs to the later feature of matches.
create or replace function play_date_terms_open() returns trigger language plpgsql as $$
declare
  current_status text;
begin
  select status into current_status from play_dates
    where id = case tg_op when 'DELETE' then old.play_date_id else new.play_date_id end
    for no key update;
  if current_status <> 'open' and not (tg_op = 'UPDATE' and current_status = 'cancelled'
      and to_jsonb(new) = to_jsonb(old) || '{"venue_name": null, "venue_address": null}'
      and not exists (select from play_date_requests request
        where request.play_date_id = new.play_date_id and request.status = 'accepted')) then
    raise exception 'the terms of a % play date are frozen', current_status
      using errcode = '23514', constraint = 'play_date_terms_frozen';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
