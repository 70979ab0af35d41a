-- Without a transaction: mails are written all the time.
drop index concurrently if exists match_mails_notification_waiting;
create unique index concurrently match_mails_notification_waiting on match_mails (notification_id) where sent_at is null;

-- Nothing settles these any more, as they have kinds now. What is open stands on Home and on cards.
do $$
begin
  loop
    delete from notifications where id in (
      select id from notifications where kind is null and (title like 'Play with %?' or title in (
        'Partner Cannot Play', 'Please Confirm', 'Have You Played?', 'New Message'))
      limit 1000);
    exit when not found;
    commit;
  end loop;
end $$;
