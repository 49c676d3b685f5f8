-- What an institution answered in its studio. Replies by email are not seen by us.
create table enquiry_reply (
  id integer generated always as identity primary key,
  enquiry_id integer not null references enquiry on delete cascade,
  by_name text not null,
  message text not null,
  created_at timestamptz not null
);
create index enquiry_reply_enquiry on enquiry_reply (enquiry_id);

-- The member of the team who is to answer it.
alter table enquiry add column assigned_to integer references member on delete set null;
create index enquiry_assigned_to on enquiry (assigned_to) where assigned_to is not null;
