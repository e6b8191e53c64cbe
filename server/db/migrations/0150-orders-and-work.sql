-- Orders with items, maintenance, work orders, stock options, routes with legs and shipments, and what planning needs.

create table "purchase_order_item" (
  "id" uuid primary key,
  "project" uuid,
  "version" bigint not null default 0,
  "created" timestamp(3) with time zone not null default now(),
  "createdBy" uuid,
  "updated" timestamp(3) with time zone not null default now(),
  "archived" timestamp(3) with time zone,
  "purchaseOrder" uuid,
  "assetType" uuid,
  "orderAmount" integer,
  "deliveredAmount" integer,
  "edits" jsonb not null default '{}'::jsonb
) with (fillfactor = 85);
create index "ix_purchase_order_item_list" on "purchase_order_item" ("project");
create index "ix_purchase_order_item_purchaseOrder" on "purchase_order_item" ("project", "purchaseOrder");
create index "ix_purchase_order_item_assetType" on "purchase_order_item" ("project", "assetType");
create or replace function "capture_purchase_order_item"() returns trigger language plpgsql as $$
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
  if tg_op <> 'INSERT' then was := array_remove(array['purchase_order_item']::text[], null); end if;
  if tg_op <> 'DELETE' then has := array_remove(array['purchase_order_item']::text[], null); end if;
  perform sync_record(stream, 'purchase_order_item', row_id, v, was, has, tg_op = 'DELETE');
  if tg_op <> 'DELETE' then
    update "purchase_order_item" set version = v where id = row_id and version <> v;
  end if;
  return null;
end $$;
create constraint trigger "sync_purchase_order_item_add" after insert on "purchase_order_item"
  deferrable initially deferred for each row when (new.version = 0) execute function "capture_purchase_order_item"();
create constraint trigger "sync_purchase_order_item_change" after update on "purchase_order_item"
  deferrable initially deferred for each row when (old.version = new.version) execute function "capture_purchase_order_item"();
create constraint trigger "sync_purchase_order_item_remove" after delete on "purchase_order_item"
  deferrable initially deferred for each row execute function "capture_purchase_order_item"();

create table "sales_order_item" (
  "id" uuid primary key,
  "project" uuid,
  "version" bigint not null default 0,
  "created" timestamp(3) with time zone not null default now(),
  "createdBy" uuid,
  "updated" timestamp(3) with time zone not null default now(),
  "archived" timestamp(3) with time zone,
  "salesOrder" uuid,
  "assetType" uuid,
  "orderAmount" integer,
  "deliveredAmount" integer,
  "edits" jsonb not null default '{}'::jsonb
) with (fillfactor = 85);
create index "ix_sales_order_item_list" on "sales_order_item" ("project");
create index "ix_sales_order_item_salesOrder" on "sales_order_item" ("project", "salesOrder");
create index "ix_sales_order_item_assetType" on "sales_order_item" ("project", "assetType");
create or replace function "capture_sales_order_item"() returns trigger language plpgsql as $$
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
  if tg_op <> 'INSERT' then was := array_remove(array['sales_order_item']::text[], null); end if;
  if tg_op <> 'DELETE' then has := array_remove(array['sales_order_item']::text[], null); end if;
  perform sync_record(stream, 'sales_order_item', row_id, v, was, has, tg_op = 'DELETE');
  if tg_op <> 'DELETE' then
    update "sales_order_item" set version = v where id = row_id and version <> v;
  end if;
  return null;
end $$;
create constraint trigger "sync_sales_order_item_add" after insert on "sales_order_item"
  deferrable initially deferred for each row when (new.version = 0) execute function "capture_sales_order_item"();
create constraint trigger "sync_sales_order_item_change" after update on "sales_order_item"
  deferrable initially deferred for each row when (old.version = new.version) execute function "capture_sales_order_item"();
create constraint trigger "sync_sales_order_item_remove" after delete on "sales_order_item"
  deferrable initially deferred for each row execute function "capture_sales_order_item"();

create table "maintenance_type" (
  "id" uuid primary key,
  "project" uuid,
  "version" bigint not null default 0,
  "created" timestamp(3) with time zone not null default now(),
  "createdBy" uuid,
  "updated" timestamp(3) with time zone not null default now(),
  "archived" timestamp(3) with time zone,
  "name" text,
  "interval" text,
  "warningPeriod" text,
  "edits" jsonb not null default '{}'::jsonb
) with (fillfactor = 85);
create index "ix_maintenance_type_list" on "maintenance_type" ("project", "name" COLLATE list_order, "id");
create unique index "uq_maintenance_type_name" on "maintenance_type" ("project", lower("name")) where archived IS NULL;
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
  if tg_op <> 'INSERT' then was := array_remove(array['maintenance_type']::text[], null); end if;
  if tg_op <> 'DELETE' then has := array_remove(array['maintenance_type']::text[], null); end if;
  perform sync_record(stream, 'maintenance_type', row_id, v, was, has, tg_op = 'DELETE');
  if tg_op <> 'DELETE' then
    update "maintenance_type" set version = v where id = row_id and version <> v;
  end if;
  return null;
