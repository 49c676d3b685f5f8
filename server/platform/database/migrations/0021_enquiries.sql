-- What a visitor asks one institution. An enquiry about courses of several institutions is a row for each of them, all
-- with the same reference.
create table enquiry (
  id integer generated always as identity primary key,
  reference text not null,
  institution_id integer not null references institution on delete cascade,
  -- Where it is sent; null means the main campus.
  campus_id integer references campus on delete set null,
  -- Null for a visitor who was not signed in.
  member_id integer references member on delete cascade,
  name text not null,
  email text not null,
  mobile text,
  message text not null,
  intake text,
  state text not null default 'new' check (state in ('new', 'answered', 'closed', 'withdrawn')),
  created_at timestamptz not null,
  unique (reference, institution_id)
);
create index enquiry_member on enquiry (member_id) where member_id is not null;
create index enquiry_institution on enquiry (institution_id, id);
create index enquiry_created_at on enquiry (created_at);

create table enquiry_course (
  enquiry_id integer not null references enquiry on delete cascade,
  course_id integer not null references course on delete cascade,
  position smallint not null,
  primary key (enquiry_id, course_id)
);
create index enquiry_course_course on enquiry_course (course_id);

-- A mistake in what we say about a course, as a visitor reported it.
create table mistake_report (
  id integer generated always as identity primary key,
  reference text not null unique,
  course_id integer not null references course on delete cascade,
  email text,
  message text not null,
  created_at timestamptz not null,
  -- Of the link by which the institution says that it has dealt with the report. It comes when the mail is written.
  token_sha256 bytea unique,
  closed_at timestamptz,
  -- When the operator was notified, because the institution had not closed it.
  escalated_at timestamptz
);
create index mistake_report_created_at on mistake_report (created_at);
create index mistake_report_course on mistake_report (course_id);
