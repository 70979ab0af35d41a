-- What is mailed of a notification of a kind is made when it is mailed. It may have gone by then: without a
-- foreign key, whose lock would wait for the deletion of an account that waits for the mail.
alter table match_mails
  add column notification_id uuid,
  alter column dedupe_key drop not null;
