-- This daily cleanup is called 'removed content' now.
delete from daily_job where name = 'removed words';
