-- Without a transaction: everybody has many notifications.
-- All are of kinds now: those of before say nothing any more.
do $$
begin
  loop
    delete from notifications where id in (select id from notifications where kind is null limit 1000);
    exit when not found;
    commit;
  end loop;
end $$;
