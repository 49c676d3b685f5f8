-- What a member holds (exam results, qualifications, age, work), stored here only if they ask for it.
create table member_results (
  member_id integer primary key references member on delete cascade,
  held jsonb not null,
  updated_at timestamptz not null
);
