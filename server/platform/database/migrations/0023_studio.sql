-- Who works for an institution, and who is invited to. An invitation becomes a membership when it is accepted.
create table team_member (
  id integer generated always as identity primary key,
  institution_id integer not null references institution on delete cascade,
  role text not null check (role in ('editor', 'owner')),
  -- Null while the invitation is open.
  member_id integer references member on delete cascade,
  -- Of an open invitation. The token is made when its mail is written.
  invited_email text,
  invited_email_key text,
  token_sha256 bytea unique,
  expires_at timestamptz,
  invited_by integer references member on delete set null,
  created_at timestamptz not null,
  check ((member_id is null) = (invited_email is not null)),
  check ((invited_email is null) = (invited_email_key is null)),
  check ((invited_email is null) = (expires_at is null)),
  unique (institution_id, member_id),
  unique (institution_id, invited_email_key)
);
create index team_member_member on team_member (member_id);
create index team_member_invited_by on team_member (invited_by) where invited_by is not null;

-- Whose accounts had the role 'institution' are owners of theirs.
insert into team_member (institution_id, role, member_id, created_at)
select institution_id, 'owner', member_id, now()
from member_institution join member on member.id = member_id where member.role = 'institution';
drop table member_institution;
update member set role = 'member' where role = 'institution';
alter table member drop constraint member_role_check;
alter table member add constraint member_role_check check (role in ('member', 'moderator', 'admin'));

-- When the password was last typed in a session; some actions ask for it again.
alter table session add column password_at timestamptz;
update session set password_at = created_at;
alter table session alter column password_at set not null;

-- The operator sets it: what a trusted institution submits is published at once and reviewed after.
alter table institution add column trusted boolean not null default false;

-- What staff did. A line outlives the accounts and things that it names.
create table audit_line (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  actor_id integer not null,
  actor_name text not null,
  action text not null,
  thing text not null,
  institution_id integer,
  before jsonb,
  after jsonb,
  address text not null
);
create index audit_line_institution on audit_line (institution_id, id);

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'The audit log is only ever added to.';
end
$$;
create trigger audit_line_is_final before update or delete or truncate on audit_line
  for each statement execute function refuse_audit_change();

-- What an institution is writing. A course that was never published has no row but this.
create table course_draft (
  course_id integer primary key,
  institution_id integer not null references institution on delete cascade,
  -- Null where nothing is written beyond what is published.
  content jsonb,
  version integer not null,
  updated_at timestamptz not null,
  updated_by integer references member on delete set null
);
create index course_draft_institution on course_draft (institution_id);
create index course_draft_updated_by on course_draft (updated_by) where updated_by is not null;

-- What was submitted, and what became of it.
create table course_revision (
  id integer generated always as identity primary key,
  course_id integer not null,
  institution_id integer not null references institution on delete cascade,
  revision integer not null,
  state text not null check (state in ('in_review', 'recalled', 'returned', 'published', 'withdrawn')),
  content jsonb not null,
  changes jsonb not null,
  by_id integer not null,
  by_name text not null,
  at timestamptz not null,
  -- Why it was returned.
  note text,
  -- Null while nobody has looked at it; what a trusted institution publishes is looked at after.
  decided_by integer,
  decided_at timestamptz,
  self_approved boolean not null default false,
  unique (course_id, revision)
);
create unique index course_revision_in_review on course_revision (course_id) where state = 'in_review';
create index course_revision_undecided on course_revision (at) where decided_at is null;
create index course_revision_institution on course_revision (institution_id, course_id, revision desc);
