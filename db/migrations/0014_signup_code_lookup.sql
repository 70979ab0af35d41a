-- Signup codes by URL code in any case, and those of admins apart from those of invitations, which
-- alone expire.
create index signup_codes_url_code_lower on signup_codes (lower(url_code));
create index signup_codes_by_admins on signup_codes (created_at, id) where expires_at is null;
create index signup_codes_of_invitations on signup_codes (created_at, id) where expires_at is not null;
