-- What visitors searched for in vain, or asked the adviser outside its scope, by day. A term is written here only when
-- three different visitors used it on that day.
create table missed_term (
  day date not null,
  kind text not null check (kind in ('search', 'chat')),
  term text not null,
  visitors integer not null,
  primary key (day, kind, term)
);

-- Tells different visitors apart without saying who or what: both columns are hashes with the day's salt. Sightings and
-- salts are removed when their day is over.
create table missed_term_sighting (
  day date not null,
  term_hash text not null,
  visitor_hash text not null,
  primary key (day, term_hash, visitor_hash)
);

create table missed_term_salt (
  day date primary key,
  salt text not null
);
