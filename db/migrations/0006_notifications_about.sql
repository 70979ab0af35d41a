-- Whom the sentence of a notification names: it goes when one of them deletes the account.
alter table notifications
  add column about_id uuid references profiles (id) on delete cascade,
  add column about_partner_id uuid references profiles (id) on delete cascade;
create index notifications_about on notifications (about_id) where about_id is not null;
create index notifications_about_partner on notifications (about_partner_id) where about_partner_id is not null;