end $$;
create constraint trigger "sync_maintenance_type_add" after insert on "maintenance_type"
  deferrable initially deferred for each row when (new.version = 0) execute function "capture_maintenance_type"();
create constraint trigger "sync_maintenance_type_change" after update on "maintenance_type"
  deferrable initially deferred for each row when (old.version = new.version) execute function "capture_maintenance_type"();
create constraint trigger "sync_maintenance_type_remove" after delete on "maintenance_type"
  deferrable initially deferred for each row execute function "capture_maintenance_type"();

create table "maintenance" (
  "id" uuid primary key,
  "project" uuid,
  "version" bigint not null default 0,
  "created" timestamp(3) with time zone not null default now(),
  "createdBy" uuid,
  "updated" timestamp(3) with time zone not null default now(),
  "archived" timestamp(3) with time zone,
  "maintenanceType" uuid,
  "asset" uuid,
  "status" text,
  "description" text,
  "requestDate" date,
  "approveDate" date,
  "executeDate" date,
  "expireDate" date,
  "maintainer" uuid,
  "maintainedBy" text,
  "workOrder" uuid,
  "organization" uuid,
  "maintainerOrganization" uuid,
  "edits" jsonb not null default '{}'::jsonb
) with (fillfactor = 85);
create index "ix_maintenance_list" on "maintenance" ("project");
create index "ix_maintenance_asset" on "maintenance" ("project", "asset");
create index "ix_maintenance_workOrder" on "maintenance" ("project", "workOrder");
create index "ix_maintenance_maintenanceType" on "maintenance" ("project", "maintenanceType");
create index "ix_maintenance_maintainer" on "maintenance" ("project", "maintainer");
create index "ix_maintenance_organization" on "maintenance" ("project", "organization");
create index "ix_maintenance_maintainerOrganization" on "maintenance" ("project", "maintainerOrganization");
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
  was := '{}'; has := '{}';
  if tg_op <> 'INSERT' then was := array(select distinct unnest(array_remove(array['maintenance', 'maintenance@org:' || old."organization"::text, 'maintenance@org:' || old."maintainerOrganization"::text]::text[], null))); end if;
  if tg_op <> 'DELETE' then has := array(select distinct unnest(array_remove(array['maintenance', 'maintenance@org:' || new."organization"::text, 'maintenance@org:' || new."maintainerOrganization"::text]::text[], null))); end if;
  perform sync_record(stream, 'maintenance', row_id, v, was, has, tg_op = 'DELETE');
  if tg_op <> 'DELETE' then
    update "maintenance" set version = v where id = row_id and version <> v;
  end if;
  return null;
end $$;
create constraint trigger "sync_maintenance_add" after insert on "maintenance"
  deferrable initially deferred for each row when (new.version = 0) execute function "capture_maintenance"();
create constraint trigger "sync_maintenance_change" after update on "maintenance"
  deferrable initially deferred for each row when (old.version = new.version) execute function "capture_maintenance"();
create constraint trigger "sync_maintenance_remove" after delete on "maintenance"
  deferrable initially deferred for each row execute function "capture_maintenance"();

create table "maintenance_log" (
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
  "maintainerOrganization" uuid,
  "edits" jsonb not null default '{}'::jsonb
) with (fillfactor = 85);
create index "ix_maintenance_log_list" on "maintenance_log" ("project", "time", "id");
create index "ix_maintenance_log_object" on "maintenance_log" ("project", "object");
create index "ix_maintenance_log_user" on "maintenance_log" ("project", "user");
create index "ix_maintenance_log_maintainerOrganization" on "maintenance_log" ("project", "maintainerOrganization");
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
  was := '{}'; has := '{}';
  if tg_op <> 'INSERT' then was := array_remove(array['maintenance_log', 'maintenance_log@org:' || old."maintainerOrganization"::text]::text[], null); end if;
  if tg_op <> 'DELETE' then has := array_remove(array['maintenance_log', 'maintenance_log@org:' || new."maintainerOrganization"::text]::text[], null); end if;
  perform sync_record(stream, 'maintenance_log', row_id, v, was, has, tg_op = 'DELETE');
  if tg_op <> 'DELETE' then
    update "maintenance_log" set version = v where id = row_id and version <> v;
  end if;
  return null;
end $$;
create constraint trigger "sync_maintenance_log_add" after insert on "maintenance_log"
  deferrable initially deferred for each row when (new.version = 0) execute function "capture_maintenance_log"();
create constraint trigger "sync_maintenance_log_change" after update on "maintenance_log"
  deferrable initially deferred for each row when (old.version = new.version) execute function "capture_maintenance_log"();
create constraint trigger "sync_maintenance_log_remove" after delete on "maintenance_log"
  deferrable initially deferred for each row execute function "capture_maintenance_log"();

