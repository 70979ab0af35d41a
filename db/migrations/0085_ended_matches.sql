-- Whatever ends a match closes what waits in it, its agreement too.
drop trigger play_dates_agreement_status on play_dates;
-- contract: the trigger alone called it.
drop function agreement_status();
comment on column agreements.is_matched is null;
