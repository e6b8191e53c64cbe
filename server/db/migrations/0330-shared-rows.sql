-- Rows that an organization reads because a record in which it takes part refers to them (server/db/share-sql.ts).

-- One reason: the row `id` of `entity` is shared in the scope `share`, as `by_id` refers to it through `edge`.
create table shared_row (
  entity text collate "C" not null,
  id uuid not null,
  share text collate "C" not null,
  edge text collate "C" not null,
  by_id uuid not null,
  primary key (id, entity, share, edge, by_id)
);
create index shared_row_by on shared_row (by_id, edge);

create function shares_of(e text, row_id uuid) returns text[] language sql stable as
  $$ select coalesce(array_agg(distinct share), '{}') from shared_row where id = row_id and entity = e $$;

create function shared_scopes(e text, prefix text, row_id uuid) returns text[] language sql stable as
  $$ select coalesce(array_agg(distinct prefix || share), '{}') from shared_row where id = row_id and entity = e $$;

-- Makes `wanted` the scopes in which the row `by_row` shares `target` through one reference, and no other row. Writes the
-- facts of the scopes that rows came into or left, and returns the rows whose shares are others now.
create function share_link(p text, v bigint, e text, prefix text, target uuid, reference text, by_row uuid, wanted text[])
returns uuid[] language plpgsql as $$
declare
  gone shared_row[];
  came shared_row[];
  one shared_row;
  changed uuid[] := '{}';
begin
  with removed as (
    delete from shared_row s where s.by_id = by_row and s.edge = reference
      and (s.id is distinct from target or s.share <> all (wanted)) returning s.*
  ) select array_agg(row(entity, id, share, edge, by_id)::shared_row) into gone from removed;
  if target is not null then
    with added as (
      insert into shared_row (entity, id, share, edge, by_id)
        select distinct e, target, w, reference, by_row from unnest(wanted) w
        on conflict do nothing returning shared_row.*
    ) select array_agg(row(entity, id, share, edge, by_id)::shared_row) into came from added;
  end if;
  foreach one in array coalesce(gone, '{}') loop
    if exists (select 1 from shared_row s where s.id = one.id and s.entity = e and s.share = one.share) then continue; end if;
    insert into sync_row as r (stream, scope, entity, id, version, op) values (p, prefix || one.share, e, one.id, v, 'R')
      on conflict (stream, scope, entity, id) do update set version = excluded.version, op = 'R', at = now();
    changed := changed || one.id;
  end loop;
  foreach one in array coalesce(came, '{}') loop
    if exists (select 1 from shared_row s where s.id = one.id and s.entity = e and s.share = one.share
      and (s.edge, s.by_id) is distinct from (reference, by_row)) then continue; end if;
    insert into sync_row as r (stream, scope, entity, id, version, op) values (p, prefix || one.share, e, one.id, v, 'U')
      on conflict (stream, scope, entity, id) do update set version = excluded.version, op = 'U', at = now();
    changed := changed || one.id;
  end loop;
  return changed;
end $$;

-- Generated from the catalogue: what each row shares, and captures that keep it.

create or replace function "share_site"(stream text, v bigint, row_id uuid, fresh boolean default false) returns void language plpgsql as $$
declare
  r "site"%rowtype;
  own text[];
  given text[];
  changed uuid;
begin
  select * into r from "site" where id = row_id;
  own := '{}'::text[];
  given := shares_of('site', row_id);
  if cardinality(own) + cardinality(given) = 0 and not exists (select 1 from shared_row where by_id = row_id) then return; end if;
  foreach changed in array share_link(stream, v, 'site', 'site@share:', r."parent", 'site.parent', row_id, own || given) loop perform share_site(stream, v, changed); end loop;
end $$;

create or replace function "share_sub_organization"(stream text, v bigint, row_id uuid, fresh boolean default false) returns void language plpgsql as $$
declare
  r "sub_organization"%rowtype;
  own text[];
  given text[];
  changed uuid;
begin
  select * into r from "sub_organization" where id = row_id;
  own := array_remove(array['sub_organization@org:' || r."organization"::text]::text[], null);
  given := shares_of('sub_organization', row_id);
  if cardinality(own) + cardinality(given) = 0 and not exists (select 1 from shared_row where by_id = row_id) and fresh then return; end if;
  for changed in select id from "file" where "entityId" = row_id and "entity" = 'sub_organization' loop
    perform share_file(stream, v, changed);
  end loop;
end $$;

create or replace function "share_address"(stream text, v bigint, row_id uuid, fresh boolean default false) returns void language plpgsql as $$
declare
  r "address"%rowtype;
  own text[];
  given text[];
  changed uuid;
begin
  select * into r from "address" where id = row_id;
  own := '{}'::text[];
  given := shares_of('address', row_id);
  if cardinality(own) + cardinality(given) = 0 and not exists (select 1 from shared_row where by_id = row_id) then return; end if;
  foreach changed in array share_link(stream, v, 'site', 'site@share:', r."site", 'address.site', row_id, own || given) loop perform share_site(stream, v, changed); end loop;
end $$;

create or replace function "share_asset"(stream text, v bigint, row_id uuid, fresh boolean default false) returns void language plpgsql as $$
declare
  r "asset"%rowtype;
  own text[];
  given text[];
  changed uuid;
begin
  select * into r from "asset" where id = row_id;
  own := array_remove(array['asset@org:' || r."repairOrganization"::text]::text[], null);
  given := shares_of('asset', row_id);
  if cardinality(own) + cardinality(given) = 0 and not exists (select 1 from shared_row where by_id = row_id) and fresh then return; end if;
  perform share_link(stream, v, 'asset_type', 'asset_type@share:', r."assetType", 'asset.assetType', row_id, own || given);
  foreach changed in array share_link(stream, v, 'site', 'site@share:', r."site", 'asset.site', row_id, own) loop perform share_site(stream, v, changed); end loop;
  for changed in select id from "hazardous" where "asset" = row_id loop
    perform share_hazardous(stream, v, changed);
  end loop;
  for changed in select id from "file" where "entityId" = row_id and "entity" = 'asset' loop
    perform share_file(stream, v, changed);
  end loop;
end $$;

create or replace function "share_damage"(stream text, v bigint, row_id uuid, fresh boolean default false) returns void language plpgsql as $$
declare
  r "damage"%rowtype;
  own text[];
  given text[];
  changed uuid;
begin
  select * into r from "damage" where id = row_id;
  own := array_remove(array['damage@org:' || r."organization"::text, 'damage@org:' || r."repairOrganization"::text]::text[], null);
  given := shares_of('damage', row_id);
  if cardinality(own) + cardinality(given) = 0 and not exists (select 1 from shared_row where by_id = row_id) and fresh then return; end if;
  foreach changed in array share_link(stream, v, 'asset', 'asset@share:', r."asset", 'damage.asset', row_id, own || given) loop perform share_asset(stream, v, changed); end loop;
  for changed in select id from "file" where "entityId" = row_id and "entity" = 'damage' loop
    perform share_file(stream, v, changed);
  end loop;
end $$;

create or replace function "share_damage_log"(stream text, v bigint, row_id uuid, fresh boolean default false) returns void language plpgsql as $$
declare
  r "damage_log"%rowtype;
  own text[];
  given text[];
  changed uuid;
begin
  select * into r from "damage_log" where id = row_id;
  own := array_remove(array['damage_log@org:' || r."repairOrganization"::text]::text[], null);
  given := shares_of('damage_log', row_id);
  if cardinality(own) + cardinality(given) = 0 and not exists (select 1 from shared_row where by_id = row_id) and fresh then return; end if;
  for changed in select id from "file" where "entityId" = row_id and "entity" = 'damage_log' loop
    perform share_file(stream, v, changed);
  end loop;
end $$;

create or replace function "share_maintenance"(stream text, v bigint, row_id uuid, fresh boolean default false) returns void language plpgsql as $$
declare
  r "maintenance"%rowtype;
  own text[];
  given text[];
  changed uuid;
begin
  select * into r from "maintenance" where id = row_id;
  own := array_remove(array['maintenance@org:' || r."organization"::text, 'maintenance@org:' || r."maintainerOrganization"::text]::text[], null);
  given := shares_of('maintenance', row_id);
  if cardinality(own) + cardinality(given) = 0 and not exists (select 1 from shared_row where by_id = row_id) and fresh then return; end if;
  foreach changed in array share_link(stream, v, 'asset', 'asset@share:', r."asset", 'maintenance.asset', row_id, own || given) loop perform share_asset(stream, v, changed); end loop;
  perform share_link(stream, v, 'maintenance_type', 'maintenance_type@share:', r."maintenanceType", 'maintenance.maintenanceType', row_id, own || given);
  for changed in select id from "file" where "entityId" = row_id and "entity" = 'maintenance' loop
    perform share_file(stream, v, changed);
  end loop;
