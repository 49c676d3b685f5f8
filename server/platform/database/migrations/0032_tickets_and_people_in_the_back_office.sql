-- Staff answer tickets in the back office.
alter table ticket
  add column state text not null default 'open' check (state in ('open', 'answered', 'closed')),
  -- Who of the staff is to answer it.
  add column assigned_to integer references member on delete set null,
  -- A removed ticket stays for 30 days, so that the removal can be undone.
  add column removed_at timestamptz,
  -- Spaces in place of what the parser would take for parts of an address, so that each part of one is found.
  add column search tsvector not null generated always as (to_tsvector('simple', translate(
    name || ' ' || email || ' ' || coalesce(details ->> 'organisation', '') || ' ' || message,
    '@.-_+/:', '       '))) stored;
create index ticket_search on ticket using gin (search);
create index ticket_in_state on ticket (state, kind, id) where removed_at is null;
create index ticket_assigned_to on ticket (assigned_to) where assigned_to is not null;
create index ticket_removed on ticket (removed_at) where removed_at is not null;

create table ticket_reply (
  id integer generated always as identity primary key,
  ticket_id bigint not null references ticket on delete cascade,
  by_name text not null,
  message text not null,
  created_at timestamptz not null
);
create index ticket_reply_ticket on ticket_reply (ticket_id);

-- For staff alone.
create table ticket_note (
  id integer generated always as identity primary key,
  ticket_id bigint not null references ticket on delete cascade,
  by_name text not null,
  text text not null,
  created_at timestamptz not null
);
create index ticket_note_ticket on ticket_note (ticket_id);

-- What staff answer to common questions.
create table saved_answer (
  id integer generated always as identity primary key,
  title text not null,
  text text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- As of a ticket.
  removed_at timestamptz
);
create unique index saved_answer_title on saved_answer (lower(title)) where removed_at is null;

-- Somebody who is locked out cannot log in, and their tokens count for nothing.
alter table member add column locked_at timestamptz;
create index member_with_site_role on member (role) where role <> 'member';

-- What nobody has answered.
create index enquiry_new on enquiry (created_at) where state = 'new';
