-- replaces b15ba2bb18657d2fc093129e0f9ab7f3c4ef4c2886f1e7e1d855e4c98a9eb9c2
-- Where adverts stand, and the slots that take turns there: the inventory that is sold.
create table placement (
  id text primary key
);

create table advert_slot (
  id integer generated always as identity primary key,
  placement_id text not null references placement,
  number integer not null check (number > 0),
  unique (placement_id, number)
);

insert into placement (id)
values ('home-1'), ('home-2'), ('compare-1'), ('search-1'), ('courses-1'), ('course-1'), ('institutions-1'), ('topline');

insert into advert_slot (placement_id, number)
select id, number
from placement, generate_series(1, case id when 'home-1' then 6 else 4 end) as number
order by id, number;

-- Banners as they are sent to visitors: checked, and made again from their parts.
create table advert_picture (
  -- A hash of the content, and what kind of file it is.
  name text primary key,
  media_type text not null check (media_type in ('image/jpeg', 'image/png', 'image/gif')),
  bytes bytea not null,
  created_at timestamptz not null default now()
);

-- The fixed adverts become campaigns of the house: they have no placement of their own and fill what nobody has booked.
alter table advert rename to campaign;
alter table campaign
  alter column image drop not null,
  add column advertiser text not null default 'Graduate Maldives',
  add column placement_id text references placement,
  add column starts_on date,
  -- The last day on which it is shown.
  add column ends_on date,
  add column price_mvr integer,
  add column approved_at timestamptz default now(),
  -- Where it was stopped before its time.
  add column ended_at timestamptz,
  add column created_at timestamptz not null default now(),
  add constraint campaign_is_booked_or_of_the_house check (
    (placement_id is null) = (starts_on is null)
    and (placement_id is null) = (ends_on is null)
    and (placement_id is null) = (price_mvr is null)
  ),
  add constraint campaign_has_days check (starts_on <= ends_on),
  -- The line on top takes text, every other place a picture.
  add constraint campaign_has_a_picture check ((image is null) = (placement_id is not distinct from 'topline'));
alter table campaign
  alter column approved_at drop default;

-- Which slots a campaign holds, and when. Two can never hold the same slot on the same day.
create table campaign_slot (
  campaign_id integer not null references campaign on delete cascade,
  slot_id integer not null references advert_slot,
  during daterange not null check (not isempty(during)),
  primary key (campaign_id, slot_id),
  constraint slot_is_held_once exclude using gist (int4range(slot_id, slot_id, '[]') with &&, during with &&)
);

-- Numbers by day, and nothing about who saw or followed an advert.
create table campaign_day (
  campaign_id integer not null references campaign on delete cascade,
  placement_id text not null references placement,
  day date not null,
  impressions integer not null default 0,
  clicks integer not null default 0,
  primary key (campaign_id, placement_id, day)
);

-- One random number for each advert that a page has shown, so that nothing is counted twice. Stored for two days.
create table advert_view (
  view uuid not null,
  what text not null check (what in ('seen', 'clicked')),
  day date not null,
  primary key (view, what)
);
create index advert_view_day on advert_view (day);

-- The banner that came with an enquiry.
alter table ticket
  add column banner text references advert_picture;
