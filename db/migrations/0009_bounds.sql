-- Bounds that the schema did not hold so far.

-- Whether a text shows anything: one of nothing but blanks and zero-width characters does not. The server has the same set.
create function is_visible(value text) returns boolean
  language sql immutable strict parallel safe
  as $$ select value ~ '[^\u034f\u0009-\u000d\u0020\u0085\u00a0\u00ad\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180f\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8\U000e0000-\U000e0fff]' $$;
-- Names that are there already stay as they are until their owner changes them.
alter domain person_name add constraint person_name_visible check (is_visible(value)) not valid;

create function has_no_repeats(value text[]) returns boolean
  language sql immutable strict parallel safe
  as $$ select count(*) = count(distinct each) from unnest(value) each $$;
alter table play_dates add constraint play_dates_regions_once check (has_no_repeats(regions));

-- At most 200 applications wait for an answer to one PlayDate: accepting one answers all others and tells their people, in one
-- transaction. Those who apply to the same PlayDate come one after the other, so that two cannot both be the last one.
create or replace function play_date_applied() returns trigger language plpgsql as $$
declare
  takes_applications boolean;
  waiting integer;
begin
  select status = 'open' and is_listed into takes_applications from play_dates where id = new.play_date_id for share;
  if takes_applications is not true then
    raise exception 'play date takes no applications' using errcode = '23503', constraint = 'play_date_requests_open';
  end if;
  if new.status <> 'pending' then
    raise exception 'an application begins as pending' using errcode = '23514', constraint = 'play_date_requests_begin_pending';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('play_date_requests_of ' || new.play_date_id, 0));
  select count(*) into waiting from play_date_requests where play_date_id = new.play_date_id and status = 'pending';
  if waiting >= 200 then
    raise exception 'play date has as many applications as it can have' using errcode = '23514', constraint = 'play_date_requests_at_most';
  end if;
  return new;
end $$;
