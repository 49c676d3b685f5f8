-- Drafts and revisions are of courses and of the pages of institutions; a page has the id of its institution.
alter table course_draft rename to studio_draft;
alter table studio_draft rename column course_id to thing_id;
alter table studio_draft add column thing text not null default 'course' check (thing in ('course', 'institution'));
alter table studio_draft alter column thing drop default;
alter table studio_draft drop constraint course_draft_pkey;
alter table studio_draft add primary key (thing, thing_id);
alter table studio_draft add check (thing = 'course' or thing_id = institution_id);
alter index course_draft_institution rename to studio_draft_institution;
alter index course_draft_updated_by rename to studio_draft_updated_by;

alter table course_revision rename to studio_revision;
alter table studio_revision rename column course_id to thing_id;
alter table studio_revision add column thing text not null default 'course' check (thing in ('course', 'institution'));
alter table studio_revision alter column thing drop default;
alter table studio_revision drop constraint course_revision_course_id_revision_key;
alter table studio_revision add unique (thing, thing_id, revision);
alter table studio_revision add check (thing = 'course' or thing_id = institution_id);
drop index course_revision_in_review;
create unique index studio_revision_in_review on studio_revision (thing, thing_id) where state = 'in_review';
alter index course_revision_undecided rename to studio_revision_undecided;
drop index course_revision_institution;
create index studio_revision_institution on studio_revision (institution_id, thing, thing_id, revision desc);

-- What a banner and a crest show, for people who cannot see them. A slide has its caption.
alter table institution add column banner_alt text;
alter table institution add column logo_alt text;

-- Pictures that institutions upload for their pages. The name is a hash of the content.
create table institution_picture (
  institution_id integer not null references institution on delete cascade,
  name text not null,
  kind text not null check (kind in ('banner', 'crest', 'slide')),
  media_type text not null check (media_type in ('image/jpeg', 'image/png')),
  bytes bytea not null,
  uploaded_at timestamptz not null,
  primary key (institution_id, name)
);
create index institution_picture_name on institution_picture (name);
