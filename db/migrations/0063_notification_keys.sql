-- Without a transaction: everybody has many notifications.
-- A reader has one for each thing that a kind is about; it is found by that thing when it is settled.
drop index concurrently if exists notifications_key;
create unique index concurrently notifications_key on notifications (kind, key, user_id) where kind is not null;
drop index concurrently if exists notifications_play_date;
create index concurrently notifications_play_date on notifications (play_date_id) where play_date_id is not null;

-- Nothing settles these any more, as they have kinds now. What is open stands on Home and in Connections.
do $$
begin
  loop
    delete from notifications where id in (
      select id from notifications where kind is null and (type = 'connection_request' or title in (
        'New Application', 'Application Changed', 'Times Have Changed', 'Times Have Passed', 'Terms Have Changed'))
      limit 1000);
    exit when not found;
    commit;
  end loop;
end $$;
