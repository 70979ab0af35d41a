-- Links by which members invite people, and who joined by them (decision 0039).

create table invite_links (
  id uuid primary key,
  owner_id uuid not null references profiles (id) on delete cascade,
  -- Crockford's base 32, 65 bits.
  code text not null unique check (code ~ '^[0-9A-HJKMNP-TV-Z]{13}$'),
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  -- When the owner last looked at it on the page that shows it.
  opened_at timestamptz(3) not null,
  revoked_at timestamptz(3),
  constraint invite_links_expires_at_check check (expires_at > created_at)
);
create unique index invite_links_live on invite_links (owner_id) where revoked_at is null;
create index invite_links_owner on invite_links (owner_id);

-- A row stays when the account of who joined is deleted: it counts towards the owner's limit.
create table invite_link_joins (
  id uuid primary key,
  invite_link_id uuid not null references invite_links (id) on delete cascade,
  profile_id uuid references profiles (id) on delete set null,
  joined_at timestamptz(3) not null,
  -- When who joined said hello.
  greeted_at timestamptz(3),
  constraint invite_link_joins_once unique (invite_link_id, profile_id)
);
create index invite_link_joins_profile on invite_link_joins (profile_id, joined_at);

-- Columns of earlier features that refer to tables of this one.
alter table sign_ups add constraint sign_ups_invite_link_id_fkey foreign key (invite_link_id)
  references invite_links (id) on delete set null;
