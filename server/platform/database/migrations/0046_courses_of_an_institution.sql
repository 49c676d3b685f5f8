-- The index of names holds only courses that are not withdrawn, so the database cannot use it to count public ones.
create index course_of_institution on course (institution_id);
