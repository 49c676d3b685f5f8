-- How often two courses stood in one comparison, by day, and nothing about who compared them. Each pair is two rows, one
-- from the side of each course.
create table compared_pair (
  course_id integer not null references course on delete cascade,
  other_id integer not null references course on delete cascade,
  day date not null,
  times integer not null,
  primary key (course_id, day, other_id)
);
create index compared_pair_other on compared_pair (other_id);

-- When the owners of an institution were last asked to confirm its courses.
create table confirmation_reminder (
  institution_id integer primary key references institution on delete cascade,
  sent_at timestamptz not null
);
