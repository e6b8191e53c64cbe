-- The reads that count an item stand with the item, so that device and server work out alike what an undo leaves (OPEN-068).

alter table "packing_slip_item" add column "countedReads" jsonb;

-- What was read before: each read that counted, null once it was taken back. Items that no such read counts keep null.
with "counting" as (
  select read."item", read."id", read."time", read."user", exists (
    select 1 from "scan_read" as undo
    where undo."undoes" = read."id" and undo."source" = 'undo' and not coalesce(undo."late", false)
  ) as "undone"
  from "scan_read" as read
  where read."item" is not null and read."source" <> 'undo' and read."result" in ('ok', 'complete')
    and not coalesce(read."late", false)
), "reads" as (
  select "item", jsonb_object_agg("id", case when "undone" then 'null'::jsonb else
    jsonb_build_array(to_char("time" at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), "user") end) as "kept"
  from "counting" group by "item" having not bool_and("undone")
)
update "packing_slip_item" as i set "countedReads" = r."kept" from "reads" as r where r."item" = i."id" and i."scanned";
