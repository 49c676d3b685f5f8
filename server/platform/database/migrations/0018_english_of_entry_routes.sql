-- Every route names its English test; routes stored before this say nothing about it.
update course
set entry_rules = (
  select jsonb_agg(jsonb_build_object('english', null) || route order by position)
  from jsonb_array_elements(entry_rules) with ordinality as listed (route, position)
)
where jsonb_array_length(entry_rules) > 0;
