-- What a ticket is about, and what its form asked besides.
alter table ticket
  add column kind text not null default 'contact' check (kind in ('contact', 'advertising')),
  add column details jsonb not null default '{}';

-- Views by day, and nothing about who viewed: no address, no device, no time of day.
create table page_view (
  day date not null,
  path text not null,
  screen text not null check (screen in ('phone', 'tablet', 'desktop')),
  views integer not null,
  primary key (day, path, screen)
);

create table referrer_view (
  day date not null,
  host text not null,
  views integer not null,
  primary key (day, host)
);

create table course_day (
  course_id integer not null references course on delete cascade,
  day date not null,
  views integer not null default 0,
  shortlist_adds integer not null default 0,
  compares integer not null default 0,
  primary key (course_id, day)
);

create table institution_day (
  institution_id integer not null references institution on delete cascade,
  day date not null,
  views integer not null default 0,
  primary key (institution_id, day)
);
