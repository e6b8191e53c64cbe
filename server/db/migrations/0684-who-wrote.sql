-- Log entries that organizations taking part in a record read too say which organization wrote them; work orders log their steps.

alter table "work_order_log" add column "code" text, add column "params" jsonb;
do $$
declare
  log record;
begin
  for log in
    select * from (values
      ('damage_log', '"repairOrganization" is not null'),
      ('maintenance_log', '"maintainerOrganization" is not null'),
      ('work_order_log', '"repairOrganization" is not null'),
      ('leg_log', '"carrierOrganization" is not null'),
      ('shipment_log', '"carrierOrganization" is not null'),
      ('transport_manifest_log', '"carrierOrganization" is not null'),
      ('transport_order_log', 'true')) as logs (name, is_read)
  loop
    execute format('alter table %I add column "userOrganization" text', log.name);
    -- Only authors of the organization that owns the project.
    execute format(
      'update %I as t set "userOrganization" = o."name"
       from "user" as u, "project" as p, "organization" as o
       where u.id = t."user" and p.id = t."project" and p."organization" = u."organization" and o.id = u."organization" and %s',
      log.name, log.is_read);
  end loop;
end $$;
