-- Photos of people who are quoted, uploaded by staff. The name is a hash of the content.
create table portrait (
  name text primary key,
  media_type text not null check (media_type in ('image/jpeg', 'image/png')),
  bytes bytea not null,
  uploaded_at timestamptz not null
);
