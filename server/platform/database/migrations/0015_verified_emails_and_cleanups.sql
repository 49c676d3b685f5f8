-- An email is verified when its owner has opened a link that we mailed to it. Rights beyond a member's need that. Nobody
-- has verified one yet, so an admin of before resets the password by mail once, and is an admin again.
alter table member add column email_verified_at timestamptz;

-- When a conversation was last used, so that old anonymous ones can be removed.
alter table conversation add column last_message_at timestamptz not null default now();
insert into conversation (device_id) select distinct device_id from chat_message where device_id is not null
on conflict do nothing;
update conversation set last_message_at = newest.created_at
from (select device_id, max(created_at) as created_at from chat_message group by device_id) as newest
where newest.device_id = conversation.device_id;
create index conversation_of_device on conversation (last_message_at) where device_id is not null;

-- Work that one instance does once a day.
create table daily_job (
  name text primary key,
  started_at timestamptz not null,
  finished_at timestamptz
);
