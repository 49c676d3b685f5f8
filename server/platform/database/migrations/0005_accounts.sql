-- replaces b36f39d50ec2af2a7455ce858165c07cc71aa8f8941137d17e64dcf23b8e00b8
-- Where a member is signed in. The token itself is known to the browser alone.
create table session (
  id integer generated always as identity primary key,
  member_id integer not null references member on delete cascade,
  token_sha256 bytea not null unique,
  device text not null,
  created_at timestamptz not null,
  last_used_at timestamptz not null
);
create index session_member on session (member_id);

-- One for each member, so that a newer link puts the older one out of use.
create table password_reset (
  member_id integer primary key references member on delete cascade,
  token_sha256 bytea not null unique,
  expires_at timestamptz not null
);

-- The address that a member wants to have. The token comes when the mail to it is written.
create table email_change (
  member_id integer primary key references member on delete cascade,
  email text not null,
  token_sha256 bytea unique,
  expires_at timestamptz,
  check ((token_sha256 is null) = (expires_at is null))
);

-- What a member with the role 'institution' may edit.
create table member_institution (
  member_id integer not null references member on delete cascade,
  institution_id integer not null references institution on delete cascade,
  primary key (member_id, institution_id)
);

create table shortlist_course (
  member_id integer not null references member on delete cascade,
  course_id integer not null references course on delete cascade,
  position integer not null,
  primary key (member_id, course_id)
);
create index shortlist_course_course on shortlist_course (course_id);

create table saved_course (
  member_id integer not null references member on delete cascade,
  course_id integer not null references course on delete cascade,
  note text not null default '',
  saved_at timestamptz not null,
  -- Removed ones stay for a while, so that a removal can be undone.
  removed_at timestamptz,
  primary key (member_id, course_id)
);
create index saved_course_course on saved_course (course_id);

-- Mails to be sent. What a mail says is worked out when it is sent, so no link ever stands here.
create table outbox (
  id bigint generated always as identity primary key,
  topic text not null,
  details jsonb not null,
  queued_at timestamptz not null,
  attempts integer not null default 0,
  -- An instance that sends a mail moves this on first, so that no other sends it meanwhile.
  send_after timestamptz not null,
  last_error text
);
create index outbox_due on outbox (send_after, id);
