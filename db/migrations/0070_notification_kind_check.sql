-- That of 0069.
alter table notifications validate constraint notifications_kind_not_null;
