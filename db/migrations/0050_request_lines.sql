-- A line with a friend request (decision 0011), which can be reported and hidden (decision 0029).

alter table connections
  add column message text
    constraint connections_message_check check (
      message = btrim(message) and char_length(message) between 1 and 140
      and is_plain_line(message) and is_visible(message)),
  -- When a moderator hid it.
  add column message_hidden_at timestamptz(3),
  -- It is gone once the request is answered.
  add constraint connections_message_pending check (
    message is null or type = 'friend' and status = 'pending'),
  add constraint connections_hidden_message check (message_hidden_at is null or message is not null);

alter table reports drop constraint reports_target_type_check;
alter table reports add constraint reports_target_type_check check (
  target_type in ('person', 'message', 'play_date', 'change_proposal', 'match_end', 'friend_request'));
alter table audit_log drop constraint audit_log_target_type_check;
alter table audit_log add constraint audit_log_target_type_check check (target_type in (
  'user', 'signup_code', 'play_date', 'message', 'change_proposal', 'match_end', 'friend_request', 'report'));