end $$;

create or replace function "share_maintenance_log"(stream text, v bigint, row_id uuid, fresh boolean default false) returns void language plpgsql as $$
declare
  r "maintenance_log"%rowtype;
  own text[];
  given text[];
  changed uuid;
begin
  select * into r from "maintenance_log" where id = row_id;
  own := array_remove(array['maintenance_log@org:' || r."maintainerOrganization"::text]::text[], null);
  given := shares_of('maintenance_log', row_id);
  if cardinality(own) + cardinality(given) = 0 and not exists (select 1 from shared_row where by_id = row_id) and fresh then return; end if;
  for changed in select id from "file" where "entityId" = row_id and "entity" = 'maintenance_log' loop
    perform share_file(stream, v, changed);
  end loop;
end $$;

create or replace function "share_work_order"(stream text, v bigint, row_id uuid, fresh boolean default false) returns void language plpgsql as $$
declare
  r "work_order"%rowtype;
  own text[];
  given text[];
  changed uuid;
begin
  select * into r from "work_order" where id = row_id;
  own := array_remove(array['work_order@org:' || r."organization"::text, 'work_order@org:' || r."repairOrganization"::text]::text[], null);
  given := shares_of('work_order', row_id);
  if cardinality(own) + cardinality(given) = 0 and not exists (select 1 from shared_row where by_id = row_id) and fresh then return; end if;
  foreach changed in array share_link(stream, v, 'asset', 'asset@share:', r."asset", 'work_order.asset', row_id, own || given) loop perform share_asset(stream, v, changed); end loop;
  for changed in select id from "file" where "entityId" = row_id and "entity" = 'work_order' loop
    perform share_file(stream, v, changed);
  end loop;
end $$;

create or replace function "share_work_order_log"(stream text, v bigint, row_id uuid, fresh boolean default false) returns void language plpgsql as $$
declare
  r "work_order_log"%rowtype;
  own text[];
  given text[];
  changed uuid;
begin
  select * into r from "work_order_log" where id = row_id;
  own := array_remove(array['work_order_log@org:' || r."repairOrganization"::text]::text[], null);
  given := shares_of('work_order_log', row_id);
  if cardinality(own) + cardinality(given) = 0 and not exists (select 1 from shared_row where by_id = row_id) and fresh then return; end if;
  for changed in select id from "file" where "entityId" = row_id and "entity" = 'work_order_log' loop
    perform share_file(stream, v, changed);
  end loop;
end $$;

create or replace function "share_route"(stream text, v bigint, row_id uuid, fresh boolean default false) returns void language plpgsql as $$
declare
  r "route"%rowtype;
  own text[];
  given text[];
  changed uuid;
begin
  select * into r from "route" where id = row_id;
  own := array_remove(array['route@org:' || r."carrierOrganization"::text]::text[], null);
  given := shares_of('route', row_id);
  if cardinality(own) + cardinality(given) = 0 and not exists (select 1 from shared_row where by_id = row_id) and fresh then return; end if;
  for changed in select id from "file" where "entityId" = row_id and "entity" = 'route' loop
    perform share_file(stream, v, changed);
  end loop;
end $$;

create or replace function "share_leg"(stream text, v bigint, row_id uuid, fresh boolean default false) returns void language plpgsql as $$
declare
  r "leg"%rowtype;
  own text[];
  given text[];
  changed uuid;
begin
  select * into r from "leg" where id = row_id;
  own := array_remove(array['leg@org:' || r."carrierOrganization"::text]::text[], null);
  given := shares_of('leg', row_id);
  if cardinality(own) + cardinality(given) = 0 and not exists (select 1 from shared_row where by_id = row_id) and fresh then return; end if;
  foreach changed in array share_link(stream, v, 'address', 'address@share:', r."pickupLocation", 'leg.pickupLocation', row_id, own || given) loop perform share_address(stream, v, changed); end loop;
  foreach changed in array share_link(stream, v, 'address', 'address@share:', r."deliveryLocation", 'leg.deliveryLocation', row_id, own || given) loop perform share_address(stream, v, changed); end loop;
  for changed in select id from "file" where "entityId" = row_id and "entity" = 'leg' loop
    perform share_file(stream, v, changed);
  end loop;
end $$;

create or replace function "share_leg_log"(stream text, v bigint, row_id uuid, fresh boolean default false) returns void language plpgsql as $$
declare
  r "leg_log"%rowtype;
  own text[];
  given text[];
  changed uuid;
begin
  select * into r from "leg_log" where id = row_id;
  own := array_remove(array['leg_log@org:' || r."carrierOrganization"::text]::text[], null);
  given := shares_of('leg_log', row_id);
  if cardinality(own) + cardinality(given) = 0 and not exists (select 1 from shared_row where by_id = row_id) and fresh then return; end if;
  for changed in select id from "file" where "entityId" = row_id and "entity" = 'leg_log' loop
    perform share_file(stream, v, changed);
  end loop;
end $$;

create or replace function "share_shipment"(stream text, v bigint, row_id uuid, fresh boolean default false) returns void language plpgsql as $$
declare
  r "shipment"%rowtype;
  own text[];
  given text[];
  changed uuid;
begin
  select * into r from "shipment" where id = row_id;
  own := array_remove(array['shipment@org:' || r."carrierOrganization"::text]::text[], null);
  given := shares_of('shipment', row_id);
  if cardinality(own) + cardinality(given) = 0 and not exists (select 1 from shared_row where by_id = row_id) and fresh then return; end if;
  foreach changed in array share_link(stream, v, 'site', 'site@share:', r."site", 'shipment.site', row_id, own || given) loop perform share_site(stream, v, changed); end loop;
  for changed in select id from "file" where "entityId" = row_id and "entity" = 'shipment' loop
    perform share_file(stream, v, changed);
  end loop;
end $$;

create or replace function "share_shipment_log"(stream text, v bigint, row_id uuid, fresh boolean default false) returns void language plpgsql as $$
declare
  r "shipment_log"%rowtype;
  own text[];
  given text[];
  changed uuid;
begin
  select * into r from "shipment_log" where id = row_id;
  own := array_remove(array['shipment_log@org:' || r."carrierOrganization"::text]::text[], null);
  given := shares_of('shipment_log', row_id);
  if cardinality(own) + cardinality(given) = 0 and not exists (select 1 from shared_row where by_id = row_id) and fresh then return; end if;
  for changed in select id from "file" where "entityId" = row_id and "entity" = 'shipment_log' loop
    perform share_file(stream, v, changed);
  end loop;
end $$;

create or replace function "share_transport_manifest"(stream text, v bigint, row_id uuid, fresh boolean default false) returns void language plpgsql as $$
declare
  r "transport_manifest"%rowtype;
  own text[];
  given text[];
  changed uuid;
begin
  select * into r from "transport_manifest" where id = row_id;
  own := array_remove(array['transport_manifest@org:' || r."carrierOrganization"::text]::text[], null);
  given := shares_of('transport_manifest', row_id);
  if cardinality(own) + cardinality(given) = 0 and not exists (select 1 from shared_row where by_id = row_id) and fresh then return; end if;
  foreach changed in array share_link(stream, v, 'address', 'address@share:', r."deliveryAddress", 'transport_manifest.deliveryAddress', row_id, own || given) loop perform share_address(stream, v, changed); end loop;
  for changed in select id from "transport_order" where "transportManifest" = row_id loop
    perform share_transport_order(stream, v, changed);
  end loop;
  for changed in select id from "file" where "entityId" = row_id and "entity" = 'transport_manifest' loop
    perform share_file(stream, v, changed);
  end loop;
end $$;

create or replace function "share_transport_order"(stream text, v bigint, row_id uuid, fresh boolean default false) returns void language plpgsql as $$
declare
  r "transport_order"%rowtype;
  own text[];
  given text[];
  changed uuid;
