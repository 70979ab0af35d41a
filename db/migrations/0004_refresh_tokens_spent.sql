-- Spent tokens are removed every hour from what is the largest table: one row for each quarter of an hour that anybody uses the app.
create index refresh_tokens_spent_at on refresh_tokens (spent_at) where spent_at is not null;
