-- Names that institutions had before they were renamed or merged: addresses of filtered lists may still use them.
create table institution_former_name (
  name text primary key,
  institution_id integer not null references institution on delete cascade,
  renamed_at timestamptz not null
);
create index institution_former_name_institution on institution_former_name (institution_id);

insert into institution_former_name (name, institution_id, renamed_at)
with recursive merged as (
  select name, merged_into, deleted_at from institution where merged_into is not null
  union
  select merged.name, next.merged_into, merged.deleted_at
  from merged join institution next on next.id = merged.merged_into
  where next.merged_into is not null)
select distinct on (merged.name) merged.name, last.id, merged.deleted_at
from merged join institution last on last.id = merged.merged_into and last.merged_into is null
order by merged.name, merged.deleted_at desc;

-- Ids of categories that were merged into another: what asks for one gets the other.
create table category_former_id (
  id integer primary key,
  category_id integer not null references category on delete cascade
);
create index category_former_id_category on category_former_id (category_id);
