-- The total that is left when the Government First Degree Scheme has paid its share; null where no fee is known. The site
-- computes it for courses with a grant when it starts, since it depends on the next intake.
alter table course add column total_after_grant_min integer;
alter table course add column total_after_grant_max integer;
update course set total_after_grant_min = total_mvr_min, total_after_grant_max = total_mvr_max
where gov_first_degree_percent is null;

-- When the institution last confirmed that everything said about the course is right.
alter table course add column confirmed_at timestamptz;

-- From an intake, as it stands in `intakes`, to the last day on which one can apply for it.
alter table course add column apply_by jsonb not null default '{}';
