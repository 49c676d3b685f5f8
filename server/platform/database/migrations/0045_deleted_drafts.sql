-- When the draft of a course that was never published was deleted. It can be restored for 30 days.
alter table studio_draft add column deleted_at timestamptz;
create index studio_draft_deleted on studio_draft (deleted_at) where deleted_at is not null;
