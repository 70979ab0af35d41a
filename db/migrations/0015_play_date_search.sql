-- The PlayDates of people whom a search finds are looked up by the statement that shows or counts them: for all the people at once, and
-- each PlayDate once. A function had to hand over every one before.
drop function search_play_date_ids(text);
