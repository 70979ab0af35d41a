-- What an own profile has of accounts and reports. PostgreSQL inlines both, so that it stays one
-- statement.
create function account_of(person uuid) returns table (email text)
  language sql stable parallel safe rows 1
  as $$
    select a.email from accounts a where a.id = person
  $$;

create function unread_warnings(person uuid) returns table (id uuid)
  language sql stable parallel safe rows 1
  as $$
    select w.id from warnings w where w.profile_id = person and w.acknowledged_at is null
  $$;
