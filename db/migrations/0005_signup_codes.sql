-- Signup codes.

create table signup_codes (
  id uuid primary key,
  code text not null unique check (code ~ '^[1-9][0-9]{6}$'),
  url_code text unique check (url_code ~ '^[A-Za-z0-9_-]{3,50}$' and url_code !~ '^[0-9]{7}$'),
  -- The user who used it, or, while used_at is null, to whom an admin assigned it.
  user_id uuid constraint signup_codes_user_id_fkey references profiles (id) on delete set null,
  used_at timestamptz(3),
  -- The sign-up that it is reserved for until the confirmation link expires. Its foreign key is in
  -- 0006_accounts.sql.
  reserved_by uuid,
  reserved_until timestamptz(3),
  -- Codes of invitations alone expire.
  expires_at timestamptz(3),
  created_by uuid references profiles (id) on delete set null,
  created_at timestamptz(3) not null default now()
);
create index signup_codes_created_at on signup_codes (created_at, id);
create index signup_codes_user_id on signup_codes (user_id);
create index signup_codes_reserved_by on signup_codes (reserved_by) where reserved_by is not null;
create index signup_codes_created_by on signup_codes (created_by);
-- For counting the codes that can still be used.
create index signup_codes_unused on signup_codes (expires_at)
  where user_id is null and used_at is null;
-- URL codes are looked up in any case.
create index signup_codes_url_code_lower on signup_codes (lower(url_code));
-- Codes of admins apart from those of invitations.
create index signup_codes_by_admins on signup_codes (created_at, id) where expires_at is null;
create index signup_codes_of_invitations on signup_codes (created_at, id)
  where expires_at is not null;
