-- What it takes to register is not what a course costs: where no tuition is published, the total is not known.
update catalogue_version set version = version + 1, moved_at = now() where exists (select from course);
update course set
  total_mvr_min = null,
  total_mvr_max = null,
  changed_in = (select version from catalogue_version)
where total_mvr_min is not null and not exists (
  select from course_fee where course_id = course.id and type in ('Total Fee', 'Installment Fee')
);
