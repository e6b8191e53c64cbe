-- Regulations are a comma list, a single space when nothing is chosen (ASSET-30); before they were a JSON list.
update asset
set properties = jsonb_set(
  properties,
  '{regulations}',
  to_jsonb(coalesce(
    nullif((select string_agg(item, ',' order by place) from jsonb_array_elements_text(properties -> 'regulations') with ordinality as list (item, place)), ''),
    ' '
  ))
)
where jsonb_typeof(properties -> 'regulations') = 'array';
