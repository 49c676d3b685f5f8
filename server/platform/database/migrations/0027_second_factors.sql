-- By which an authenticator app makes the codes of a member.
create table second_factor (
  member_id integer primary key references member on delete cascade,
  secret text not null,
  -- The newest 30-second step whose code was used: no code works twice.
  last_step bigint not null default 0,
  created_at timestamptz not null,
  -- Null until the member has typed a first code; until then logging in does not ask for one.
  confirmed_at timestamptz
);

-- For a member who has lost the app. Each works once.
create table recovery_code (
  member_id integer not null references member on delete cascade,
  code_sha256 bytea not null,
  primary key (member_id, code_sha256)
);
