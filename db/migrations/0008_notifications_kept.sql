-- What is old enough to go is found by its age, however many people there are.
create index notifications_created on notifications (created_at);
create index notification_holds_told on notification_holds (told_at);
