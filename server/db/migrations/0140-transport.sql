-- Transport: orders, manifests, ship units, line items, hazardous goods, contacts, countries.

create table "contact" (
  "id" uuid primary key,
  "project" uuid,
  "version" bigint not null default 0,
  "created" timestamp(3) with time zone not null default now(),
  "createdBy" uuid,
  "updated" timestamp(3) with time zone not null default now(),
  "archived" timestamp(3) with time zone,
  "firstName" text,
  "lastName" text,
  "email" text,
  "phone" text,
  "function" text,
  "subOrganization" uuid,
  "address" uuid,
  "sendToSCI" boolean,
  "edits" jsonb not null default '{}'::jsonb
) with (fillfactor = 85);
create index "ix_contact_list" on "contact" ("project", "lastName" COLLATE list_order, "id");
create index "ix_contact_subOrganization" on "contact" ("project", "subOrganization");
create index "ix_contact_address" on "contact" ("project", "address");
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
  if tg_op <> 'INSERT' then was := array_remove(array['contact']::text[], null); end if;
  if tg_op <> 'DELETE' then has := array_remove(array['contact']::text[], null); end if;
  perform sync_record(stream, 'contact', row_id, v, was, has, tg_op = 'DELETE');
  if tg_op <> 'DELETE' then
    update "contact" set version = v where id = row_id and version <> v;
  end if;
  return null;
end $$;
create constraint trigger "sync_contact_add" after insert on "contact"
  deferrable initially deferred for each row when (new.version = 0) execute function "capture_contact"();
create constraint trigger "sync_contact_change" after update on "contact"
  deferrable initially deferred for each row when (old.version = new.version) execute function "capture_contact"();
create constraint trigger "sync_contact_remove" after delete on "contact"
  deferrable initially deferred for each row execute function "capture_contact"();

create table "ship_unit_type" (
  "id" uuid primary key,
  "project" uuid,
  "version" bigint not null default 0,
  "created" timestamp(3) with time zone not null default now(),
  "createdBy" uuid,
  "updated" timestamp(3) with time zone not null default now(),
  "archived" timestamp(3) with time zone,
  "name" text,
  "type" text,
  "length" double precision,
  "width" double precision,
  "height" double precision,
  "dimensionUnit" text,
  "maxWeight" double precision,
  "weightUnit" text,
  "stackable" boolean,
  "edits" jsonb not null default '{}'::jsonb
) with (fillfactor = 85);
create index "ix_ship_unit_type_list" on "ship_unit_type" ("project", "name" COLLATE list_order, "id");
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
  if tg_op <> 'INSERT' then was := array_remove(array['ship_unit_type']::text[], null); end if;
  if tg_op <> 'DELETE' then has := array_remove(array['ship_unit_type']::text[], null); end if;
  perform sync_record(stream, 'ship_unit_type', row_id, v, was, has, tg_op = 'DELETE');
  if tg_op <> 'DELETE' then
    update "ship_unit_type" set version = v where id = row_id and version <> v;
  end if;
  return null;
end $$;
create constraint trigger "sync_ship_unit_type_add" after insert on "ship_unit_type"
  deferrable initially deferred for each row when (new.version = 0) execute function "capture_ship_unit_type"();
create constraint trigger "sync_ship_unit_type_change" after update on "ship_unit_type"
  deferrable initially deferred for each row when (old.version = new.version) execute function "capture_ship_unit_type"();
create constraint trigger "sync_ship_unit_type_remove" after delete on "ship_unit_type"
  deferrable initially deferred for each row execute function "capture_ship_unit_type"();