begin
  select * into r from "transport_order" where id = row_id;
  perform share_link(stream, v, 'transport_order', 'transport_order@share:', row_id, 'transport_order.transportManifest', row_id,
    coalesce((select array_remove(array['transport_manifest@org:' || p."carrierOrganization"::text]::text[], null) || shares_of('transport_manifest', p.id) from "transport_manifest" as p where p.id = r."transportManifest"), '{}'));
  own := array_remove(array['transport_order@org:' || r."carrierOrganization"::text]::text[], null);
  given := shares_of('transport_order', row_id);
  if cardinality(own) + cardinality(given) = 0 and not exists (select 1 from shared_row where by_id = row_id) and fresh then return; end if;
  foreach changed in array share_link(stream, v, 'site', 'site@share:', r."site", 'transport_order.site', row_id, own || given) loop perform share_site(stream, v, changed); end loop;
  foreach changed in array share_link(stream, v, 'site', 'site@share:', r."crossDock", 'transport_order.crossDock', row_id, own || given) loop perform share_site(stream, v, changed); end loop;
  foreach changed in array share_link(stream, v, 'sub_organization', 'sub_organization@share:', r."customer", 'transport_order.customer', row_id, own || given) loop perform share_sub_organization(stream, v, changed); end loop;
  foreach changed in array share_link(stream, v, 'address', 'address@share:', r."pickupLocation", 'transport_order.pickupLocation', row_id, own || given) loop perform share_address(stream, v, changed); end loop;
  foreach changed in array share_link(stream, v, 'address', 'address@share:', r."deliveryAddress", 'transport_order.deliveryAddress', row_id, own || given) loop perform share_address(stream, v, changed); end loop;
  perform share_link(stream, v, 'contact', 'contact@share:', r."deliveryContact", 'transport_order.deliveryContact', row_id, own || given);
  perform share_link(stream, v, 'contact', 'contact@share:', r."involvedContact", 'transport_order.involvedContact', row_id, own || given);
  for changed in select id from "ship_unit" where "transportOrder" = row_id loop
    perform share_ship_unit(stream, v, changed);
  end loop;
  for changed in select id from "asset_in_transport_order" where "transportOrder" = row_id loop
    perform share_asset_in_transport_order(stream, v, changed);
  end loop;
  for changed in select id from "transport_order_log" where "object" = row_id loop
    perform share_transport_order_log(stream, v, changed);
  end loop;
  for changed in select id from "file" where "entityId" = row_id and "entity" = 'transport_order' loop
    perform share_file(stream, v, changed);
  end loop;
end $$;

create or replace function "share_ship_unit"(stream text, v bigint, row_id uuid, fresh boolean default false) returns void language plpgsql as $$
declare
  r "ship_unit"%rowtype;
  own text[];
  given text[];
  changed uuid;
begin
  select * into r from "ship_unit" where id = row_id;
  perform share_link(stream, v, 'ship_unit', 'ship_unit@share:', row_id, 'ship_unit.transportOrder', row_id,
    coalesce((select array_remove(array['transport_order@org:' || p."carrierOrganization"::text]::text[], null) || shares_of('transport_order', p.id) from "transport_order" as p where p.id = r."transportOrder"), '{}'));
  own := array_remove(array['ship_unit@org:' || r."carrierOrganization"::text]::text[], null);
  given := shares_of('ship_unit', row_id);
  if cardinality(own) + cardinality(given) = 0 and not exists (select 1 from shared_row where by_id = row_id) and fresh then return; end if;
  perform share_link(stream, v, 'ship_unit_type', 'ship_unit_type@share:', r."shipUnitType", 'ship_unit.shipUnitType', row_id, own || given);
  for changed in select id from "hazardous" where "shipUnit" = row_id loop
    perform share_hazardous(stream, v, changed);
  end loop;
  for changed in select id from "file" where "entityId" = row_id and "entity" = 'ship_unit' loop
    perform share_file(stream, v, changed);
  end loop;
end $$;

create or replace function "share_asset_in_transport_order"(stream text, v bigint, row_id uuid, fresh boolean default false) returns void language plpgsql as $$
declare
  r "asset_in_transport_order"%rowtype;
  own text[];
  given text[];
  changed uuid;
begin
  select * into r from "asset_in_transport_order" where id = row_id;
  perform share_link(stream, v, 'asset_in_transport_order', 'asset_in_transport_order@share:', row_id, 'asset_in_transport_order.transportOrder', row_id,
    coalesce((select array_remove(array['transport_order@org:' || p."carrierOrganization"::text]::text[], null) || shares_of('transport_order', p.id) from "transport_order" as p where p.id = r."transportOrder"), '{}'));
  own := '{}'::text[];
  given := shares_of('asset_in_transport_order', row_id);
  if cardinality(own) + cardinality(given) = 0 and not exists (select 1 from shared_row where by_id = row_id) then return; end if;
  foreach changed in array share_link(stream, v, 'asset', 'asset@share:', r."asset", 'asset_in_transport_order.asset', row_id, own || given) loop perform share_asset(stream, v, changed); end loop;
end $$;

create or replace function "share_hazardous"(stream text, v bigint, row_id uuid, fresh boolean default false) returns void language plpgsql as $$
declare
  r "hazardous"%rowtype;
  own text[];
  given text[];
  changed uuid;
begin
  select * into r from "hazardous" where id = row_id;
  perform share_link(stream, v, 'hazardous', 'hazardous@share:', row_id, 'hazardous.shipUnit', row_id,
    coalesce((select array_remove(array['ship_unit@org:' || p."carrierOrganization"::text]::text[], null) || shares_of('ship_unit', p.id) from "ship_unit" as p where p.id = r."shipUnit"), '{}'));
  perform share_link(stream, v, 'hazardous', 'hazardous@share:', row_id, 'hazardous.asset', row_id,
    coalesce((select array_remove(array['asset@org:' || p."repairOrganization"::text]::text[], null) || shares_of('asset', p.id) from "asset" as p where p.id = r."asset"), '{}'));
  own := '{}'::text[];
  given := shares_of('hazardous', row_id);
  if cardinality(own) + cardinality(given) = 0 and not exists (select 1 from shared_row where by_id = row_id) then return; end if;

end $$;

create or replace function "share_transport_manifest_log"(stream text, v bigint, row_id uuid, fresh boolean default false) returns void language plpgsql as $$
declare
  r "transport_manifest_log"%rowtype;
  own text[];
  given text[];
  changed uuid;
begin
  select * into r from "transport_manifest_log" where id = row_id;
  own := array_remove(array['transport_manifest_log@org:' || r."carrierOrganization"::text]::text[], null);
  given := shares_of('transport_manifest_log', row_id);
  if cardinality(own) + cardinality(given) = 0 and not exists (select 1 from shared_row where by_id = row_id) and fresh then return; end if;
  for changed in select id from "file" where "entityId" = row_id and "entity" = 'transport_manifest_log' loop
    perform share_file(stream, v, changed);
  end loop;
end $$;

create or replace function "share_transport_order_log"(stream text, v bigint, row_id uuid, fresh boolean default false) returns void language plpgsql as $$
declare
  r "transport_order_log"%rowtype;
  own text[];
  given text[];
  changed uuid;
begin
  select * into r from "transport_order_log" where id = row_id;
  perform share_link(stream, v, 'transport_order_log', 'transport_order_log@share:', row_id, 'transport_order_log.object', row_id,
    coalesce((select array_remove(array['transport_order@org:' || p."carrierOrganization"::text]::text[], null) || shares_of('transport_order', p.id) from "transport_order" as p where p.id = r."object"), '{}'));
  own := '{}'::text[];
  given := shares_of('transport_order_log', row_id);
  if cardinality(own) + cardinality(given) = 0 and not exists (select 1 from shared_row where by_id = row_id) then return; end if;

end $$;

create or replace function "share_file"(stream text, v bigint, row_id uuid, fresh boolean default false) returns void language plpgsql as $$
declare
  r "file"%rowtype;
  own text[];
  given text[];
  changed uuid;
