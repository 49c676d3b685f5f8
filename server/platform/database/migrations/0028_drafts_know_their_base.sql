-- What was published when the draft was begun, so that submitting it cannot undo what somebody else published meanwhile.
-- Null for a course that was never published.
alter table course_draft add column base jsonb;
