-- What all instances answered on a day, and nothing about who asked: requests, those that failed (5xx), and searches.
create table site_day (
  day date primary key,
  requests integer not null default 0,
  errors integer not null default 0,
  searches integer not null default 0
);

-- The back office counts what was written today, and what waits.
create index chat_message_of_visitors on chat_message (created_at) where is_user;
create index outbox_set_aside on outbox (queued_at) where send_after = 'infinity';
