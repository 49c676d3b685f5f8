-- The parts of a message and what the adviser understood, as contract/guidance/reply-blocks.ts declares them. Messages
-- from before have neither: they are shown as one text.
alter table chat_message add column blocks jsonb;
alter table chat_message add column understood jsonb;