create table "work_order" (
  "id" uuid primary key,
  "project" uuid,
  "version" bigint not null default 0,
  "created" timestamp(3) with time zone not null default now(),
  "createdBy" uuid,
  "updated" timestamp(3) with time zone not null default now(),
  "archived" timestamp(3) with time zone,
  "reference" text,
  "status" text,
  "asset" uuid,
  "subOrganization" uuid,
  "approvalDate" date,
  "executeDate" date,
  "coveredBy" uuid,
  "organization" uuid,
  "repairOrganization" uuid,
  "edits" jsonb not null default '{}'::jsonb
) with (fillfactor = 85);
create index "ix_work_order_list" on "work_order" ("project", "created", "id");
create index "ix_work_order_asset" on "work_order" ("project", "asset");
create index "ix_work_order_subOrganization" on "work_order" ("project", "subOrganization");
create index "ix_work_order_coveredBy" on "work_order" ("project", "coveredBy");
create index "ix_work_order_organization" on "work_order" ("project", "organization");
create index "ix_work_order_repairOrganization" on "work_order" ("project", "repairOrganization");
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
  was := '{}'; has := '{}';
  if tg_op <> 'INSERT' then was := array(select distinct unnest(array_remove(array['work_order', 'work_order@org:' || old."organization"::text, 'work_order@org:' || old."repairOrganization"::text]::text[], null))); end if;
  if tg_op <> 'DELETE' then has := array(select distinct unnest(array_remove(array['work_order', 'work_order@org:' || new."organization"::text, 'work_order@org:' || new."repairOrganization"::text]::text[], null))); end if;
  perform sync_record(stream, 'work_order', row_id, v, was, has, tg_op = 'DELETE');
  if tg_op <> 'DELETE' then
    update "work_order" set version = v where id = row_id and version <> v;
  end if;
  return null;
end $$;
create constraint trigger "sync_work_order_add" after insert on "work_order"
  deferrable initially deferred for each row when (new.version = 0) execute function "capture_work_order"();
create constraint trigger "sync_work_order_change" after update on "work_order"
  deferrable initially deferred for each row when (old.version = new.version) execute function "capture_work_order"();
create constraint trigger "sync_work_order_remove" after delete on "work_order"
  deferrable initially deferred for each row execute function "capture_work_order"();

create table "work_order_log" (
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
  "repairOrganization" uuid,
  "edits" jsonb not null default '{}'::jsonb
) with (fillfactor = 85);
create index "ix_work_order_log_list" on "work_order_log" ("project", "time", "id");
create index "ix_work_order_log_object" on "work_order_log" ("project", "object");
create index "ix_work_order_log_user" on "work_order_log" ("project", "user");
create index "ix_work_order_log_repairOrganization" on "work_order_log" ("project", "repairOrganization");
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
  was := '{}'; has := '{}';
  if tg_op <> 'INSERT' then was := array_remove(array['work_order_log', 'work_order_log@org:' || old."repairOrganization"::text]::text[], null); end if;
  if tg_op <> 'DELETE' then has := array_remove(array['work_order_log', 'work_order_log@org:' || new."repairOrganization"::text]::text[], null); end if;
  perform sync_record(stream, 'work_order_log', row_id, v, was, has, tg_op = 'DELETE');
  if tg_op <> 'DELETE' then
    update "work_order_log" set version = v where id = row_id and version <> v;
  end if;
  return null;
end $$;
create constraint trigger "sync_work_order_log_add" after insert on "work_order_log"
  deferrable initially deferred for each row when (new.version = 0) execute function "capture_work_order_log"();
create constraint trigger "sync_work_order_log_change" after update on "work_order_log"
  deferrable initially deferred for each row when (old.version = new.version) execute function "capture_work_order_log"();
create constraint trigger "sync_work_order_log_remove" after delete on "work_order_log"
  deferrable initially deferred for each row execute function "capture_work_order_log"();

create table "stock_option_type" (
  "id" uuid primary key,
  "project" uuid,
  "version" bigint not null default 0,
  "created" timestamp(3) with time zone not null default now(),
  "createdBy" uuid,
  "updated" timestamp(3) with time zone not null default now(),
  "archived" timestamp(3) with time zone,
  "type" text,
  "edits" jsonb not null default '{}'::jsonb
) with (fillfactor = 85);
create index "ix_stock_option_type_list" on "stock_option_type" ("project", "type" COLLATE list_order, "id");
create unique index "uq_stock_option_type_type" on "stock_option_type" ("project", lower("type")) where archived IS NULL;
create or replace function "capture_stock_option_type"() returns trigger language plpgsql as $$
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
  if tg_op <> 'INSERT' then was := array_remove(array['stock_option_type']::text[], null); end if;
  if tg_op <> 'DELETE' then has := array_remove(array['stock_option_type']::text[], null); end if;
  perform sync_record(stream, 'stock_option_type', row_id, v, was, has, tg_op = 'DELETE');
  if tg_op <> 'DELETE' then
    update "stock_option_type" set version = v where id = row_id and version <> v;
  end if;
  return null;
end $$;
create constraint trigger "sync_stock_option_type_add" after insert on "stock_option_type"
  deferrable initially deferred for each row when (new.version = 0) execute function "capture_stock_option_type"();
