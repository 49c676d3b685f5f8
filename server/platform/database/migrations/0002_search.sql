-- replaces 9410ff1d0ceeb788069261f98302f69dcbb0e57936d3f2b0e47db1c5f24dc832
-- Every word that stands in a course's or institution's search text, with the number of documents it is in.
-- Unknown words of a query are repaired from here, never by scanning documents.
create table search_term (
  term text primary key,
  df integer not null
);

-- What visitors type for what the catalogue says. Editors change it; 'it' also finds 'information technology'.
create table search_synonym (
  term text not null,
  means text not null,
  primary key (term, means)
);

-- Which rules the search texts were made by; a start under newer rules writes them again.
create table search_normaliser (
  only_row boolean primary key default true check (only_row),
  version integer not null
);