create table "transport_manifest" (
  "id" uuid primary key,
  "project" uuid,
  "version" bigint not null default 0,
  "created" timestamp(3) with time zone not null default now(),
  "createdBy" uuid,
  "updated" timestamp(3) with time zone not null default now(),
  "archived" timestamp(3) with time zone,
  "reference" text,
  "status" text,
  "carrier" uuid,
  "carrierOrganization" uuid,
  "serviceLevel" text,
  "hazardous" boolean,
  "pickupDate" date,
  "deliveryDate" date,
  "closureDate" date,
  "deliveryAddress" uuid,
  "deliveryCountry" text,
  "deliveryCity" text,
  "properties" jsonb not null default '{}'::jsonb,
  "edits" jsonb not null default '{}'::jsonb
) with (fillfactor = 85);
create index "ix_transport_manifest_list" on "transport_manifest" ("project", "reference" COLLATE list_order, "id");
create index "ix_transport_manifest_carrier" on "transport_manifest" ("project", "carrier");
create index "ix_transport_manifest_carrierOrganization" on "transport_manifest" ("project", "carrierOrganization");
create index "ix_transport_manifest_deliveryAddress" on "transport_manifest" ("project", "deliveryAddress");
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
  was := '{}'; has := '{}';
  if tg_op <> 'INSERT' then was := array_remove(array['transport_manifest', 'transport_manifest@org:' || old."carrierOrganization"::text]::text[], null); end if;
  if tg_op <> 'DELETE' then has := array_remove(array['transport_manifest', 'transport_manifest@org:' || new."carrierOrganization"::text]::text[], null); end if;
  perform sync_record(stream, 'transport_manifest', row_id, v, was, has, tg_op = 'DELETE');
  if tg_op <> 'DELETE' then
    update "transport_manifest" set version = v where id = row_id and version <> v;
  end if;
  return null;
end $$;
create constraint trigger "sync_transport_manifest_add" after insert on "transport_manifest"
  deferrable initially deferred for each row when (new.version = 0) execute function "capture_transport_manifest"();
create constraint trigger "sync_transport_manifest_change" after update on "transport_manifest"
  deferrable initially deferred for each row when (old.version = new.version) execute function "capture_transport_manifest"();
create constraint trigger "sync_transport_manifest_remove" after delete on "transport_manifest"
  deferrable initially deferred for each row execute function "capture_transport_manifest"();

create table "transport_order" (
  "id" uuid primary key,
  "project" uuid,
  "version" bigint not null default 0,
  "created" timestamp(3) with time zone not null default now(),
  "createdBy" uuid,
  "updated" timestamp(3) with time zone not null default now(),
  "archived" timestamp(3) with time zone,
  "reference" text,
  "status" text,
  "serviceLevel" text,
  "hazardous" boolean,
  "military" boolean,
  "totalPackages" integer,
  "customer" uuid,
  "carrier" uuid,
  "carrierOrganization" uuid,
  "crossDock" uuid,
  "site" uuid,
  "pickupLocation" uuid,
  "deliveryAddress" uuid,
  "deliveryCountry" text,
  "deliveryCity" text,
  "deliveryContact" uuid,
  "involvedContact" uuid,
  "salesOrganization" text,
  "shipperReferences" text,
  "descriptionShippingPoint" text,
  "earliestPickupDate" date,
  "latestPickupDate" date,
  "requestedDeliveryDate" date,
  "deliveryDate" date,
  "estimatedDeliveryDate" date,
  "integrationDate" date,
  "consolidationDate" date,
  "route" uuid,
  "incoterm" text,
  "incotermLocation" text,
  "network" text,
  "networkOperation" text,
  "costCenter" text,
  "profitCenter" text,
  "psp" text,
  "transportManifest" uuid,
  "properties" jsonb not null default '{}'::jsonb,
  "edits" jsonb not null default '{}'::jsonb
) with (fillfactor = 85);
create index "ix_transport_order_list" on "transport_order" ("project", "reference" COLLATE list_order, "id");
create index "ix_transport_order_customer" on "transport_order" ("project", "customer");
create index "ix_transport_order_carrier" on "transport_order" ("project", "carrier");
create index "ix_transport_order_carrierOrganization" on "transport_order" ("project", "carrierOrganization");
create index "ix_transport_order_crossDock" on "transport_order" ("project", "crossDock");
create index "ix_transport_order_site" on "transport_order" ("project", "site");
create index "ix_transport_order_pickupLocation" on "transport_order" ("project", "pickupLocation");
create index "ix_transport_order_deliveryAddress" on "transport_order" ("project", "deliveryAddress");
create index "ix_transport_order_deliveryContact" on "transport_order" ("project", "deliveryContact");
create index "ix_transport_order_involvedContact" on "transport_order" ("project", "involvedContact");
create index "ix_transport_order_route" on "transport_order" ("project", "route");
create index "ix_transport_order_transportManifest" on "transport_order" ("project", "transportManifest");
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
  was := '{}'; has := '{}';
  if tg_op <> 'INSERT' then was := array_remove(array['transport_order', 'transport_order@org:' || old."carrierOrganization"::text]::text[], null); end if;
  if tg_op <> 'DELETE' then has := array_remove(array['transport_order', 'transport_order@org:' || new."carrierOrganization"::text]::text[], null); end if;
  perform sync_record(stream, 'transport_order', row_id, v, was, has, tg_op = 'DELETE');
  if tg_op <> 'DELETE' then
    update "transport_order" set version = v where id = row_id and version <> v;
  end if;
  return null;
