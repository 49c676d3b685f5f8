-- One for each member and each device that has talked to the adviser. What was said stands in chat_message.
create table conversation (
  id bigint generated always as identity primary key,
  member_id integer unique references member on delete cascade,
  device_id uuid unique,
  -- Messages that count towards the free ones. It stays with the device when its history joins an account, so that
  -- signing in and out gives nobody new ones.
  messages_counted integer not null default 0 check (messages_counted >= 0),
  greeted_at timestamptz,
  -- What the adviser remembers; its shape is the adviser's own and carries a version.
  state jsonb,
  check ((member_id is null) <> (device_id is null))
);
