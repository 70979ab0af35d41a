-- Without a transaction: mails are written all the time.
drop index concurrently if exists match_mails_notification_waiting;
create unique index concurrently match_mails_notification_waiting on match_mails (notification_id) where sent_at is null;
