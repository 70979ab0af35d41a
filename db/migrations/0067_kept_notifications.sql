-- What tells that a match is off outlives whom and what it is about.
alter table notifications add column kept boolean not null default false;
