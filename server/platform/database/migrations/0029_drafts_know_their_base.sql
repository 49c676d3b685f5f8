-- What was published when the draft was begun, so that submitting it cannot undo what somebody else published meanwhile.
-- Null for what was never published.
alter table studio_draft add column base jsonb;
