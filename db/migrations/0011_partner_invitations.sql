-- Invitations by mail to people who are not here yet, and the mails that could not be delivered.

-- Who has invited which address, while its code is good. It goes when somebody joins by it, or a day after the code has ended.
create table partner_invitations (
  id uuid primary key,
  inviter_id uuid not null references profiles (id) on delete cascade,
  email email_address not null,
  signup_code_id uuid not null references signup_codes (id) on delete cascade,
  expires_at timestamptz(3) not null,
  created_at timestamptz(3) not null default now(),
  constraint partner_invitations_once unique (inviter_id, email)
);
create index partner_invitations_email on partner_invitations (email);
create index partner_invitations_code on partner_invitations (signup_code_id);
create index partner_invitations_expires_at on partner_invitations (expires_at);

-- Each time somebody has sent an invitation in the last 30 days, for the limits and for repeated calls. Of the address only a hash is
-- kept. What was sent still counts for the address when the sender is gone.
create table partner_invitations_sent (
  id uuid primary key,
  inviter_id uuid references profiles (id) on delete set null,
  address_hash bytea not null check (octet_length(address_hash) = 32),
  signup_code_id uuid references signup_codes (id) on delete set null,
  -- Whether a mail went out: none goes to members, to whoever wants none, and to an address that had its share.
  mailed boolean not null default false,
  sent_at timestamptz(3) not null
);
create index partner_invitations_sent_inviter on partner_invitations_sent (inviter_id, sent_at);
create index partner_invitations_sent_address on partner_invitations_sent (address_hash, sent_at);
create index partner_invitations_sent_code on partner_invitations_sent (signup_code_id);
create index partner_invitations_sent_at on partner_invitations_sent (sent_at);

-- Addresses that want no invitations, from nobody.
create table partner_invitation_stops (
  address_hash bytea primary key check (octet_length(address_hash) = 32),
  stopped_at timestamptz(3) not null
);

-- Finds the entries of an invited address.
create index partner_list_entries_email on partner_list_entries (email) where email is not null;

-- Mails that were given up: what an admin needs to know to help, and nothing of what was in them.
create table failed_mails (
  id uuid primary key,
  "to" text not null,
  subject text not null,
  error text not null check (char_length(error) <= 500),
  failed_at timestamptz(3) not null
);
create index failed_mails_failed_at on failed_mails (failed_at desc, id desc);
create index failed_mails_to on failed_mails ("to");
