-- Entries on a PlayDate or a signup code are found by whom they name, in order, as those on an account are. Entries that name nobody are in none of these.
create index audit_log_creator on audit_log (((before ->> 'creator_id')::uuid), created_at desc, id desc)
  where before ->> 'creator_id' is not null;
create index audit_log_partner on audit_log (((before ->> 'partner_id')::uuid), created_at desc, id desc)
  where before ->> 'partner_id' is not null;
create index audit_log_code_user on audit_log (((after ->> 'user_id')::uuid), created_at desc, id desc)
  where after ->> 'user_id' is not null;
