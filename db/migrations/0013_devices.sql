-- Browsers that have signed in to an account. Each has a budget of sign-in attempts of its own, so
-- that nobody else's guesses can lock the owner out.
create table devices (
  id uuid primary key,
  user_id uuid not null references accounts (id) on delete cascade,
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  created_at timestamptz(3) not null default now(),
  last_used_at timestamptz(3) not null default now()
);
create index devices_user_id on devices (user_id);
create index devices_last_used_at on devices (last_used_at);

alter table sessions add column device_id uuid references devices (id) on delete set null;
create index sessions_device_id on sessions (device_id);
