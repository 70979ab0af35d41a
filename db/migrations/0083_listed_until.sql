-- One use case writes proposed times: it keeps until when they list their PlayDate.
drop trigger play_date_times_listed_until on play_date_times;
-- contract: the trigger alone called it.
drop function play_date_times_changed();
comment on column play_dates.listed_until is null;
