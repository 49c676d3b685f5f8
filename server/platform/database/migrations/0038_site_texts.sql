-- What staff publish as a whole: contact details, About Us, the legal pages. Every version stays; the last one is shown.
create table site_text_version (
  name text not null,
  version integer not null check (version > 0),
  content jsonb not null,
  published_at timestamptz not null,
  -- Null for the first one, which comes with the release and its settings.
  by_id integer,
  by_name text,
  primary key (name, version)
);

-- What will be published next.
create table site_text_draft (
  name text primary key,
  -- Null where there is none.
  content jsonb,
  -- Counts the saves and never starts again.
  version integer not null,
  by_name text not null,
  saved_at timestamptz not null
);
