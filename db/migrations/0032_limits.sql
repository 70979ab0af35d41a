-- Limits that hold over all processes, and how long a session lasts at most (decisions 0007, 0026).

-- Limits of how many different things are counted, such as strangers that somebody looks at. Both
-- the key and the members are keyed hashes, as in rate_limits.
create table rate_limit_sets (
  key text primary key,
  members integer[] not null,
  expires_at timestamptz(3) not null
);
create index rate_limit_sets_expires_at on rate_limit_sets (expires_at);
