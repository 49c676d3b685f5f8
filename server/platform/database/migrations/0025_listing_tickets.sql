-- An institution that wants to list its courses writes a ticket of its own kind.
alter table ticket
  drop constraint ticket_kind_check,
  add constraint ticket_kind_check check (kind in ('contact', 'advertising', 'listing'));
