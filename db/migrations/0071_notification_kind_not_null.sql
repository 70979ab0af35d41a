-- locks: the check of 0069 proves it, so that the table is not read.
alter table notifications
  alter column kind set not null,
  drop constraint notifications_kind_not_null;
