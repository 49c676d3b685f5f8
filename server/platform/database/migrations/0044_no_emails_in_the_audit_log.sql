-- The first versions recorded the email of somebody who joined or left a team. It would stay there after the account is
-- deleted. Nothing else of these lines changes; the trigger that refuses every change is off for this statement alone.
alter table audit_line disable trigger audit_line_is_final;
update audit_line set before = before - 'email', after = after - 'email'
where action like 'team:%' and (before ? 'email' or after ? 'email');
alter table audit_line enable trigger audit_line_is_final;
