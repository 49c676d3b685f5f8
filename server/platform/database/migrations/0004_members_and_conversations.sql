create table member (
  id integer generated always as identity primary key,
  name text not null,
  -- As typed; `email_key` is the form that two spellings of one address share.
  email text not null,
  email_key text not null unique,
  mobile text not null,
  password_hash text not null,
  role text not null default 'member' check (role in ('member', 'institution', 'admin')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- A message belongs to a member or to a device, never to both.
create table chat_message (
  id bigint generated always as identity primary key,
  member_id integer references member on delete cascade,
  device_id uuid,
  content text not null,
  is_user boolean not null,
  created_at timestamptz not null default now(),
  check ((member_id is null) <> (device_id is null))
);
create index chat_message_member on chat_message (member_id, id) where member_id is not null;
create index chat_message_device on chat_message (device_id, id) where device_id is not null;