create constraint trigger "sync_stock_option_type_change" after update on "stock_option_type"
  deferrable initially deferred for each row when (old.version = new.version) execute function "capture_stock_option_type"();
create constraint trigger "sync_stock_option_type_remove" after delete on "stock_option_type"
  deferrable initially deferred for each row execute function "capture_stock_option_type"();

create table "stock_option" (
  "id" uuid primary key,
  "project" uuid,
  "version" bigint not null default 0,
  "created" timestamp(3) with time zone not null default now(),
  "createdBy" uuid,
  "updated" timestamp(3) with time zone not null default now(),
  "archived" timestamp(3) with time zone,
  "site" uuid,
  "assetType" uuid,
  "stockOptionType" uuid,
  "quantity" integer,
  "edits" jsonb not null default '{}'::jsonb
) with (fillfactor = 85);
create index "ix_stock_option_list" on "stock_option" ("project", "site", "id");
create index "ix_stock_option_assetType_site" on "stock_option" ("project", "assetType", "site");
create index "ix_stock_option_site" on "stock_option" ("project", "site");
create index "ix_stock_option_assetType" on "stock_option" ("project", "assetType");
create index "ix_stock_option_stockOptionType" on "stock_option" ("project", "stockOptionType");
create or replace function "capture_stock_option"() returns trigger language plpgsql as $$
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
  if tg_op <> 'INSERT' then was := array_remove(array['stock_option']::text[], null); end if;
  if tg_op <> 'DELETE' then has := array_remove(array['stock_option']::text[], null); end if;
  perform sync_record(stream, 'stock_option', row_id, v, was, has, tg_op = 'DELETE');
  if tg_op <> 'DELETE' then
    update "stock_option" set version = v where id = row_id and version <> v;
  end if;
  return null;
end $$;
create constraint trigger "sync_stock_option_add" after insert on "stock_option"
  deferrable initially deferred for each row when (new.version = 0) execute function "capture_stock_option"();
create constraint trigger "sync_stock_option_change" after update on "stock_option"
  deferrable initially deferred for each row when (old.version = new.version) execute function "capture_stock_option"();
create constraint trigger "sync_stock_option_remove" after delete on "stock_option"
  deferrable initially deferred for each row execute function "capture_stock_option"();

create table "route" (
  "id" uuid primary key,
  "project" uuid,
  "version" bigint not null default 0,
  "created" timestamp(3) with time zone not null default now(),
  "createdBy" uuid,
  "updated" timestamp(3) with time zone not null default now(),
  "archived" timestamp(3) with time zone,
  "reference" text,
  "name" text,
  "domain" text,
  "businessUnit" text,
  "natCo" text,
  "carrier" uuid,
  "status" text,
  "carrierOrganization" uuid,
  "properties" jsonb not null default '{}'::jsonb,
  "edits" jsonb not null default '{}'::jsonb
) with (fillfactor = 85);
create index "ix_route_list" on "route" ("project", "reference" COLLATE list_order, "id");
create index "ix_route_carrier" on "route" ("project", "carrier");
create index "ix_route_carrierOrganization" on "route" ("project", "carrierOrganization");
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
  was := '{}'; has := '{}';
  if tg_op <> 'INSERT' then was := array_remove(array['route', 'route@org:' || old."carrierOrganization"::text]::text[], null); end if;
  if tg_op <> 'DELETE' then has := array_remove(array['route', 'route@org:' || new."carrierOrganization"::text]::text[], null); end if;
  perform sync_record(stream, 'route', row_id, v, was, has, tg_op = 'DELETE');
  if tg_op <> 'DELETE' then
    update "route" set version = v where id = row_id and version <> v;
  end if;
  return null;
end $$;
create constraint trigger "sync_route_add" after insert on "route"
  deferrable initially deferred for each row when (new.version = 0) execute function "capture_route"();
create constraint trigger "sync_route_change" after update on "route"
  deferrable initially deferred for each row when (old.version = new.version) execute function "capture_route"();
create constraint trigger "sync_route_remove" after delete on "route"
  deferrable initially deferred for each row execute function "capture_route"();

create table "leg" (
  "id" uuid primary key,
  "project" uuid,
  "version" bigint not null default 0,
  "created" timestamp(3) with time zone not null default now(),
  "createdBy" uuid,
  "updated" timestamp(3) with time zone not null default now(),
  "archived" timestamp(3) with time zone,
  "reference" text,
  "route" uuid,
  "sequence" integer,
  "pickupLocation" uuid,
  "deliveryLocation" uuid,
  "leadTime" text,
  "type" text,
  "status" text,
  "carrierOrganization" uuid,
  "properties" jsonb not null default '{}'::jsonb,
  "edits" jsonb not null default '{}'::jsonb
) with (fillfactor = 85);
create index "ix_leg_list" on "leg" ("project", "reference" COLLATE list_order, "id");
create index "ix_leg_route" on "leg" ("project", "route");
create index "ix_leg_pickupLocation" on "leg" ("project", "pickupLocation");
create index "ix_leg_deliveryLocation" on "leg" ("project", "deliveryLocation");
create index "ix_leg_carrierOrganization" on "leg" ("project", "carrierOrganization");
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
  was := '{}'; has := '{}';
  if tg_op <> 'INSERT' then was := array_remove(array['leg', 'leg@org:' || old."carrierOrganization"::text]::text[], null); end if;
  if tg_op <> 'DELETE' then has := array_remove(array['leg', 'leg@org:' || new."carrierOrganization"::text]::text[], null); end if;
  perform sync_record(stream, 'leg', row_id, v, was, has, tg_op = 'DELETE');
  if tg_op <> 'DELETE' then
    update "leg" set version = v where id = row_id and version <> v;
  end if;
  return null;