end $$;
create constraint trigger "sync_transport_order_add" after insert on "transport_order"
  deferrable initially deferred for each row when (new.version = 0) execute function "capture_transport_order"();
create constraint trigger "sync_transport_order_change" after update on "transport_order"
  deferrable initially deferred for each row when (old.version = new.version) execute function "capture_transport_order"();
create constraint trigger "sync_transport_order_remove" after delete on "transport_order"
  deferrable initially deferred for each row execute function "capture_transport_order"();

create table "ship_unit" (
  "id" uuid primary key,
  "project" uuid,
  "version" bigint not null default 0,
  "created" timestamp(3) with time zone not null default now(),
  "createdBy" uuid,
  "updated" timestamp(3) with time zone not null default now(),
  "archived" timestamp(3) with time zone,
  "reference" text,
  "referenceNumber" text,
  "count" integer,
  "shipUnitType" uuid,
  "length" double precision,
  "width" double precision,
  "height" double precision,
  "dimensionUnit" text,
  "weight" double precision,
  "weightUnit" text,
  "volume" double precision,
  "stackable" boolean,
  "hazardous" boolean,
  "transportOrder" uuid,
  "transportManifest" uuid,
  "orderStatus" text,
  "carrierOrganization" uuid,
  "edits" jsonb not null default '{}'::jsonb
) with (fillfactor = 85);
create index "ix_ship_unit_list" on "ship_unit" ("project", "reference" COLLATE list_order, "id");
create index "ix_ship_unit_transportOrder" on "ship_unit" ("project", "transportOrder");
create index "ix_ship_unit_transportManifest" on "ship_unit" ("project", "transportManifest");
create index "ix_ship_unit_shipUnitType" on "ship_unit" ("project", "shipUnitType");
create index "ix_ship_unit_carrierOrganization" on "ship_unit" ("project", "carrierOrganization");
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
  was := '{}'; has := '{}';
  if tg_op <> 'INSERT' then was := array_remove(array['ship_unit', 'ship_unit@org:' || old."carrierOrganization"::text]::text[], null); end if;
  if tg_op <> 'DELETE' then has := array_remove(array['ship_unit', 'ship_unit@org:' || new."carrierOrganization"::text]::text[], null); end if;
  perform sync_record(stream, 'ship_unit', row_id, v, was, has, tg_op = 'DELETE');
  if tg_op <> 'DELETE' then
    update "ship_unit" set version = v where id = row_id and version <> v;
  end if;
  return null;
end $$;
create constraint trigger "sync_ship_unit_add" after insert on "ship_unit"
  deferrable initially deferred for each row when (new.version = 0) execute function "capture_ship_unit"();
