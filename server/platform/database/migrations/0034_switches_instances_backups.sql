-- Parts of the site that an admin can turn off at once.
create table switch (
  name text primary key,
  is_on boolean not null default true
);
insert into switch (name) values ('adverts'), ('chat'), ('enquiries'), ('registration');

-- The running processes of the site. Each writes its own row every few seconds and removes it when it stops.
create table instance (
  id uuid primary key,
  version text not null,
  started_at timestamptz not null,
  seen_at timestamptz not null,
  -- What its caches hold and have answered since the start.
  caches jsonb not null
);

-- The backup job adds a row each time a backup is complete.
create table backup_mark (
  at timestamptz not null default now()
);
create index backup_mark_at on backup_mark (at);