begin
  select * into r from "file" where id = row_id;
  perform share_link(stream, v, 'file', 'file@share:', row_id, 'file.entityId', row_id,
    coalesce(case r."entity"
      when 'sub_organization' then (select array_remove(array['sub_organization@org:' || p."organization"::text]::text[], null) from "sub_organization" as p where p.id = r."entityId")
      when 'asset' then (select array_remove(array['asset@org:' || p."repairOrganization"::text]::text[], null) from "asset" as p where p.id = r."entityId")
      when 'damage' then (select array_remove(array['damage@org:' || p."organization"::text, 'damage@org:' || p."repairOrganization"::text]::text[], null) || shares_of('damage', p.id) from "damage" as p where p.id = r."entityId")
      when 'damage_log' then (select array_remove(array['damage_log@org:' || p."repairOrganization"::text]::text[], null) || shares_of('damage_log', p.id) from "damage_log" as p where p.id = r."entityId")
      when 'maintenance' then (select array_remove(array['maintenance@org:' || p."organization"::text, 'maintenance@org:' || p."maintainerOrganization"::text]::text[], null) || shares_of('maintenance', p.id) from "maintenance" as p where p.id = r."entityId")
      when 'maintenance_log' then (select array_remove(array['maintenance_log@org:' || p."maintainerOrganization"::text]::text[], null) || shares_of('maintenance_log', p.id) from "maintenance_log" as p where p.id = r."entityId")
      when 'work_order' then (select array_remove(array['work_order@org:' || p."organization"::text, 'work_order@org:' || p."repairOrganization"::text]::text[], null) || shares_of('work_order', p.id) from "work_order" as p where p.id = r."entityId")
      when 'work_order_log' then (select array_remove(array['work_order_log@org:' || p."repairOrganization"::text]::text[], null) || shares_of('work_order_log', p.id) from "work_order_log" as p where p.id = r."entityId")
      when 'route' then (select array_remove(array['route@org:' || p."carrierOrganization"::text]::text[], null) || shares_of('route', p.id) from "route" as p where p.id = r."entityId")
      when 'leg' then (select array_remove(array['leg@org:' || p."carrierOrganization"::text]::text[], null) || shares_of('leg', p.id) from "leg" as p where p.id = r."entityId")
      when 'leg_log' then (select array_remove(array['leg_log@org:' || p."carrierOrganization"::text]::text[], null) || shares_of('leg_log', p.id) from "leg_log" as p where p.id = r."entityId")
      when 'shipment' then (select array_remove(array['shipment@org:' || p."carrierOrganization"::text]::text[], null) || shares_of('shipment', p.id) from "shipment" as p where p.id = r."entityId")
      when 'shipment_log' then (select array_remove(array['shipment_log@org:' || p."carrierOrganization"::text]::text[], null) || shares_of('shipment_log', p.id) from "shipment_log" as p where p.id = r."entityId")
      when 'transport_manifest' then (select array_remove(array['transport_manifest@org:' || p."carrierOrganization"::text]::text[], null) || shares_of('transport_manifest', p.id) from "transport_manifest" as p where p.id = r."entityId")
      when 'transport_order' then (select array_remove(array['transport_order@org:' || p."carrierOrganization"::text]::text[], null) || shares_of('transport_order', p.id) from "transport_order" as p where p.id = r."entityId")
      when 'ship_unit' then (select array_remove(array['ship_unit@org:' || p."carrierOrganization"::text]::text[], null) || shares_of('ship_unit', p.id) from "ship_unit" as p where p.id = r."entityId")
      when 'transport_manifest_log' then (select array_remove(array['transport_manifest_log@org:' || p."carrierOrganization"::text]::text[], null) || shares_of('transport_manifest_log', p.id) from "transport_manifest_log" as p where p.id = r."entityId")
    end, '{}'));
  own := '{}'::text[];
  given := shares_of('file', row_id);
  if cardinality(own) + cardinality(given) = 0 and not exists (select 1 from shared_row where by_id = row_id) then return; end if;

end $$;

create or replace function "capture_site"() returns trigger language plpgsql as $$
declare
  stream text := coalesce((case when tg_op = 'DELETE' then old.project else new.project end)::text, '_global');
  row_id uuid := case when tg_op = 'DELETE' then old.id else new.id end;
  v bigint;
  was text[];
  has text[];
begin
  if tg_op = 'UPDATE' and (old.project is distinct from new.project or old.id <> new.id) then
    raise exception 'a record keeps its id and its project';
  end if;
  v := sync_version(stream);
  if tg_op <> 'UPDATE' or (old."parent") is distinct from (new."parent") then
    perform share_site(stream, v, row_id, tg_op = 'INSERT');
  end if;
  was := '{}'; has := '{}';
  if tg_op <> 'INSERT' then was := array_remove(array['site']::text[], null) || shared_scopes('site', 'site@share:', old.id); end if;
  if tg_op <> 'DELETE' then has := array_remove(array['site']::text[], null) || shared_scopes('site', 'site@share:', new.id); end if;
  perform sync_record(stream, 'site', row_id, v, was, has, tg_op = 'DELETE');
  if tg_op <> 'DELETE' then
    update "site" set version = v where id = row_id and version <> v;
  end if;
  return null;
end $$;

create or replace function "capture_sub_organization"() returns trigger language plpgsql as $$
declare
  stream text := coalesce((case when tg_op = 'DELETE' then old.project else new.project end)::text, '_global');
  row_id uuid := case when tg_op = 'DELETE' then old.id else new.id end;
  v bigint;
  was text[];
  has text[];
begin
  if tg_op = 'UPDATE' and (old.project is distinct from new.project or old.id <> new.id) then
    raise exception 'a record keeps its id and its project';
  end if;
  v := sync_version(stream);
  if tg_op <> 'UPDATE' or (old."organization") is distinct from (new."organization") then
    perform share_sub_organization(stream, v, row_id, tg_op = 'INSERT');
  end if;
  was := '{}'; has := '{}';
  if tg_op <> 'INSERT' then was := array_remove(array['sub_organization', 'sub_organization@org:' || old."organization"::text]::text[], null) || shared_scopes('sub_organization', 'sub_organization@share:', old.id); end if;
  if tg_op <> 'DELETE' then has := array_remove(array['sub_organization', 'sub_organization@org:' || new."organization"::text]::text[], null) || shared_scopes('sub_organization', 'sub_organization@share:', new.id); end if;
  perform sync_record(stream, 'sub_organization', row_id, v, was, has, tg_op = 'DELETE');
  if tg_op <> 'DELETE' then
    update "sub_organization" set version = v where id = row_id and version <> v;
  end if;
  return null;
end $$;

create or replace function "capture_address"() returns trigger language plpgsql as $$
declare
  stream text := coalesce((case when tg_op = 'DELETE' then old.project else new.project end)::text, '_global');
  row_id uuid := case when tg_op = 'DELETE' then old.id else new.id end;
  v bigint;
  was text[];
  has text[];
begin
  if tg_op = 'UPDATE' and (old.project is distinct from new.project or old.id <> new.id) then
    raise exception 'a record keeps its id and its project';
  end if;
  v := sync_version(stream);
  if tg_op <> 'UPDATE' or (old."site") is distinct from (new."site") then
    perform share_address(stream, v, row_id, tg_op = 'INSERT');
  end if;
  was := '{}'; has := '{}';
  if tg_op <> 'INSERT' then was := array_remove(array['address']::text[], null) || shared_scopes('address', 'address@share:', old.id); end if;
  if tg_op <> 'DELETE' then has := array_remove(array['address']::text[], null) || shared_scopes('address', 'address@share:', new.id); end if;
  perform sync_record(stream, 'address', row_id, v, was, has, tg_op = 'DELETE');
  if tg_op <> 'DELETE' then
    update "address" set version = v where id = row_id and version <> v;
  end if;
  return null;
end $$;

create or replace function "capture_contact"() returns trigger language plpgsql as $$
declare
  stream text := coalesce((case when tg_op = 'DELETE' then old.project else new.project end)::text, '_global');
  row_id uuid := case when tg_op = 'DELETE' then old.id else new.id end;
  v bigint;
  was text[];
  has text[];
begin
  if tg_op = 'UPDATE' and (old.project is distinct from new.project or old.id <> new.id) then
    raise exception 'a record keeps its id and its project';
  end if;
  v := sync_version(stream);
  was := '{}'; has := '{}';
  if tg_op <> 'INSERT' then was := array_remove(array['contact']::text[], null) || shared_scopes('contact', 'contact@share:', old.id); end if;
  if tg_op <> 'DELETE' then has := array_remove(array['contact']::text[], null) || shared_scopes('contact', 'contact@share:', new.id); end if;
  perform sync_record(stream, 'contact', row_id, v, was, has, tg_op = 'DELETE');
  if tg_op <> 'DELETE' then
    update "contact" set version = v where id = row_id and version <> v;
  end if;
  return null;
end $$;

create or replace function "capture_ship_unit_type"() returns trigger language plpgsql as $$
declare
  stream text := coalesce((case when tg_op = 'DELETE' then old.project else new.project end)::text, '_global');
  row_id uuid := case when tg_op = 'DELETE' then old.id else new.id end;
  v bigint;
  was text[];
  has text[];
begin
  if tg_op = 'UPDATE' and (old.project is distinct from new.project or old.id <> new.id) then
    raise exception 'a record keeps its id and its project';
  end if;
  v := sync_version(stream);
  was := '{}'; has := '{}';
  if tg_op <> 'INSERT' then was := array_remove(array['ship_unit_type']::text[], null) || shared_scopes('ship_unit_type', 'ship_unit_type@share:', old.id); end if;
  if tg_op <> 'DELETE' then has := array_remove(array['ship_unit_type']::text[], null) || shared_scopes('ship_unit_type', 'ship_unit_type@share:', new.id); end if;
  perform sync_record(stream, 'ship_unit_type', row_id, v, was, has, tg_op = 'DELETE');
  if tg_op <> 'DELETE' then
    update "ship_unit_type" set version = v where id = row_id and version <> v;
  end if;
  return null;
