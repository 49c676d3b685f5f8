-- Whether an approval or a grant has come to its last day is looked up among those that still hold, not in every course.
create index course_approved_until on course ((approval ->> 'valid_until')) where mqa_approved;
create index course_funded_until on course (gov_first_degree_valid_until) where gov_first_degree_text <> 'No';
