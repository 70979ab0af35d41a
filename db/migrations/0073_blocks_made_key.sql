-- locks: a person has at most twenty rows, of the last day.
alter table blocks_made add column id bigint generated always as identity primary key;