end $$;

create or replace function "capture_asset_type"() returns trigger language plpgsql as $$
declare
  stream text := coalesce((case when tg_op = 'DELETE' then old.project else new.project end)::text, '_global');
  row_id uuid := case when tg_op = 'DELETE' then old.id else new.id end;
  v bigint;
  was text[];
  has text[];
begin
  if tg_op = 'UPDATE' and (old.project is distinct from new.project or old.id <> new.id) then
    raise exception 'a record keeps its id and its project';
  end if;
  v := sync_version(stream);
  was := '{}'; has := '{}';
  if tg_op <> 'INSERT' then was := array_remove(array['asset_type']::text[], null) || shared_scopes('asset_type', 'asset_type@share:', old.id); end if;
  if tg_op <> 'DELETE' then has := array_remove(array['asset_type']::text[], null) || shared_scopes('asset_type', 'asset_type@share:', new.id); end if;
  perform sync_record(stream, 'asset_type', row_id, v, was, has, tg_op = 'DELETE');
  if tg_op <> 'DELETE' then
    update "asset_type" set version = v where id = row_id and version <> v;
  end if;
  return null;
end $$;

create or replace function "capture_asset"() returns trigger language plpgsql as $$
declare
  stream text := coalesce((case when tg_op = 'DELETE' then old.project else new.project end)::text, '_global');
  row_id uuid := case when tg_op = 'DELETE' then old.id else new.id end;
  v bigint;
  was text[];
  has text[];
begin
  if tg_op = 'UPDATE' and (old.project is distinct from new.project or old.id <> new.id) then
    raise exception 'a record keeps its id and its project';
  end if;
  v := sync_version(stream);
  if tg_op <> 'UPDATE' or (old."repairOrganization", old."assetType", old."site") is distinct from (new."repairOrganization", new."assetType", new."site") then
    perform share_asset(stream, v, row_id, tg_op = 'INSERT');
  end if;
  was := '{}'; has := '{}';
  if tg_op <> 'INSERT' then was := array_remove(array['asset', 'asset@org:' || old."repairOrganization"::text]::text[], null) || shared_scopes('asset', 'asset@share:', old.id); end if;
  if tg_op <> 'DELETE' then has := array_remove(array['asset', 'asset@org:' || new."repairOrganization"::text]::text[], null) || shared_scopes('asset', 'asset@share:', new.id); end if;
  perform sync_record(stream, 'asset', row_id, v, was, has, tg_op = 'DELETE');
  if tg_op <> 'DELETE' then
    update "asset" set version = v where id = row_id and version <> v;
  end if;
  return null;
end $$;

create or replace function "capture_damage"() returns trigger language plpgsql as $$
declare
  stream text := coalesce((case when tg_op = 'DELETE' then old.project else new.project end)::text, '_global');
  row_id uuid := case when tg_op = 'DELETE' then old.id else new.id end;
  v bigint;
  was text[];
  has text[];
begin
  if tg_op = 'UPDATE' and (old.project is distinct from new.project or old.id <> new.id) then
    raise exception 'a record keeps its id and its project';
  end if;
  v := sync_version(stream);
  if tg_op <> 'UPDATE' or (old."organization", old."repairOrganization", old."asset") is distinct from (new."organization", new."repairOrganization", new."asset") then
    perform share_damage(stream, v, row_id, tg_op = 'INSERT');
  end if;
  was := '{}'; has := '{}';
  if tg_op <> 'INSERT' then was := array(select distinct unnest(array_remove(array['damage', 'damage@org:' || old."organization"::text, 'damage@org:' || old."repairOrganization"::text]::text[], null))); end if;
  if tg_op <> 'DELETE' then has := array(select distinct unnest(array_remove(array['damage', 'damage@org:' || new."organization"::text, 'damage@org:' || new."repairOrganization"::text]::text[], null))); end if;
  perform sync_record(stream, 'damage', row_id, v, was, has, tg_op = 'DELETE');
  if tg_op <> 'DELETE' then
    update "damage" set version = v where id = row_id and version <> v;
  end if;
  return null;
end $$;

create or replace function "capture_damage_log"() returns trigger language plpgsql as $$
declare
  stream text := coalesce((case when tg_op = 'DELETE' then old.project else new.project end)::text, '_global');
  row_id uuid := case when tg_op = 'DELETE' then old.id else new.id end;
  v bigint;
  was text[];
  has text[];
begin
  if tg_op = 'UPDATE' and (old.project is distinct from new.project or old.id <> new.id) then
    raise exception 'a record keeps its id and its project';
  end if;
  v := sync_version(stream);
  if tg_op <> 'UPDATE' or (old."repairOrganization") is distinct from (new."repairOrganization") then
    perform share_damage_log(stream, v, row_id, tg_op = 'INSERT');
  end if;
  was := '{}'; has := '{}';
  if tg_op <> 'INSERT' then was := array_remove(array['damage_log', 'damage_log@org:' || old."repairOrganization"::text]::text[], null); end if;
  if tg_op <> 'DELETE' then has := array_remove(array['damage_log', 'damage_log@org:' || new."repairOrganization"::text]::text[], null); end if;
  perform sync_record(stream, 'damage_log', row_id, v, was, has, tg_op = 'DELETE');
  if tg_op <> 'DELETE' then
    update "damage_log" set version = v where id = row_id and version <> v;
  end if;
  return null;
end $$;

create or replace function "capture_maintenance_type"() returns trigger language plpgsql as $$
declare
  stream text := coalesce((case when tg_op = 'DELETE' then old.project else new.project end)::text, '_global');
  row_id uuid := case when tg_op = 'DELETE' then old.id else new.id end;
  v bigint;
  was text[];
  has text[];
begin
  if tg_op = 'UPDATE' and (old.project is distinct from new.project or old.id <> new.id) then
    raise exception 'a record keeps its id and its project';
  end if;
  v := sync_version(stream);
  was := '{}'; has := '{}';
  if tg_op <> 'INSERT' then was := array_remove(array['maintenance_type']::text[], null) || shared_scopes('maintenance_type', 'maintenance_type@share:', old.id); end if;
  if tg_op <> 'DELETE' then has := array_remove(array['maintenance_type']::text[], null) || shared_scopes('maintenance_type', 'maintenance_type@share:', new.id); end if;
  perform sync_record(stream, 'maintenance_type', row_id, v, was, has, tg_op = 'DELETE');
  if tg_op <> 'DELETE' then
    update "maintenance_type" set version = v where id = row_id and version <> v;
  end if;
  return null;
end $$;

create or replace function "capture_maintenance"() returns trigger language plpgsql as $$
declare
  stream text := coalesce((case when tg_op = 'DELETE' then old.project else new.project end)::text, '_global');
  row_id uuid := case when tg_op = 'DELETE' then old.id else new.id end;
  v bigint;
  was text[];
  has text[];
begin
  if tg_op = 'UPDATE' and (old.project is distinct from new.project or old.id <> new.id) then
    raise exception 'a record keeps its id and its project';
  end if;
  v := sync_version(stream);
  if tg_op <> 'UPDATE' or (old."organization", old."maintainerOrganization", old."asset", old."maintenanceType") is distinct from (new."organization", new."maintainerOrganization", new."asset", new."maintenanceType") then
    perform share_maintenance(stream, v, row_id, tg_op = 'INSERT');
  end if;
  was := '{}'; has := '{}';
  if tg_op <> 'INSERT' then was := array(select distinct unnest(array_remove(array['maintenance', 'maintenance@org:' || old."organization"::text, 'maintenance@org:' || old."maintainerOrganization"::text]::text[], null))); end if;
  if tg_op <> 'DELETE' then has := array(select distinct unnest(array_remove(array['maintenance', 'maintenance@org:' || new."organization"::text, 'maintenance@org:' || new."maintainerOrganization"::text]::text[], null))); end if;
  perform sync_record(stream, 'maintenance', row_id, v, was, has, tg_op = 'DELETE');
  if tg_op <> 'DELETE' then
    update "maintenance" set version = v where id = row_id and version <> v;
  end if;
  return null;
end $$;

create or replace function "capture_maintenance_log"() returns trigger language plpgsql as $$
declare
  stream text := coalesce((case when tg_op = 'DELETE' then old.project else new.project end)::text, '_global');
  row_id uuid := case when tg_op = 'DELETE' then old.id else new.id end;
  v bigint;
  was text[];
  has text[];
