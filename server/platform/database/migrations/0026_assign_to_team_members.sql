-- An enquiry is assigned to somebody by their id in the list of the team, and to nobody once they have left it.
alter table enquiry drop constraint enquiry_assigned_to_fkey;
update enquiry set assigned_to = (
  select team_member.id from team_member
  where team_member.institution_id = enquiry.institution_id and team_member.member_id = enquiry.assigned_to)
where assigned_to is not null;
alter table enquiry add constraint enquiry_assigned_to_fkey
  foreign key (assigned_to) references team_member on delete set null;
