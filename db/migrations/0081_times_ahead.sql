-- The use cases refuse a time that is not 2 hours to 90 days ahead, by the now() of the transaction
-- that writes it.
drop trigger play_date_times_ahead on play_date_times;
-- contract: the trigger alone called it.
drop function play_date_time_ahead();
drop trigger agreement_changes_ahead on agreement_changes;
-- contract: the trigger alone called it.
drop function agreement_change_ahead();