begin
  if tg_op = 'UPDATE' and (old.project is distinct from new.project or old.id <> new.id) then
    raise exception 'a record keeps its id and its project';
  end if;
  v := sync_version(stream);
  if tg_op <> 'UPDATE' or (old."maintainerOrganization") is distinct from (new."maintainerOrganization") then
    perform share_maintenance_log(stream, v, row_id, tg_op = 'INSERT');
  end if;
  was := '{}'; has := '{}';
  if tg_op <> 'INSERT' then was := array_remove(array['maintenance_log', 'maintenance_log@org:' || old."maintainerOrganization"::text]::text[], null); end if;
  if tg_op <> 'DELETE' then has := array_remove(array['maintenance_log', 'maintenance_log@org:' || new."maintainerOrganization"::text]::text[], null); end if;
  perform sync_record(stream, 'maintenance_log', row_id, v, was, has, tg_op = 'DELETE');
  if tg_op <> 'DELETE' then
    update "maintenance_log" set version = v where id = row_id and version <> v;
  end if;
  return null;
end $$;

create or replace function "capture_work_order"() returns trigger language plpgsql as $$
declare
  stream text := coalesce((case when tg_op = 'DELETE' then old.project else new.project end)::text, '_global');
  row_id uuid := case when tg_op = 'DELETE' then old.id else new.id end;
  v bigint;
  was text[];
  has text[];
begin
  if tg_op = 'UPDATE' and (old.project is distinct from new.project or old.id <> new.id) then
    raise exception 'a record keeps its id and its project';
  end if;
  v := sync_version(stream);
  if tg_op <> 'UPDATE' or (old."organization", old."repairOrganization", old."asset") is distinct from (new."organization", new."repairOrganization", new."asset") then
    perform share_work_order(stream, v, row_id, tg_op = 'INSERT');
  end if;
  was := '{}'; has := '{}';
  if tg_op <> 'INSERT' then was := array(select distinct unnest(array_remove(array['work_order', 'work_order@org:' || old."organization"::text, 'work_order@org:' || old."repairOrganization"::text]::text[], null))); end if;
  if tg_op <> 'DELETE' then has := array(select distinct unnest(array_remove(array['work_order', 'work_order@org:' || new."organization"::text, 'work_order@org:' || new."repairOrganization"::text]::text[], null))); end if;
  perform sync_record(stream, 'work_order', row_id, v, was, has, tg_op = 'DELETE');
  if tg_op <> 'DELETE' then
    update "work_order" set version = v where id = row_id and version <> v;
  end if;
  return null;
end $$;

create or replace function "capture_work_order_log"() returns trigger language plpgsql as $$
declare
  stream text := coalesce((case when tg_op = 'DELETE' then old.project else new.project end)::text, '_global');
  row_id uuid := case when tg_op = 'DELETE' then old.id else new.id end;
  v bigint;
  was text[];
  has text[];
begin
  if tg_op = 'UPDATE' and (old.project is distinct from new.project or old.id <> new.id) then
    raise exception 'a record keeps its id and its project';
  end if;
  v := sync_version(stream);
  if tg_op <> 'UPDATE' or (old."repairOrganization") is distinct from (new."repairOrganization") then
    perform share_work_order_log(stream, v, row_id, tg_op = 'INSERT');
  end if;
  was := '{}'; has := '{}';
  if tg_op <> 'INSERT' then was := array_remove(array['work_order_log', 'work_order_log@org:' || old."repairOrganization"::text]::text[], null); end if;
  if tg_op <> 'DELETE' then has := array_remove(array['work_order_log', 'work_order_log@org:' || new."repairOrganization"::text]::text[], null); end if;
  perform sync_record(stream, 'work_order_log', row_id, v, was, has, tg_op = 'DELETE');
  if tg_op <> 'DELETE' then
    update "work_order_log" set version = v where id = row_id and version <> v;
  end if;
  return null;
end $$;

create or replace function "capture_route"() returns trigger language plpgsql as $$
declare
  stream text := coalesce((case when tg_op = 'DELETE' then old.project else new.project end)::text, '_global');
  row_id uuid := case when tg_op = 'DELETE' then old.id else new.id end;
  v bigint;
  was text[];
  has text[];
begin
  if tg_op = 'UPDATE' and (old.project is distinct from new.project or old.id <> new.id) then
    raise exception 'a record keeps its id and its project';
  end if;
  v := sync_version(stream);
  if tg_op <> 'UPDATE' or (old."carrierOrganization") is distinct from (new."carrierOrganization") then
    perform share_route(stream, v, row_id, tg_op = 'INSERT');
  end if;
  was := '{}'; has := '{}';
  if tg_op <> 'INSERT' then was := array_remove(array['route', 'route@org:' || old."carrierOrganization"::text]::text[], null); end if;
  if tg_op <> 'DELETE' then has := array_remove(array['route', 'route@org:' || new."carrierOrganization"::text]::text[], null); end if;
  perform sync_record(stream, 'route', row_id, v, was, has, tg_op = 'DELETE');
  if tg_op <> 'DELETE' then
    update "route" set version = v where id = row_id and version <> v;
  end if;
  return null;
end $$;

create or replace function "capture_leg"() returns trigger language plpgsql as $$
declare
  stream text := coalesce((case when tg_op = 'DELETE' then old.project else new.project end)::text, '_global');
  row_id uuid := case when tg_op = 'DELETE' then old.id else new.id end;
  v bigint;
  was text[];
  has text[];
begin
  if tg_op = 'UPDATE' and (old.project is distinct from new.project or old.id <> new.id) then
    raise exception 'a record keeps its id and its project';
  end if;
  v := sync_version(stream);
  if tg_op <> 'UPDATE' or (old."carrierOrganization", old."pickupLocation", old."deliveryLocation") is distinct from (new."carrierOrganization", new."pickupLocation", new."deliveryLocation") then
    perform share_leg(stream, v, row_id, tg_op = 'INSERT');
  end if;
  was := '{}'; has := '{}';
  if tg_op <> 'INSERT' then was := array_remove(array['leg', 'leg@org:' || old."carrierOrganization"::text]::text[], null); end if;
  if tg_op <> 'DELETE' then has := array_remove(array['leg', 'leg@org:' || new."carrierOrganization"::text]::text[], null); end if;
  perform sync_record(stream, 'leg', row_id, v, was, has, tg_op = 'DELETE');
  if tg_op <> 'DELETE' then
    update "leg" set version = v where id = row_id and version <> v;
  end if;
  return null;
end $$;

create or replace function "capture_leg_log"() returns trigger language plpgsql as $$
declare
  stream text := coalesce((case when tg_op = 'DELETE' then old.project else new.project end)::text, '_global');
  row_id uuid := case when tg_op = 'DELETE' then old.id else new.id end;
  v bigint;
  was text[];
  has text[];
begin
  if tg_op = 'UPDATE' and (old.project is distinct from new.project or old.id <> new.id) then
    raise exception 'a record keeps its id and its project';
  end if;
  v := sync_version(stream);
  if tg_op <> 'UPDATE' or (old."carrierOrganization") is distinct from (new."carrierOrganization") then
    perform share_leg_log(stream, v, row_id, tg_op = 'INSERT');
  end if;
  was := '{}'; has := '{}';
  if tg_op <> 'INSERT' then was := array_remove(array['leg_log', 'leg_log@org:' || old."carrierOrganization"::text]::text[], null); end if;
  if tg_op <> 'DELETE' then has := array_remove(array['leg_log', 'leg_log@org:' || new."carrierOrganization"::text]::text[], null); end if;
  perform sync_record(stream, 'leg_log', row_id, v, was, has, tg_op = 'DELETE');
  if tg_op <> 'DELETE' then
    update "leg_log" set version = v where id = row_id and version <> v;
  end if;
  return null;
end $$;

create or replace function "capture_shipment"() returns trigger language plpgsql as $$
declare
  stream text := coalesce((case when tg_op = 'DELETE' then old.project else new.project end)::text, '_global');
  row_id uuid := case when tg_op = 'DELETE' then old.id else new.id end;
  v bigint;
  was text[];
  has text[];
begin
  if tg_op = 'UPDATE' and (old.project is distinct from new.project or old.id <> new.id) then
    raise exception 'a record keeps its id and its project';
  end if;
  v := sync_version(stream);
  if tg_op <> 'UPDATE' or (old."carrierOrganization", old."site") is distinct from (new."carrierOrganization", new."site") then
    perform share_shipment(stream, v, row_id, tg_op = 'INSERT');
  end if;
  was := '{}'; has := '{}';
  if tg_op <> 'INSERT' then was := array_remove(array['shipment', 'shipment@org:' || old."carrierOrganization"::text]::text[], null); end if;
  if tg_op <> 'DELETE' then has := array_remove(array['shipment', 'shipment@org:' || new."carrierOrganization"::text]::text[], null); end if;
  perform sync_record(stream, 'shipment', row_id, v, was, has, tg_op = 'DELETE');
  if tg_op <> 'DELETE' then
    update "shipment" set version = v where id = row_id and version <> v;
  end if;
  return null;
