-- Maintenance names what takes its place: what was carried out, or asked for, later of the same kind on the same asset.

alter table "maintenance" add column "renewal" uuid;
create index "ix_maintenance_renewal" on "maintenance" ("project", "renewal");

update "maintenance" as m set "renewal" = n.id
from "maintenance" as m2 cross join lateral (
  select x.id from "maintenance" as x
  where x.project = m2.project and x.asset = m2.asset and x."maintenanceType" = m2."maintenanceType"
    and x.id <> m2.id and x.archived is null
    and ((x.status = 'Executed' and (x."executeDate", x.id) > (m2."executeDate", m2.id))
      or (x.status in ('Submitted', 'Approved') and x.description = 'Renewal request' and x.created > m2.created))
  order by (x.status = 'Executed') desc, x.created limit 1
) as n
where m2.id = m.id and m.status = 'Executed' and m.archived is null;