end $$;
create constraint trigger "sync_leg_add" after insert on "leg"
  deferrable initially deferred for each row when (new.version = 0) execute function "capture_leg"();
create constraint trigger "sync_leg_change" after update on "leg"
  deferrable initially deferred for each row when (old.version = new.version) execute function "capture_leg"();
create constraint trigger "sync_leg_remove" after delete on "leg"
  deferrable initially deferred for each row execute function "capture_leg"();

create table "leg_log" (
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
create index "ix_leg_log_list" on "leg_log" ("project", "time", "id");
create index "ix_leg_log_object" on "leg_log" ("project", "object");
create index "ix_leg_log_user" on "leg_log" ("project", "user");
create index "ix_leg_log_carrierOrganization" on "leg_log" ("project", "carrierOrganization");
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
  was := '{}'; has := '{}';
  if tg_op <> 'INSERT' then was := array_remove(array['leg_log', 'leg_log@org:' || old."carrierOrganization"::text]::text[], null); end if;
  if tg_op <> 'DELETE' then has := array_remove(array['leg_log', 'leg_log@org:' || new."carrierOrganization"::text]::text[], null); end if;
  perform sync_record(stream, 'leg_log', row_id, v, was, has, tg_op = 'DELETE');
  if tg_op <> 'DELETE' then
    update "leg_log" set version = v where id = row_id and version <> v;
  end if;
  return null;
end $$;
create constraint trigger "sync_leg_log_add" after insert on "leg_log"
  deferrable initially deferred for each row when (new.version = 0) execute function "capture_leg_log"();
create constraint trigger "sync_leg_log_change" after update on "leg_log"
  deferrable initially deferred for each row when (old.version = new.version) execute function "capture_leg_log"();
create constraint trigger "sync_leg_log_remove" after delete on "leg_log"
  deferrable initially deferred for each row execute function "capture_leg_log"();

create table "shipment" (
  "id" uuid primary key,
  "project" uuid,
  "version" bigint not null default 0,
  "created" timestamp(3) with time zone not null default now(),
  "createdBy" uuid,
  "updated" timestamp(3) with time zone not null default now(),
  "archived" timestamp(3) with time zone,
  "reference" text,
  "route" uuid,
  "site" uuid,
  "carrier" uuid,
  "pickupDate" date,
  "deliveryDate" date,
  "status" text,
  "carrierOrganization" uuid,
  "edits" jsonb not null default '{}'::jsonb
) with (fillfactor = 85);
create index "ix_shipment_list" on "shipment" ("project", "pickupDate", "id");
create index "ix_shipment_route" on "shipment" ("project", "route");
create index "ix_shipment_site" on "shipment" ("project", "site");
create index "ix_shipment_carrier" on "shipment" ("project", "carrier");
create index "ix_shipment_carrierOrganization" on "shipment" ("project", "carrierOrganization");
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
  was := '{}'; has := '{}';
  if tg_op <> 'INSERT' then was := array_remove(array['shipment', 'shipment@org:' || old."carrierOrganization"::text]::text[], null); end if;
  if tg_op <> 'DELETE' then has := array_remove(array['shipment', 'shipment@org:' || new."carrierOrganization"::text]::text[], null); end if;
  perform sync_record(stream, 'shipment', row_id, v, was, has, tg_op = 'DELETE');
  if tg_op <> 'DELETE' then
    update "shipment" set version = v where id = row_id and version <> v;
  end if;
  return null;
end $$;
create constraint trigger "sync_shipment_add" after insert on "shipment"
  deferrable initially deferred for each row when (new.version = 0) execute function "capture_shipment"();
create constraint trigger "sync_shipment_change" after update on "shipment"
  deferrable initially deferred for each row when (old.version = new.version) execute function "capture_shipment"();
create constraint trigger "sync_shipment_remove" after delete on "shipment"
  deferrable initially deferred for each row execute function "capture_shipment"();

create table "shipment_log" (
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
create index "ix_shipment_log_list" on "shipment_log" ("project", "time", "id");
create index "ix_shipment_log_object" on "shipment_log" ("project", "object");
create index "ix_shipment_log_user" on "shipment_log" ("project", "user");
create index "ix_shipment_log_carrierOrganization" on "shipment_log" ("project", "carrierOrganization");
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
  was := '{}'; has := '{}';
  if tg_op <> 'INSERT' then was := array_remove(array['shipment_log', 'shipment_log@org:' || old."carrierOrganization"::text]::text[], null); end if;
  if tg_op <> 'DELETE' then has := array_remove(array['shipment_log', 'shipment_log@org:' || new."carrierOrganization"::text]::text[], null); end if;
  perform sync_record(stream, 'shipment_log', row_id, v, was, has, tg_op = 'DELETE');
  if tg_op <> 'DELETE' then
    update "shipment_log" set version = v where id = row_id and version <> v;
  end if;
  return null;
end $$;
create constraint trigger "sync_shipment_log_add" after insert on "shipment_log"
  deferrable initially deferred for each row when (new.version = 0) execute function "capture_shipment_log"();
create constraint trigger "sync_shipment_log_change" after update on "shipment_log"
  deferrable initially deferred for each row when (old.version = new.version) execute function "capture_shipment_log"();
create constraint trigger "sync_shipment_log_remove" after delete on "shipment_log"
  deferrable initially deferred for each row execute function "capture_shipment_log"();

create table "cut_off_time" (
  "id" uuid primary key,
  "project" uuid,
  "version" bigint not null default 0,
  "created" timestamp(3) with time zone not null default now(),
  "createdBy" uuid,
  "updated" timestamp(3) with time zone not null default now(),
  "archived" timestamp(3) with time zone,
  "site" uuid,
  "serviceLevel" text,
  "dayOfWeek" integer,
  "cutOffTime" text,
  "interval" text,
  "destinationCountry" text,
  "destinationCity" text,
  "edits" jsonb not null default '{}'::jsonb
) with (fillfactor = 85);
create index "ix_cut_off_time_list" on "cut_off_time" ("project");
create index "ix_cut_off_time_site" on "cut_off_time" ("project", "site");
create or replace function "capture_cut_off_time"() returns trigger language plpgsql as $$
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
  if tg_op <> 'INSERT' then was := array_remove(array['cut_off_time']::text[], null); end if;
  if tg_op <> 'DELETE' then has := array_remove(array['cut_off_time']::text[], null); end if;
  perform sync_record(stream, 'cut_off_time', row_id, v, was, has, tg_op = 'DELETE');
  if tg_op <> 'DELETE' then
    update "cut_off_time" set version = v where id = row_id and version <> v;
  end if;
  return null;
end $$;
create constraint trigger "sync_cut_off_time_add" after insert on "cut_off_time"
  deferrable initially deferred for each row when (new.version = 0) execute function "capture_cut_off_time"();
create constraint trigger "sync_cut_off_time_change" after update on "cut_off_time"
  deferrable initially deferred for each row when (old.version = new.version) execute function "capture_cut_off_time"();
create constraint trigger "sync_cut_off_time_remove" after delete on "cut_off_time"
  deferrable initially deferred for each row execute function "capture_cut_off_time"();

create table "turnaround_time" (
  "id" uuid primary key,
  "project" uuid,
  "version" bigint not null default 0,
  "created" timestamp(3) with time zone not null default now(),
  "createdBy" uuid,
  "updated" timestamp(3) with time zone not null default now(),
  "archived" timestamp(3) with time zone,
  "site" uuid,
  "country" text,
  "incoterm" text,
  "serviceLevel" text,
  "activity" text,
  "duration" integer,
  "period" text,
  "edits" jsonb not null default '{}'::jsonb
) with (fillfactor = 85);
create index "ix_turnaround_time_list" on "turnaround_time" ("project");
create index "ix_turnaround_time_site" on "turnaround_time" ("project", "site");
create or replace function "capture_turnaround_time"() returns trigger language plpgsql as $$
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
  if tg_op <> 'INSERT' then was := array_remove(array['turnaround_time']::text[], null); end if;
  if tg_op <> 'DELETE' then has := array_remove(array['turnaround_time']::text[], null); end if;
  perform sync_record(stream, 'turnaround_time', row_id, v, was, has, tg_op = 'DELETE');
  if tg_op <> 'DELETE' then
    update "turnaround_time" set version = v where id = row_id and version <> v;
  end if;
  return null;
end $$;
create constraint trigger "sync_turnaround_time_add" after insert on "turnaround_time"
  deferrable initially deferred for each row when (new.version = 0) execute function "capture_turnaround_time"();
create constraint trigger "sync_turnaround_time_change" after update on "turnaround_time"
  deferrable initially deferred for each row when (old.version = new.version) execute function "capture_turnaround_time"();
create constraint trigger "sync_turnaround_time_remove" after delete on "turnaround_time"
  deferrable initially deferred for each row execute function "capture_turnaround_time"();

create table "planning_block_default" (
  "id" uuid primary key,
  "project" uuid,
  "version" bigint not null default 0,
  "created" timestamp(3) with time zone not null default now(),
  "createdBy" uuid,
  "updated" timestamp(3) with time zone not null default now(),
  "archived" timestamp(3) with time zone,
  "site" uuid,
  "type" text,
  "startTime" text,
  "endTime" text,
  "monday" boolean,
  "tuesday" boolean,
  "wednesday" boolean,
  "thursday" boolean,
  "friday" boolean,
  "saturday" boolean,
  "sunday" boolean,
  "edits" jsonb not null default '{}'::jsonb
) with (fillfactor = 85);
create index "ix_planning_block_default_list" on "planning_block_default" ("project", "startTime" COLLATE list_order, "id");
create index "ix_planning_block_default_site" on "planning_block_default" ("project", "site");
create or replace function "capture_planning_block_default"() returns trigger language plpgsql as $$
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
  if tg_op <> 'INSERT' then was := array_remove(array['planning_block_default']::text[], null); end if;
  if tg_op <> 'DELETE' then has := array_remove(array['planning_block_default']::text[], null); end if;
  perform sync_record(stream, 'planning_block_default', row_id, v, was, has, tg_op = 'DELETE');
  if tg_op <> 'DELETE' then
    update "planning_block_default" set version = v where id = row_id and version <> v;
  end if;
  return null;
end $$;
create constraint trigger "sync_planning_block_default_add" after insert on "planning_block_default"
  deferrable initially deferred for each row when (new.version = 0) execute function "capture_planning_block_default"();
create constraint trigger "sync_planning_block_default_change" after update on "planning_block_default"
  deferrable initially deferred for each row when (old.version = new.version) execute function "capture_planning_block_default"();
create constraint trigger "sync_planning_block_default_remove" after delete on "planning_block_default"
  deferrable initially deferred for each row execute function "capture_planning_block_default"();

-- Who takes part in a work order sees its asset, damage reports and files.

alter table "asset" add column "repairOrganization" uuid;

create index "ix_asset_repairOrganization" on "asset" ("project", "repairOrganization");

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
  was := '{}'; has := '{}';
  if tg_op <> 'INSERT' then was := array_remove(array['asset', 'asset@org:' || old."repairOrganization"::text]::text[], null); end if;
  if tg_op <> 'DELETE' then has := array_remove(array['asset', 'asset@org:' || new."repairOrganization"::text]::text[], null); end if;
  perform sync_record(stream, 'asset', row_id, v, was, has, tg_op = 'DELETE');
  if tg_op <> 'DELETE' then
    update "asset" set version = v where id = row_id and version <> v;
  end if;
  return null;
end $$;

alter table "damage" add column "workOrder" uuid;

alter table "damage" add column "repairOrganization" uuid;

create index "ix_damage_workOrder" on "damage" ("project", "workOrder");

create index "ix_damage_repairOrganization" on "damage" ("project", "repairOrganization");

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
  was := '{}'; has := '{}';
  if tg_op <> 'INSERT' then was := array(select distinct unnest(array_remove(array['damage', 'damage@org:' || old."organization"::text, 'damage@org:' || old."repairOrganization"::text]::text[], null))); end if;
  if tg_op <> 'DELETE' then has := array(select distinct unnest(array_remove(array['damage', 'damage@org:' || new."organization"::text, 'damage@org:' || new."repairOrganization"::text]::text[], null))); end if;
  perform sync_record(stream, 'damage', row_id, v, was, has, tg_op = 'DELETE');
  if tg_op <> 'DELETE' then
    update "damage" set version = v where id = row_id and version <> v;
  end if;
  return null;
end $$;

alter table "damage_log" add column "repairOrganization" uuid;

create index "ix_damage_log_repairOrganization" on "damage_log" ("project", "repairOrganization");

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
  was := '{}'; has := '{}';
  if tg_op <> 'INSERT' then was := array_remove(array['damage_log', 'damage_log@org:' || old."repairOrganization"::text]::text[], null); end if;
  if tg_op <> 'DELETE' then has := array_remove(array['damage_log', 'damage_log@org:' || new."repairOrganization"::text]::text[], null); end if;
  perform sync_record(stream, 'damage_log', row_id, v, was, has, tg_op = 'DELETE');
  if tg_op <> 'DELETE' then
    update "damage_log" set version = v where id = row_id and version <> v;
  end if;
  return null;
end $$;

alter table "file" add column "share" text;

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
  was := '{}'; has := '{}';
  if tg_op <> 'INSERT' then was := array_remove(array['file.' || old."entity"::text, 'file@share:' || old."share"::text]::text[], null); end if;
  if tg_op <> 'DELETE' then has := array_remove(array['file.' || new."entity"::text, 'file@share:' || new."share"::text]::text[], null); end if;
  perform sync_record(stream, 'file', row_id, v, was, has, tg_op = 'DELETE');
  if tg_op <> 'DELETE' then
    update "file" set version = v where id = row_id and version <> v;
  end if;
  return null;
end $$;

insert into sync_row (stream, scope, entity, id, version, op)
  select project::text, 'damage@org:' || organization, 'damage', id, sync_version(project::text), 'U' from damage
  where organization is not null and project is not null;

-- A new database gets its workflows with the other provisions; one that has some gets these here.
create temporary table new_step (entity text, label text, places jsonb, name text, origin text, destination text) on commit drop;
insert into new_step values
  ('maintenance', 'Maintenance', '["New","Submitted","Approved","Executed"]', 'submit', 'New', 'Submitted'),
  ('maintenance', 'Maintenance', '["New","Submitted","Approved","Executed"]', 'approve', 'Submitted', 'Approved'),
  ('maintenance', 'Maintenance', '["New","Submitted","Approved","Executed"]', 'execute', 'Approved', 'Executed'),
  ('work_order', 'Work order', '["New","Need quotation","Quotation submitted","Approved","In progress","Need invoice","Invoice submitted","Closed","Canceled"]', 'assign', 'New', 'Need quotation'),
  ('work_order', 'Work order', '["New","Need quotation","Quotation submitted","Approved","In progress","Need invoice","Invoice submitted","Closed","Canceled"]', 'quote', 'Need quotation', 'Quotation submitted'),
  ('work_order', 'Work order', '["New","Need quotation","Quotation submitted","Approved","In progress","Need invoice","Invoice submitted","Closed","Canceled"]', 'noQuotation', 'Need quotation', 'Approved'),
  ('work_order', 'Work order', '["New","Need quotation","Quotation submitted","Approved","In progress","Need invoice","Invoice submitted","Closed","Canceled"]', 'approve_quotation', 'Quotation submitted', 'Approved'),
  ('work_order', 'Work order', '["New","Need quotation","Quotation submitted","Approved","In progress","Need invoice","Invoice submitted","Closed","Canceled"]', 'reject_quotation', 'Quotation submitted', 'Need quotation'),
  ('work_order', 'Work order', '["New","Need quotation","Quotation submitted","Approved","In progress","Need invoice","Invoice submitted","Closed","Canceled"]', 'start', 'Approved', 'In progress'),
  ('work_order', 'Work order', '["New","Need quotation","Quotation submitted","Approved","In progress","Need invoice","Invoice submitted","Closed","Canceled"]', 'finish', 'In progress', 'Need invoice'),
  ('work_order', 'Work order', '["New","Need quotation","Quotation submitted","Approved","In progress","Need invoice","Invoice submitted","Closed","Canceled"]', 'bill', 'Need invoice', 'Invoice submitted'),
  ('work_order', 'Work order', '["New","Need quotation","Quotation submitted","Approved","In progress","Need invoice","Invoice submitted","Closed","Canceled"]', 'noInvoice', 'Need invoice', 'Closed'),
  ('work_order', 'Work order', '["New","Need quotation","Quotation submitted","Approved","In progress","Need invoice","Invoice submitted","Closed","Canceled"]', 'mergedInvoice', 'Need invoice', 'Closed'),
  ('work_order', 'Work order', '["New","Need quotation","Quotation submitted","Approved","In progress","Need invoice","Invoice submitted","Closed","Canceled"]', 'approve_invoice', 'Invoice submitted', 'Closed'),
  ('work_order', 'Work order', '["New","Need quotation","Quotation submitted","Approved","In progress","Need invoice","Invoice submitted","Closed","Canceled"]', 'reject_invoice', 'Invoice submitted', 'Need invoice'),
  ('work_order', 'Work order', '["New","Need quotation","Quotation submitted","Approved","In progress","Need invoice","Invoice submitted","Closed","Canceled"]', 'cancel', 'New', 'Canceled'),
  ('work_order', 'Work order', '["New","Need quotation","Quotation submitted","Approved","In progress","Need invoice","Invoice submitted","Closed","Canceled"]', 'cancel', 'Need quotation', 'Canceled'),
  ('work_order', 'Work order', '["New","Need quotation","Quotation submitted","Approved","In progress","Need invoice","Invoice submitted","Closed","Canceled"]', 'cancel', 'Quotation submitted', 'Canceled'),
  ('route', 'Route', '["Concept","Active","Closed"]', 'activate', 'Concept', 'Active'),
  ('route', 'Route', '["Concept","Active","Closed"]', 'close', 'Active', 'Closed'),
  ('leg', 'Leg', '["Concept","Planned","Notification sent"]', 'plan', 'Concept', 'Planned'),
  ('leg', 'Leg', '["Concept","Planned","Notification sent"]', 'notify', 'Planned', 'Notification sent'),
  ('shipment', 'Shipment', '["Concept","Active","Closed"]', 'activate', 'Concept', 'Active'),
  ('shipment', 'Shipment', '["Concept","Active","Closed"]', 'close', 'Active', 'Closed');

insert into workflow (id, name, class, property, places)
  select gen_random_uuid(), label, entity, 'status', places from (select distinct entity, label, places from new_step) as flow
  where exists (select 1 from workflow);
insert into transition (id, name, origin, destination, "workflowId")
  select gen_random_uuid(), s.name, s.origin, s.destination, w.id from new_step as s
  join workflow as w on w.class = s.entity and w.archived is null;
insert into transition (id, name, origin, destination, "workflowId")
  select gen_random_uuid(), step.name, step.origin, 'Active', w.id from workflow as w
  cross join (values ('release', 'Waiting for supplier'), ('release', 'Waiting for customer'), ('replace', 'Stock')) as step (name, origin)
  where w.class = 'asset' and w.property = 'status' and w.archived is null;