end $$;

create or replace function "capture_shipment_log"() returns trigger language plpgsql as $$
declare
  stream text := coalesce((case when tg_op = 'DELETE' then old.project else new.project end)::text, '_global');
  row_id uuid := case when tg_op = 'DELETE' then old.id else new.id end;
  v bigint;
  was text[];
  has text[];
begin
  if tg_op = 'UPDATE' and (old.project is distinct from new.project or old.id <> new.id) then
    raise exception 'a record keeps its id and its project';
  end if;
  v := sync_version(stream);
  if tg_op <> 'UPDATE' or (old."carrierOrganization") is distinct from (new."carrierOrganization") then
    perform share_shipment_log(stream, v, row_id, tg_op = 'INSERT');
  end if;
  was := '{}'; has := '{}';
  if tg_op <> 'INSERT' then was := array_remove(array['shipment_log', 'shipment_log@org:' || old."carrierOrganization"::text]::text[], null); end if;
  if tg_op <> 'DELETE' then has := array_remove(array['shipment_log', 'shipment_log@org:' || new."carrierOrganization"::text]::text[], null); end if;
  perform sync_record(stream, 'shipment_log', row_id, v, was, has, tg_op = 'DELETE');
  if tg_op <> 'DELETE' then
    update "shipment_log" set version = v where id = row_id and version <> v;
  end if;
  return null;
end $$;

create or replace function "capture_transport_manifest"() returns trigger language plpgsql as $$
declare
  stream text := coalesce((case when tg_op = 'DELETE' then old.project else new.project end)::text, '_global');
  row_id uuid := case when tg_op = 'DELETE' then old.id else new.id end;
  v bigint;
  was text[];
  has text[];
begin
  if tg_op = 'UPDATE' and (old.project is distinct from new.project or old.id <> new.id) then
    raise exception 'a record keeps its id and its project';
  end if;
  v := sync_version(stream);
  if tg_op <> 'UPDATE' or (old."carrierOrganization", old."deliveryAddress") is distinct from (new."carrierOrganization", new."deliveryAddress") then
    perform share_transport_manifest(stream, v, row_id, tg_op = 'INSERT');
  end if;
  was := '{}'; has := '{}';
  if tg_op <> 'INSERT' then was := array_remove(array['transport_manifest', 'transport_manifest@org:' || old."carrierOrganization"::text]::text[], null); end if;
  if tg_op <> 'DELETE' then has := array_remove(array['transport_manifest', 'transport_manifest@org:' || new."carrierOrganization"::text]::text[], null); end if;
  perform sync_record(stream, 'transport_manifest', row_id, v, was, has, tg_op = 'DELETE');
  if tg_op <> 'DELETE' then
    update "transport_manifest" set version = v where id = row_id and version <> v;
  end if;
  return null;
end $$;

create or replace function "capture_transport_order"() returns trigger language plpgsql as $$
declare
  stream text := coalesce((case when tg_op = 'DELETE' then old.project else new.project end)::text, '_global');
  row_id uuid := case when tg_op = 'DELETE' then old.id else new.id end;
  v bigint;
  was text[];
  has text[];
begin
  if tg_op = 'UPDATE' and (old.project is distinct from new.project or old.id <> new.id) then
    raise exception 'a record keeps its id and its project';
  end if;
  v := sync_version(stream);
  if tg_op <> 'UPDATE' or (old."carrierOrganization", old."site", old."crossDock", old."customer", old."pickupLocation", old."deliveryAddress", old."deliveryContact", old."involvedContact", old."transportManifest") is distinct from (new."carrierOrganization", new."site", new."crossDock", new."customer", new."pickupLocation", new."deliveryAddress", new."deliveryContact", new."involvedContact", new."transportManifest") then
    perform share_transport_order(stream, v, row_id, tg_op = 'INSERT');
  end if;
  was := '{}'; has := '{}';
  if tg_op <> 'INSERT' then was := array_remove(array['transport_order', 'transport_order@org:' || old."carrierOrganization"::text]::text[], null) || shared_scopes('transport_order', 'transport_order@share:', old.id); end if;
  if tg_op <> 'DELETE' then has := array_remove(array['transport_order', 'transport_order@org:' || new."carrierOrganization"::text]::text[], null) || shared_scopes('transport_order', 'transport_order@share:', new.id); end if;
  perform sync_record(stream, 'transport_order', row_id, v, was, has, tg_op = 'DELETE');
  if tg_op <> 'DELETE' then
    update "transport_order" set version = v where id = row_id and version <> v;
  end if;
  return null;
end $$;

create or replace function "capture_ship_unit"() returns trigger language plpgsql as $$
declare
  stream text := coalesce((case when tg_op = 'DELETE' then old.project else new.project end)::text, '_global');
  row_id uuid := case when tg_op = 'DELETE' then old.id else new.id end;
  v bigint;
  was text[];
  has text[];
begin
  if tg_op = 'UPDATE' and (old.project is distinct from new.project or old.id <> new.id) then
    raise exception 'a record keeps its id and its project';
  end if;
  v := sync_version(stream);
  if tg_op <> 'UPDATE' or (old."carrierOrganization", old."shipUnitType", old."transportOrder") is distinct from (new."carrierOrganization", new."shipUnitType", new."transportOrder") then
    perform share_ship_unit(stream, v, row_id, tg_op = 'INSERT');
  end if;
  was := '{}'; has := '{}';
  if tg_op <> 'INSERT' then was := array_remove(array['ship_unit', 'ship_unit@org:' || old."carrierOrganization"::text]::text[], null) || shared_scopes('ship_unit', 'ship_unit@share:', old.id); end if;
  if tg_op <> 'DELETE' then has := array_remove(array['ship_unit', 'ship_unit@org:' || new."carrierOrganization"::text]::text[], null) || shared_scopes('ship_unit', 'ship_unit@share:', new.id); end if;
  perform sync_record(stream, 'ship_unit', row_id, v, was, has, tg_op = 'DELETE');
  if tg_op <> 'DELETE' then
    update "ship_unit" set version = v where id = row_id and version <> v;
  end if;
  return null;
end $$;

create or replace function "capture_asset_in_transport_order"() returns trigger language plpgsql as $$
declare
  stream text := coalesce((case when tg_op = 'DELETE' then old.project else new.project end)::text, '_global');
  row_id uuid := case when tg_op = 'DELETE' then old.id else new.id end;
  v bigint;
  was text[];
  has text[];
begin
  if tg_op = 'UPDATE' and (old.project is distinct from new.project or old.id <> new.id) then
    raise exception 'a record keeps its id and its project';
  end if;
  v := sync_version(stream);
  if tg_op <> 'UPDATE' or (old."asset", old."transportOrder") is distinct from (new."asset", new."transportOrder") then
    perform share_asset_in_transport_order(stream, v, row_id, tg_op = 'INSERT');
  end if;
  was := '{}'; has := '{}';
  if tg_op <> 'INSERT' then was := array_remove(array['asset_in_transport_order']::text[], null) || shared_scopes('asset_in_transport_order', 'asset_in_transport_order@share:', old.id); end if;
  if tg_op <> 'DELETE' then has := array_remove(array['asset_in_transport_order']::text[], null) || shared_scopes('asset_in_transport_order', 'asset_in_transport_order@share:', new.id); end if;
  perform sync_record(stream, 'asset_in_transport_order', row_id, v, was, has, tg_op = 'DELETE');
  if tg_op <> 'DELETE' then
    update "asset_in_transport_order" set version = v where id = row_id and version <> v;
  end if;
  return null;
end $$;

create or replace function "capture_hazardous"() returns trigger language plpgsql as $$
declare
  stream text := coalesce((case when tg_op = 'DELETE' then old.project else new.project end)::text, '_global');
  row_id uuid := case when tg_op = 'DELETE' then old.id else new.id end;
  v bigint;
  was text[];
  has text[];
begin
  if tg_op = 'UPDATE' and (old.project is distinct from new.project or old.id <> new.id) then
    raise exception 'a record keeps its id and its project';
  end if;
  v := sync_version(stream);
  if tg_op <> 'UPDATE' or (old."shipUnit", old."asset") is distinct from (new."shipUnit", new."asset") then
    perform share_hazardous(stream, v, row_id, tg_op = 'INSERT');
  end if;
  was := '{}'; has := '{}';
  if tg_op <> 'INSERT' then was := array_remove(array['hazardous']::text[], null) || shared_scopes('hazardous', 'hazardous@share:', old.id); end if;
  if tg_op <> 'DELETE' then has := array_remove(array['hazardous']::text[], null) || shared_scopes('hazardous', 'hazardous@share:', new.id); end if;
  perform sync_record(stream, 'hazardous', row_id, v, was, has, tg_op = 'DELETE');
  if tg_op <> 'DELETE' then
    update "hazardous" set version = v where id = row_id and version <> v;
  end if;
  return null;
