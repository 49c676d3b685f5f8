-- Whose campaign it is, where the institution asked for it in its studio or staff named it.
alter table campaign
  add column institution_id integer references institution on delete set null,
  -- As they were booked; a campaign that is ended early holds fewer days.
  add column slots integer,
  add column months integer;
create index campaign_institution on campaign (institution_id, id) where institution_id is not null;
update campaign
set slots = greatest(1, (select count(*) from campaign_slot where campaign_id = campaign.id)),
  months = greatest(1, round((ends_on - starts_on + 1) / 30.44))
where placement_id is not null;

-- What an advertiser has to pay, as it was when the invoice was written. The numbers of a year have no gaps.
create table invoice (
  campaign_id integer primary key references campaign on delete cascade,
  year integer not null,
  number integer not null,
  issued_on date not null,
  advertiser text not null,
  slots integer not null,
  months integer not null,
  -- For one slot in one month.
  price_mvr integer not null,
  full_mvr integer not null,
  discount_percent integer not null,
  total_mvr integer not null,
  unique (year, number)
);