create constraint trigger "sync_ship_unit_change" after update on "ship_unit"
  deferrable initially deferred for each row when (old.version = new.version) execute function "capture_ship_unit"();
create constraint trigger "sync_ship_unit_remove" after delete on "ship_unit"
  deferrable initially deferred for each row execute function "capture_ship_unit"();

create table "asset_in_transport_order" (
  "id" uuid primary key,
  "project" uuid,
  "version" bigint not null default 0,
  "created" timestamp(3) with time zone not null default now(),
  "createdBy" uuid,
  "updated" timestamp(3) with time zone not null default now(),
  "archived" timestamp(3) with time zone,
  "transportOrder" uuid,
  "reference" text,
  "asset" uuid,
  "pickupDate" date,
  "deliveryDate" date,
  "orderStatus" text,
  "properties" jsonb not null default '{}'::jsonb,
  "edits" jsonb not null default '{}'::jsonb
) with (fillfactor = 85);
create index "ix_asset_in_transport_order_list" on "asset_in_transport_order" ("project", "reference" COLLATE list_order, "id");
create index "ix_asset_in_transport_order_transportOrder" on "asset_in_transport_order" ("project", "transportOrder");
create index "ix_asset_in_transport_order_asset" on "asset_in_transport_order" ("project", "asset");
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
  was := '{}'; has := '{}';
  if tg_op <> 'INSERT' then was := array_remove(array['asset_in_transport_order']::text[], null); end if;
  if tg_op <> 'DELETE' then has := array_remove(array['asset_in_transport_order']::text[], null); end if;
  perform sync_record(stream, 'asset_in_transport_order', row_id, v, was, has, tg_op = 'DELETE');
  if tg_op <> 'DELETE' then
    update "asset_in_transport_order" set version = v where id = row_id and version <> v;
  end if;
  return null;
end $$;
create constraint trigger "sync_asset_in_transport_order_add" after insert on "asset_in_transport_order"
  deferrable initially deferred for each row when (new.version = 0) execute function "capture_asset_in_transport_order"();
create constraint trigger "sync_asset_in_transport_order_change" after update on "asset_in_transport_order"
  deferrable initially deferred for each row when (old.version = new.version) execute function "capture_asset_in_transport_order"();
create constraint trigger "sync_asset_in_transport_order_remove" after delete on "asset_in_transport_order"
  deferrable initially deferred for each row execute function "capture_asset_in_transport_order"();

create table "hazardous" (
  "id" uuid primary key,
  "project" uuid,
  "version" bigint not null default 0,
  "created" timestamp(3) with time zone not null default now(),
  "createdBy" uuid,
  "updated" timestamp(3) with time zone not null default now(),
  "archived" timestamp(3) with time zone,
  "substance" uuid,
  "class" text,
  "unNumber" text,
  "packingGroup" text,
  "asset" uuid,
  "shipUnit" uuid,
  "edits" jsonb not null default '{}'::jsonb
) with (fillfactor = 85);
create index "ix_hazardous_list" on "hazardous" ("project", "class" COLLATE list_order, "id");
create index "ix_hazardous_shipUnit" on "hazardous" ("project", "shipUnit");
create index "ix_hazardous_asset" on "hazardous" ("project", "asset");
create index "ix_hazardous_substance" on "hazardous" ("project", "substance");
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
  was := '{}'; has := '{}';
  if tg_op <> 'INSERT' then was := array_remove(array['hazardous']::text[], null); end if;
  if tg_op <> 'DELETE' then has := array_remove(array['hazardous']::text[], null); end if;
  perform sync_record(stream, 'hazardous', row_id, v, was, has, tg_op = 'DELETE');
  if tg_op <> 'DELETE' then
    update "hazardous" set version = v where id = row_id and version <> v;
  end if;
  return null;
end $$;
create constraint trigger "sync_hazardous_add" after insert on "hazardous"
  deferrable initially deferred for each row when (new.version = 0) execute function "capture_hazardous"();
