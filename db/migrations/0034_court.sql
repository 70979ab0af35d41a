-- Whether all members read which court an open PlayDate is at. Null for PlayDates of before, whose
-- teams have not been asked: shown as it was, until they next save their terms.
alter table play_date_terms add column is_venue_public boolean;
alter table play_date_terms alter column is_venue_public set default false;
