-- A member's own lines are read for 'Download my data', which would otherwise scan the whole log.
create index audit_line_actor on audit_line (actor_id);