create constraint trigger "sync_hazardous_change" after update on "hazardous"
  deferrable initially deferred for each row when (old.version = new.version) execute function "capture_hazardous"();
create constraint trigger "sync_hazardous_remove" after delete on "hazardous"
  deferrable initially deferred for each row execute function "capture_hazardous"();

create table "transport_manifest_log" (
  "id" uuid primary key,
  "project" uuid,
  "version" bigint not null default 0,
  "created" timestamp(3) with time zone not null default now(),
  "createdBy" uuid,
  "updated" timestamp(3) with time zone not null default now(),
  "archived" timestamp(3) with time zone,
  "object" uuid,
  "time" timestamp(3) with time zone,
  "text" text,
  "user" uuid,
  "carrierOrganization" uuid,
  "edits" jsonb not null default '{}'::jsonb
) with (fillfactor = 85);
create index "ix_transport_manifest_log_list" on "transport_manifest_log" ("project", "time", "id");
create index "ix_transport_manifest_log_object" on "transport_manifest_log" ("project", "object");
create index "ix_transport_manifest_log_user" on "transport_manifest_log" ("project", "user");
create index "ix_transport_manifest_log_carrierOrganization" on "transport_manifest_log" ("project", "carrierOrganization");
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
  was := '{}'; has := '{}';
  if tg_op <> 'INSERT' then was := array_remove(array['transport_manifest_log', 'transport_manifest_log@org:' || old."carrierOrganization"::text]::text[], null); end if;
  if tg_op <> 'DELETE' then has := array_remove(array['transport_manifest_log', 'transport_manifest_log@org:' || new."carrierOrganization"::text]::text[], null); end if;
  perform sync_record(stream, 'transport_manifest_log', row_id, v, was, has, tg_op = 'DELETE');
  if tg_op <> 'DELETE' then
    update "transport_manifest_log" set version = v where id = row_id and version <> v;
  end if;
  return null;
end $$;
create constraint trigger "sync_transport_manifest_log_add" after insert on "transport_manifest_log"
  deferrable initially deferred for each row when (new.version = 0) execute function "capture_transport_manifest_log"();
create constraint trigger "sync_transport_manifest_log_change" after update on "transport_manifest_log"
  deferrable initially deferred for each row when (old.version = new.version) execute function "capture_transport_manifest_log"();
create constraint trigger "sync_transport_manifest_log_remove" after delete on "transport_manifest_log"
  deferrable initially deferred for each row execute function "capture_transport_manifest_log"();

create table "transport_order_log" (
  "id" uuid primary key,
  "project" uuid,
  "version" bigint not null default 0,
  "created" timestamp(3) with time zone not null default now(),
  "createdBy" uuid,
  "updated" timestamp(3) with time zone not null default now(),
  "archived" timestamp(3) with time zone,
  "object" uuid,
  "time" timestamp(3) with time zone,
  "text" text,
  "user" uuid,
  "edits" jsonb not null default '{}'::jsonb
) with (fillfactor = 85);
create index "ix_transport_order_log_list" on "transport_order_log" ("project", "time", "id");
create index "ix_transport_order_log_object" on "transport_order_log" ("project", "object");
create index "ix_transport_order_log_user" on "transport_order_log" ("project", "user");
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
  was := '{}'; has := '{}';
  if tg_op <> 'INSERT' then was := array_remove(array['transport_order_log']::text[], null); end if;
  if tg_op <> 'DELETE' then has := array_remove(array['transport_order_log']::text[], null); end if;
  perform sync_record(stream, 'transport_order_log', row_id, v, was, has, tg_op = 'DELETE');
  if tg_op <> 'DELETE' then
    update "transport_order_log" set version = v where id = row_id and version <> v;
  end if;
  return null;
end $$;
create constraint trigger "sync_transport_order_log_add" after insert on "transport_order_log"
  deferrable initially deferred for each row when (new.version = 0) execute function "capture_transport_order_log"();
