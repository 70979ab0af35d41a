-- Those of 0062.
alter table notifications
  validate constraint notifications_play_date_id_fkey,
  validate constraint notifications_kind_has_key,
  validate constraint notifications_ended_check,
  validate constraint notifications_ended_is_read;
