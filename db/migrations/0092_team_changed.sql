-- An event has PlayDates compute their teams again: two use cases write a pause or a rating, and both
-- have the profile locked, as whatever adds it to a team. The build before leaves this to the
-- trigger, so it is not run beside this one.
drop trigger profiles_team_changed on profiles;
-- contract: the trigger alone called it.
drop function play_date_team_changed();