create constraint trigger "sync_transport_order_log_change" after update on "transport_order_log"
  deferrable initially deferred for each row when (old.version = new.version) execute function "capture_transport_order_log"();
create constraint trigger "sync_transport_order_log_remove" after delete on "transport_order_log"
  deferrable initially deferred for each row execute function "capture_transport_order_log"();

create table "hazardous_reference" (
  "id" uuid primary key,
  "project" uuid,
  "version" bigint not null default 0,
  "created" timestamp(3) with time zone not null default now(),
  "createdBy" uuid,
  "updated" timestamp(3) with time zone not null default now(),
  "archived" timestamp(3) with time zone,
  "name" text,
  "class" text,
  "unNumber" text,
  "packingGroup" text,
  "edits" jsonb not null default '{}'::jsonb
) with (fillfactor = 85);
create index "ix_hazardous_reference_list" on "hazardous_reference" ("unNumber" COLLATE list_order, "id");
create or replace function "capture_hazardous_reference"() returns trigger language plpgsql as $$
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
  if tg_op <> 'INSERT' then was := array_remove(array['hazardous_reference']::text[], null); end if;
  if tg_op <> 'DELETE' then has := array_remove(array['hazardous_reference']::text[], null); end if;
  perform sync_record(stream, 'hazardous_reference', row_id, v, was, has, tg_op = 'DELETE');
  if tg_op <> 'DELETE' then
    update "hazardous_reference" set version = v where id = row_id and version <> v;
  end if;
  return null;
end $$;
create constraint trigger "sync_hazardous_reference_add" after insert on "hazardous_reference"
  deferrable initially deferred for each row when (new.version = 0) execute function "capture_hazardous_reference"();
create constraint trigger "sync_hazardous_reference_change" after update on "hazardous_reference"
  deferrable initially deferred for each row when (old.version = new.version) execute function "capture_hazardous_reference"();
create constraint trigger "sync_hazardous_reference_remove" after delete on "hazardous_reference"
  deferrable initially deferred for each row execute function "capture_hazardous_reference"();

create table "country" (
  "id" uuid primary key,
  "project" uuid,
  "version" bigint not null default 0,
  "created" timestamp(3) with time zone not null default now(),
  "createdBy" uuid,
  "updated" timestamp(3) with time zone not null default now(),
  "archived" timestamp(3) with time zone,
  "code" text,
  "name" text,
  "region" text,
  "edits" jsonb not null default '{}'::jsonb
) with (fillfactor = 85);
create index "ix_country_list" on "country" ("name" COLLATE list_order, "id");
create unique index "uq_country_code" on "country" (lower("code")) where archived IS NULL;
create or replace function "capture_country"() returns trigger language plpgsql as $$
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
  if tg_op <> 'INSERT' then was := array_remove(array['country']::text[], null); end if;
  if tg_op <> 'DELETE' then has := array_remove(array['country']::text[], null); end if;
  perform sync_record(stream, 'country', row_id, v, was, has, tg_op = 'DELETE');
  if tg_op <> 'DELETE' then
    update "country" set version = v where id = row_id and version <> v;
  end if;
  return null;
end $$;
create constraint trigger "sync_country_add" after insert on "country"
  deferrable initially deferred for each row when (new.version = 0) execute function "capture_country"();
create constraint trigger "sync_country_change" after update on "country"
  deferrable initially deferred for each row when (old.version = new.version) execute function "capture_country"();
create constraint trigger "sync_country_remove" after delete on "country"
  deferrable initially deferred for each row execute function "capture_country"();

-- An order names the one manifest that it is on: while it is assigned or validated, and never before or after it was cancelled.
alter table "transport_order" add constraint "transport_order_on_manifest" check (
  case status
    when 'Assigned' then "transportManifest" is not null
    when 'Validated' then "transportManifest" is not null
    when 'New' then "transportManifest" is null
    when 'Accepted' then "transportManifest" is null
    when 'Cancelled' then "transportManifest" is null
    else true
  end
);
