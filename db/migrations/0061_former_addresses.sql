-- Keyed hashes of the addresses that accounts gave up in the last year: a pause, a block or a report
-- from now on counts for these too (held_addresses).
create table former_addresses (
  profile_id uuid not null constraint former_addresses_profile_id_fkey references profiles (id) on delete cascade,
  address_hash bytea not null check (octet_length(address_hash) = 32),
  changed_at timestamptz(3) not null,
  constraint former_addresses_pkey primary key (profile_id, address_hash)
);
create index former_addresses_changed_at on former_addresses (changed_at);
