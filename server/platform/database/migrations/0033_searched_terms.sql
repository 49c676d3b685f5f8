-- What visitors searched for and found, by day, as missed_term has what they did not find: an institution learns which of
-- these words none of its courses has. Written when three different visitors used a term on that day.
create table searched_term (
  day date not null,
  term text not null,
  visitors integer not null,
  primary key (day, term)
);