end $$;

create or replace function "capture_transport_manifest_log"() returns trigger language plpgsql as $$
declare
  stream text := coalesce((case when tg_op = 'DELETE' then old.project else new.project end)::text, '_global');
  row_id uuid := case when tg_op = 'DELETE' then old.id else new.id end;
  v bigint;
  was text[];
  has text[];
begin
  if tg_op = 'UPDATE' and (old.project is distinct from new.project or old.id <> new.id) then
    raise exception 'a record keeps its id and its project';
  end if;
  v := sync_version(stream);
  if tg_op <> 'UPDATE' or (old."carrierOrganization") is distinct from (new."carrierOrganization") then
    perform share_transport_manifest_log(stream, v, row_id, tg_op = 'INSERT');
  end if;
  was := '{}'; has := '{}';
  if tg_op <> 'INSERT' then was := array_remove(array['transport_manifest_log', 'transport_manifest_log@org:' || old."carrierOrganization"::text]::text[], null); end if;
  if tg_op <> 'DELETE' then has := array_remove(array['transport_manifest_log', 'transport_manifest_log@org:' || new."carrierOrganization"::text]::text[], null); end if;
  perform sync_record(stream, 'transport_manifest_log', row_id, v, was, has, tg_op = 'DELETE');
  if tg_op <> 'DELETE' then
    update "transport_manifest_log" set version = v where id = row_id and version <> v;
  end if;
  return null;
end $$;

create or replace function "capture_transport_order_log"() returns trigger language plpgsql as $$
declare
  stream text := coalesce((case when tg_op = 'DELETE' then old.project else new.project end)::text, '_global');
  row_id uuid := case when tg_op = 'DELETE' then old.id else new.id end;
  v bigint;
  was text[];
  has text[];
begin
  if tg_op = 'UPDATE' and (old.project is distinct from new.project or old.id <> new.id) then
    raise exception 'a record keeps its id and its project';
  end if;
  v := sync_version(stream);
  if tg_op <> 'UPDATE' or (old."object") is distinct from (new."object") then
    perform share_transport_order_log(stream, v, row_id, tg_op = 'INSERT');
  end if;
  was := '{}'; has := '{}';
  if tg_op <> 'INSERT' then was := array_remove(array['transport_order_log']::text[], null) || shared_scopes('transport_order_log', 'transport_order_log@share:', old.id); end if;
  if tg_op <> 'DELETE' then has := array_remove(array['transport_order_log']::text[], null) || shared_scopes('transport_order_log', 'transport_order_log@share:', new.id); end if;
  perform sync_record(stream, 'transport_order_log', row_id, v, was, has, tg_op = 'DELETE');
  if tg_op <> 'DELETE' then
    update "transport_order_log" set version = v where id = row_id and version <> v;
  end if;
  return null;
end $$;

create or replace function "capture_file"() returns trigger language plpgsql as $$
declare
  stream text := coalesce((case when tg_op = 'DELETE' then old.project else new.project end)::text, '_global');
  row_id uuid := case when tg_op = 'DELETE' then old.id else new.id end;
  v bigint;
  was text[];
  has text[];
begin
  if tg_op = 'UPDATE' and (old.project is distinct from new.project or old.id <> new.id) then
    raise exception 'a record keeps its id and its project';
  end if;
  v := sync_version(stream);
  if tg_op <> 'UPDATE' or (old."entityId") is distinct from (new."entityId") then
    perform share_file(stream, v, row_id, tg_op = 'INSERT');
  end if;
  was := '{}'; has := '{}';
  if tg_op <> 'INSERT' then was := array_remove(array['file.' || old."entity"::text, 'file@share:' || old."share"::text]::text[], null) || shared_scopes('file', 'file@share:', old.id); end if;
  if tg_op <> 'DELETE' then has := array_remove(array['file.' || new."entity"::text, 'file@share:' || new."share"::text]::text[], null) || shared_scopes('file', 'file@share:', new.id); end if;
  perform sync_record(stream, 'file', row_id, v, was, has, tg_op = 'DELETE');
  if tg_op <> 'DELETE' then
    update "file" set version = v where id = row_id and version <> v;
  end if;
  return null;
end $$;

-- Records that are there already.
update "file" set share = null where share like '%@org:%';

do $$ begin
  perform "share_sub_organization"(t.project::text, sync_version(t.project::text), t.id) from "sub_organization" as t
    where cardinality(array_remove(array['sub_organization@org:' || t."organization"::text]::text[], null)) > 0;
  perform "share_asset"(t.project::text, sync_version(t.project::text), t.id) from "asset" as t
    where cardinality(array_remove(array['asset@org:' || t."repairOrganization"::text]::text[], null)) > 0;
  perform "share_damage"(t.project::text, sync_version(t.project::text), t.id) from "damage" as t
    where cardinality(array_remove(array['damage@org:' || t."organization"::text, 'damage@org:' || t."repairOrganization"::text]::text[], null)) > 0;
  perform "share_damage_log"(t.project::text, sync_version(t.project::text), t.id) from "damage_log" as t
    where cardinality(array_remove(array['damage_log@org:' || t."repairOrganization"::text]::text[], null)) > 0;
  perform "share_maintenance"(t.project::text, sync_version(t.project::text), t.id) from "maintenance" as t
    where cardinality(array_remove(array['maintenance@org:' || t."organization"::text, 'maintenance@org:' || t."maintainerOrganization"::text]::text[], null)) > 0;
  perform "share_maintenance_log"(t.project::text, sync_version(t.project::text), t.id) from "maintenance_log" as t
    where cardinality(array_remove(array['maintenance_log@org:' || t."maintainerOrganization"::text]::text[], null)) > 0;
  perform "share_work_order"(t.project::text, sync_version(t.project::text), t.id) from "work_order" as t
    where cardinality(array_remove(array['work_order@org:' || t."organization"::text, 'work_order@org:' || t."repairOrganization"::text]::text[], null)) > 0;
  perform "share_work_order_log"(t.project::text, sync_version(t.project::text), t.id) from "work_order_log" as t
    where cardinality(array_remove(array['work_order_log@org:' || t."repairOrganization"::text]::text[], null)) > 0;
  perform "share_route"(t.project::text, sync_version(t.project::text), t.id) from "route" as t
    where cardinality(array_remove(array['route@org:' || t."carrierOrganization"::text]::text[], null)) > 0;
  perform "share_leg"(t.project::text, sync_version(t.project::text), t.id) from "leg" as t
    where cardinality(array_remove(array['leg@org:' || t."carrierOrganization"::text]::text[], null)) > 0;
  perform "share_leg_log"(t.project::text, sync_version(t.project::text), t.id) from "leg_log" as t
    where cardinality(array_remove(array['leg_log@org:' || t."carrierOrganization"::text]::text[], null)) > 0;
  perform "share_shipment"(t.project::text, sync_version(t.project::text), t.id) from "shipment" as t
    where cardinality(array_remove(array['shipment@org:' || t."carrierOrganization"::text]::text[], null)) > 0;
  perform "share_shipment_log"(t.project::text, sync_version(t.project::text), t.id) from "shipment_log" as t
    where cardinality(array_remove(array['shipment_log@org:' || t."carrierOrganization"::text]::text[], null)) > 0;
  perform "share_transport_manifest"(t.project::text, sync_version(t.project::text), t.id) from "transport_manifest" as t
    where cardinality(array_remove(array['transport_manifest@org:' || t."carrierOrganization"::text]::text[], null)) > 0;
  perform "share_transport_order"(t.project::text, sync_version(t.project::text), t.id) from "transport_order" as t
    where cardinality(array_remove(array['transport_order@org:' || t."carrierOrganization"::text]::text[], null)) > 0;
  perform "share_ship_unit"(t.project::text, sync_version(t.project::text), t.id) from "ship_unit" as t
    where cardinality(array_remove(array['ship_unit@org:' || t."carrierOrganization"::text]::text[], null)) > 0;
  perform "share_transport_manifest_log"(t.project::text, sync_version(t.project::text), t.id) from "transport_manifest_log" as t
    where cardinality(array_remove(array['transport_manifest_log@org:' || t."carrierOrganization"::text]::text[], null)) > 0;
end $$;
