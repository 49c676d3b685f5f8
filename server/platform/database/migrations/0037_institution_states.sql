-- A suspended institution is shown nowhere and loses nothing. A deleted one can be restored for 30 days. One that was
-- merged into another is deleted and stays, so that its address leads to the other.
alter table institution
  add column suspended_at timestamptz,
  add column deleted_at timestamptz,
  add column merged_into integer references institution on delete set null,
  -- For the operator alone.
  add column operator_note text not null default '',
  add column is_public boolean not null generated always as (suspended_at is null and deleted_at is null) stored,
  add constraint merged_institution_is_deleted check (merged_into is null or deleted_at is not null);
create index institution_merged_into on institution (merged_into) where merged_into is not null;

-- The name of a deleted institution can be used again.
alter table institution drop constraint institution_name_key;
create unique index institution_name on institution (name) where deleted_at is null;

-- A course is public unless it is withdrawn or its institution is not public. Both are repeated in columns of the course,
-- so that lists and searches read one table.
alter table course
  add column institution_hidden boolean not null default false,
  add column is_public boolean not null default true;
update course set is_public = false where withdrawn_at is not null;
create function set_course_is_public() returns trigger language plpgsql as $$
begin
  new.is_public := new.withdrawn_at is null and not new.institution_hidden;
  return new;
end
$$;
create trigger course_is_public before insert or update of withdrawn_at, institution_hidden on course
  for each row execute function set_course_is_public();

-- These come first in the list of institutions, in this order; the rest follow by id. An id may be listed before its
-- institution is imported.
create table institution_priority (
  position integer primary key,
  institution_id integer not null unique
);
insert into institution_priority (position, institution_id) values (1, 10), (2, 1), (3, 2), (4, 7), (5, 8);
