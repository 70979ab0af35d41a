-- Without a transaction: everybody has many notifications.
-- What was unread counts as not opened: Home still says of a match that it is off.
do $$
begin
  loop
    update notifications set opened = false where id in (
      select id from notifications where kind = 'match_off' and not read and opened limit 1000);
    exit when not found;
    commit;
  end loop;
end $$;
