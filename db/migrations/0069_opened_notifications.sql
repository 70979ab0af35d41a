-- contract: texts have been made when they are read since 0062; no build reads them, and `dedupe_key` none writes.
-- Title, message and link go once none writes them. What was read before counts as opened.
alter table notifications
  alter column title drop not null,
  alter column message drop not null,
  alter column link drop not null,
  drop column dedupe_key,
  add column opened boolean not null default true,
  add constraint notifications_kind_not_null check (kind is not null) not valid;
alter table notifications alter column opened set default false;
-- contract: it has been empty since 0065, and no build names it.
alter table match_mails drop column dedupe_key;
