-- What one slot of a placement costs for one month. On a day counts the price with the latest first day that has come; of
-- two with the same first day, the newer one. Rows are only ever added, so that they are the history as well.
create table placement_price (
  id integer generated always as identity primary key,
  placement_id text not null references placement,
  -- Null for the price that the site begins with.
  from_day date,
  price_mvr integer not null check (price_mvr > 0),
  set_at timestamptz not null default now(),
  -- Null for the price that the site begins with.
  by_name text,
  -- Of a planned price that was taken back or replaced before its first day.
  withdrawn_at timestamptz
);
create index placement_price_placement on placement_price (placement_id, from_day, id);

insert into placement_price (placement_id, price_mvr)
values
  ('home-1', 5000), ('home-2', 3500), ('compare-1', 3500), ('search-1', 3500), ('courses-1', 3500), ('course-1', 3500),
  ('institutions-1', 3000), ('topline', 2500);

-- How the total of a booking was computed when it was made. Null for house adverts, and for what an instance of the
-- previous release books during an upgrade. Its statements read an invoice's columns without saying whose, so these have
-- other names.
alter table campaign
  -- For one slot in one month.
  add column unit_price_mvr integer,
  add column undiscounted_mvr integer,
  add column percent_off integer;

-- Until now prices never changed. A booking with another total was agreed by hand, and has no discount of ours.
update campaign
set unit_price_mvr = case when is_listed then unit else greatest(1, round(price_mvr::numeric / (slots * months))) end,
  undiscounted_mvr = case when is_listed then full_price else price_mvr end,
  percent_off = case when is_listed then percent else 0 end
from (
  select id, unit, full_price, percent, round(full_price * (100 - percent) / 100.0) = total as is_listed
  from (
    select campaign.id, placement_price.price_mvr as unit, placement_price.price_mvr * slots * months as full_price,
      campaign.price_mvr as total,
      case when slots >= 3 then 10 when slots >= 2 then 5 else 0 end
        + case when months >= 12 then 15 when months >= 6 then 10 when months >= 3 then 5 else 0 end as percent
    from campaign join placement_price using (placement_id)
  ) as listed
) as made
where campaign.id = made.id;

-- An enquiry about advertising has what it was quoted.
update ticket
set details = details || jsonb_build_object('quote', jsonb_build_object(
  'price_mvr', unit, 'full_mvr', full_price, 'discount_percent', percent,
  'total_mvr', round(full_price * (100 - percent) / 100.0)::integer))
from (
  select wanted.id, price_mvr as unit, price_mvr * slots * months as full_price,
    case when slots >= 3 then 10 when slots >= 2 then 5 else 0 end
      + case when months >= 12 then 15 when months >= 6 then 10 when months >= 3 then 5 else 0 end as percent
  from (
    select id, details ->> 'product' as placement_id, (details ->> 'slots')::integer as slots,
      (details ->> 'months')::integer as months
    from ticket where details ?& array['product', 'slots', 'months']
  ) as wanted join placement_price using (placement_id)
) as quoted
where ticket.id = quoted.id;
