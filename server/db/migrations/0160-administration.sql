-- Administration: master data, validations, translations, printers, jobs, tasks, exports, mails, interface messages, access log.

create table "master_data" (
  "id" uuid primary key,
  "project" uuid,
  "version" bigint not null default 0,
  "created" timestamp(3) with time zone not null default now(),
  "createdBy" uuid,
  "updated" timestamp(3) with time zone not null default now(),
  "archived" timestamp(3) with time zone,
  "entity" text,
  "field" text,
  "choices" jsonb,
  "forProject" uuid,
  "edits" jsonb not null default '{}'::jsonb
) with (fillfactor = 85);
create index "ix_master_data_list" on "master_data" ("entity" COLLATE list_order, "id");
create index "ix_master_data_forProject" on "master_data" ("forProject");
create or replace function "capture_master_data"() returns trigger language plpgsql as $$
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
  if tg_op <> 'INSERT' then was := case when cardinality(array_remove(array['master_data@project:' || old."forProject"::text]::text[], null)) = 0 then array['master_data'] else array_remove(array['master_data@project:' || old."forProject"::text]::text[], null) end; end if;
  if tg_op <> 'DELETE' then has := case when cardinality(array_remove(array['master_data@project:' || new."forProject"::text]::text[], null)) = 0 then array['master_data'] else array_remove(array['master_data@project:' || new."forProject"::text]::text[], null) end; end if;
  perform sync_record(stream, 'master_data', row_id, v, was, has, tg_op = 'DELETE');
  if tg_op <> 'DELETE' then
    update "master_data" set version = v where id = row_id and version <> v;
  end if;
  return null;
end $$;
create constraint trigger "sync_master_data_add" after insert on "master_data"
  deferrable initially deferred for each row when (new.version = 0) execute function "capture_master_data"();
create constraint trigger "sync_master_data_change" after update on "master_data"
  deferrable initially deferred for each row when (old.version = new.version) execute function "capture_master_data"();
create constraint trigger "sync_master_data_remove" after delete on "master_data"
  deferrable initially deferred for each row execute function "capture_master_data"();

create table "entity_validation" (
  "id" uuid primary key,
  "project" uuid,
  "version" bigint not null default 0,
  "created" timestamp(3) with time zone not null default now(),
  "createdBy" uuid,
  "updated" timestamp(3) with time zone not null default now(),
  "archived" timestamp(3) with time zone,
  "entity" text,
  "property" text,
  "validationType" text,
  "parameter" text,
  "nullable" boolean,
  "edits" jsonb not null default '{}'::jsonb
) with (fillfactor = 85);
create index "ix_entity_validation_list" on "entity_validation" ("entity" COLLATE list_order, "id");
create or replace function "capture_entity_validation"() returns trigger language plpgsql as $$
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
  if tg_op <> 'INSERT' then was := array_remove(array['entity_validation']::text[], null); end if;
  if tg_op <> 'DELETE' then has := array_remove(array['entity_validation']::text[], null); end if;
  perform sync_record(stream, 'entity_validation', row_id, v, was, has, tg_op = 'DELETE');
  if tg_op <> 'DELETE' then
    update "entity_validation" set version = v where id = row_id and version <> v;
  end if;
  return null;
end $$;
create constraint trigger "sync_entity_validation_add" after insert on "entity_validation"
  deferrable initially deferred for each row when (new.version = 0) execute function "capture_entity_validation"();
create constraint trigger "sync_entity_validation_change" after update on "entity_validation"
  deferrable initially deferred for each row when (old.version = new.version) execute function "capture_entity_validation"();
create constraint trigger "sync_entity_validation_remove" after delete on "entity_validation"
  deferrable initially deferred for each row execute function "capture_entity_validation"();

create table "property_validation" (
  "id" uuid primary key,
  "project" uuid,
  "version" bigint not null default 0,
  "created" timestamp(3) with time zone not null default now(),
  "createdBy" uuid,
  "updated" timestamp(3) with time zone not null default now(),
  "archived" timestamp(3) with time zone,
  "entity" text,
  "property" text,
  "type" text,
  "edits" jsonb not null default '{}'::jsonb
) with (fillfactor = 85);
create index "ix_property_validation_list" on "property_validation" ("entity" COLLATE list_order, "id");
create or replace function "capture_property_validation"() returns trigger language plpgsql as $$
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
  if tg_op <> 'INSERT' then was := array_remove(array['property_validation']::text[], null); end if;
  if tg_op <> 'DELETE' then has := array_remove(array['property_validation']::text[], null); end if;
  perform sync_record(stream, 'property_validation', row_id, v, was, has, tg_op = 'DELETE');
  if tg_op <> 'DELETE' then
    update "property_validation" set version = v where id = row_id and version <> v;
  end if;
  return null;
end $$;
create constraint trigger "sync_property_validation_add" after insert on "property_validation"
  deferrable initially deferred for each row when (new.version = 0) execute function "capture_property_validation"();
create constraint trigger "sync_property_validation_change" after update on "property_validation"
  deferrable initially deferred for each row when (old.version = new.version) execute function "capture_property_validation"();
create constraint trigger "sync_property_validation_remove" after delete on "property_validation"
  deferrable initially deferred for each row execute function "capture_property_validation"();

create table "translation" (
  "id" uuid primary key,
  "project" uuid,
  "version" bigint not null default 0,
  "created" timestamp(3) with time zone not null default now(),
  "createdBy" uuid,
  "updated" timestamp(3) with time zone not null default now(),
  "archived" timestamp(3) with time zone,
  "locale" text,
  "key" text,
  "text" text,
  "edits" jsonb not null default '{}'::jsonb
) with (fillfactor = 85);
create index "ix_translation_list" on "translation" ("locale" COLLATE list_order, "id");
create or replace function "capture_translation"() returns trigger language plpgsql as $$
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
  if tg_op <> 'INSERT' then was := array_remove(array['translation']::text[], null); end if;
  if tg_op <> 'DELETE' then has := array_remove(array['translation']::text[], null); end if;
  perform sync_record(stream, 'translation', row_id, v, was, has, tg_op = 'DELETE');
  if tg_op <> 'DELETE' then
    update "translation" set version = v where id = row_id and version <> v;
  end if;
  return null;
end $$;
create constraint trigger "sync_translation_add" after insert on "translation"
  deferrable initially deferred for each row when (new.version = 0) execute function "capture_translation"();
create constraint trigger "sync_translation_change" after update on "translation"
  deferrable initially deferred for each row when (old.version = new.version) execute function "capture_translation"();
create constraint trigger "sync_translation_remove" after delete on "translation"
  deferrable initially deferred for each row execute function "capture_translation"();

create table "setting_category" (
  "id" uuid primary key,
  "project" uuid,
  "version" bigint not null default 0,
  "created" timestamp(3) with time zone not null default now(),
  "createdBy" uuid,
  "updated" timestamp(3) with time zone not null default now(),
  "archived" timestamp(3) with time zone,
  "name" text,
  "description" text,
  "edits" jsonb not null default '{}'::jsonb
) with (fillfactor = 85);
create index "ix_setting_category_list" on "setting_category" ("name" COLLATE list_order, "id");
create unique index "uq_setting_category_name" on "setting_category" (lower("name")) where archived IS NULL;
create or replace function "capture_setting_category"() returns trigger language plpgsql as $$
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
  if tg_op <> 'INSERT' then was := array_remove(array['setting_category']::text[], null); end if;
  if tg_op <> 'DELETE' then has := array_remove(array['setting_category']::text[], null); end if;
  perform sync_record(stream, 'setting_category', row_id, v, was, has, tg_op = 'DELETE');
  if tg_op <> 'DELETE' then
    update "setting_category" set version = v where id = row_id and version <> v;
  end if;
  return null;
end $$;
create constraint trigger "sync_setting_category_add" after insert on "setting_category"
  deferrable initially deferred for each row when (new.version = 0) execute function "capture_setting_category"();
create constraint trigger "sync_setting_category_change" after update on "setting_category"
  deferrable initially deferred for each row when (old.version = new.version) execute function "capture_setting_category"();
create constraint trigger "sync_setting_category_remove" after delete on "setting_category"
  deferrable initially deferred for each row execute function "capture_setting_category"();

create table "template" (
  "id" uuid primary key,
  "project" uuid,
  "version" bigint not null default 0,
  "created" timestamp(3) with time zone not null default now(),
  "createdBy" uuid,
  "updated" timestamp(3) with time zone not null default now(),
  "archived" timestamp(3) with time zone,
  "name" text,
  "reference" text,
  "entity" text,
  "format" text,
  "content" text,
  "edits" jsonb not null default '{}'::jsonb
) with (fillfactor = 85);
create index "ix_template_list" on "template" ("project", "reference" COLLATE list_order, "id");
create unique index "uq_template_reference" on "template" ("project", lower("reference")) where archived IS NULL;
create or replace function "capture_template"() returns trigger language plpgsql as $$
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
  if tg_op <> 'INSERT' then was := array_remove(array['template']::text[], null); end if;
  if tg_op <> 'DELETE' then has := array_remove(array['template']::text[], null); end if;
  perform sync_record(stream, 'template', row_id, v, was, has, tg_op = 'DELETE');
  if tg_op <> 'DELETE' then
    update "template" set version = v where id = row_id and version <> v;
  end if;
  return null;
end $$;
create constraint trigger "sync_template_add" after insert on "template"
  deferrable initially deferred for each row when (new.version = 0) execute function "capture_template"();
create constraint trigger "sync_template_change" after update on "template"
  deferrable initially deferred for each row when (old.version = new.version) execute function "capture_template"();
create constraint trigger "sync_template_remove" after delete on "template"
  deferrable initially deferred for each row execute function "capture_template"();

create table "printer" (
  "id" uuid primary key,
  "project" uuid,
  "version" bigint not null default 0,
  "created" timestamp(3) with time zone not null default now(),
  "createdBy" uuid,
  "updated" timestamp(3) with time zone not null default now(),
  "archived" timestamp(3) with time zone,
  "name" text,
  "site" uuid,
  "ipAddress" text,
  "port" integer,
  "default" boolean,
  "rfid" boolean,
  "edits" jsonb not null default '{}'::jsonb
) with (fillfactor = 85);
create index "ix_printer_list" on "printer" ("project", "name" COLLATE list_order, "id");
create index "ix_printer_site" on "printer" ("project", "site");
create or replace function "capture_printer"() returns trigger language plpgsql as $$
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
  if tg_op <> 'INSERT' then was := array_remove(array['printer']::text[], null); end if;
  if tg_op <> 'DELETE' then has := array_remove(array['printer']::text[], null); end if;
  perform sync_record(stream, 'printer', row_id, v, was, has, tg_op = 'DELETE');
  if tg_op <> 'DELETE' then
    update "printer" set version = v where id = row_id and version <> v;
  end if;
  return null;
end $$;
create constraint trigger "sync_printer_add" after insert on "printer"
  deferrable initially deferred for each row when (new.version = 0) execute function "capture_printer"();
create constraint trigger "sync_printer_change" after update on "printer"
  deferrable initially deferred for each row when (old.version = new.version) execute function "capture_printer"();
create constraint trigger "sync_printer_remove" after delete on "printer"
  deferrable initially deferred for each row execute function "capture_printer"();

create table "printer_template" (
  "id" uuid primary key,
  "project" uuid,
  "version" bigint not null default 0,
  "created" timestamp(3) with time zone not null default now(),
  "createdBy" uuid,
  "updated" timestamp(3) with time zone not null default now(),
  "archived" timestamp(3) with time zone,
  "printer" uuid,
  "template" uuid,
  "default" boolean,
  "enabled" boolean,
  "settings" jsonb,
  "edits" jsonb not null default '{}'::jsonb
) with (fillfactor = 85);
create index "ix_printer_template_list" on "printer_template" ("project");
create index "ix_printer_template_printer" on "printer_template" ("project", "printer");
create index "ix_printer_template_template" on "printer_template" ("project", "template");
create or replace function "capture_printer_template"() returns trigger language plpgsql as $$
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
  if tg_op <> 'INSERT' then was := array_remove(array['printer_template']::text[], null); end if;
  if tg_op <> 'DELETE' then has := array_remove(array['printer_template']::text[], null); end if;
  perform sync_record(stream, 'printer_template', row_id, v, was, has, tg_op = 'DELETE');
  if tg_op <> 'DELETE' then
    update "printer_template" set version = v where id = row_id and version <> v;
  end if;
  return null;
end $$;
create constraint trigger "sync_printer_template_add" after insert on "printer_template"
  deferrable initially deferred for each row when (new.version = 0) execute function "capture_printer_template"();
create constraint trigger "sync_printer_template_change" after update on "printer_template"
  deferrable initially deferred for each row when (old.version = new.version) execute function "capture_printer_template"();
create constraint trigger "sync_printer_template_remove" after delete on "printer_template"
  deferrable initially deferred for each row execute function "capture_printer_template"();

create table "export" (
  "id" uuid primary key,
  "project" uuid,
  "version" bigint not null default 0,
  "created" timestamp(3) with time zone not null default now(),
  "createdBy" uuid,
  "updated" timestamp(3) with time zone not null default now(),
  "archived" timestamp(3) with time zone,
  "name" text,
  "entity" text,
  "filter" jsonb,
  "rows" integer,
  "owner" uuid,
  "finished" timestamp(3) with time zone,
  "status" text,
  "edits" jsonb not null default '{}'::jsonb
) with (fillfactor = 85);
create index "ix_export_list" on "export" ("project", "created", "id");
create index "ix_export_owner" on "export" ("project", "owner");
create or replace function "capture_export"() returns trigger language plpgsql as $$
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
  if tg_op <> 'INSERT' then was := array_remove(array['export']::text[], null); end if;
  if tg_op <> 'DELETE' then has := array_remove(array['export']::text[], null); end if;
  perform sync_record(stream, 'export', row_id, v, was, has, tg_op = 'DELETE');
  if tg_op <> 'DELETE' then
    update "export" set version = v where id = row_id and version <> v;
  end if;
  return null;
end $$;
create constraint trigger "sync_export_add" after insert on "export"
  deferrable initially deferred for each row when (new.version = 0) execute function "capture_export"();
create constraint trigger "sync_export_change" after update on "export"
  deferrable initially deferred for each row when (old.version = new.version) execute function "capture_export"();
create constraint trigger "sync_export_remove" after delete on "export"
  deferrable initially deferred for each row execute function "capture_export"();

create table "task" (
  "id" uuid primary key,
  "project" uuid,
  "version" bigint not null default 0,
  "created" timestamp(3) with time zone not null default now(),
  "createdBy" uuid,
  "updated" timestamp(3) with time zone not null default now(),
  "archived" timestamp(3) with time zone,
  "name" text,
  "type" text,
  "queue" text,
  "forProject" uuid,
  "database" text,
  "service" text,
  "action" text,
  "parameters" jsonb,
  "startTime" timestamp(3) with time zone,
  "period" text,
  "endTime" timestamp(3) with time zone,
  "status" text,
  "edits" jsonb not null default '{}'::jsonb
) with (fillfactor = 85);
create index "ix_task_list" on "task" ("name" COLLATE list_order, "id");
create index "ix_task_forProject" on "task" ("forProject");
create or replace function "capture_task"() returns trigger language plpgsql as $$
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
  if tg_op <> 'INSERT' then was := array_remove(array['task@project:' || old."forProject"::text, 'task']::text[], null); end if;
  if tg_op <> 'DELETE' then has := array_remove(array['task@project:' || new."forProject"::text, 'task']::text[], null); end if;
  perform sync_record(stream, 'task', row_id, v, was, has, tg_op = 'DELETE');
  if tg_op <> 'DELETE' then
    update "task" set version = v where id = row_id and version <> v;
  end if;
  return null;
end $$;
create constraint trigger "sync_task_add" after insert on "task"
  deferrable initially deferred for each row when (new.version = 0) execute function "capture_task"();
create constraint trigger "sync_task_change" after update on "task"
  deferrable initially deferred for each row when (old.version = new.version) execute function "capture_task"();
create constraint trigger "sync_task_remove" after delete on "task"
  deferrable initially deferred for each row execute function "capture_task"();

create table "job" (
  "id" uuid primary key,
  "project" uuid,
  "version" bigint not null default 0,
  "created" timestamp(3) with time zone not null default now(),
  "createdBy" uuid,
  "updated" timestamp(3) with time zone not null default now(),
  "archived" timestamp(3) with time zone,
  "name" text,
  "type" text,
  "queue" text,
  "forProject" uuid,
  "owner" uuid,
  "task" uuid,
  "parent" uuid,
  "parameters" jsonb,
  "progress" integer,
  "error" text,
  "result" jsonb,
  "addTime" timestamp(3) with time zone,
  "executeTime" timestamp(3) with time zone,
  "endTime" timestamp(3) with time zone,
  "status" text,
  "edits" jsonb not null default '{}'::jsonb
) with (fillfactor = 85);
create index "ix_job_list" on "job" ("addTime", "id");
create index "ix_job_forProject" on "job" ("forProject");
create index "ix_job_owner" on "job" ("owner");
create index "ix_job_task" on "job" ("task");
create index "ix_job_parent" on "job" ("parent");
create or replace function "capture_job"() returns trigger language plpgsql as $$
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
  if tg_op <> 'INSERT' then was := array_remove(array['job@project:' || old."forProject"::text, 'job@user:' || old."owner"::text, 'job']::text[], null); end if;
  if tg_op <> 'DELETE' then has := array_remove(array['job@project:' || new."forProject"::text, 'job@user:' || new."owner"::text, 'job']::text[], null); end if;
  perform sync_record(stream, 'job', row_id, v, was, has, tg_op = 'DELETE');
  if tg_op <> 'DELETE' then
    update "job" set version = v where id = row_id and version <> v;
  end if;
  return null;
end $$;
create constraint trigger "sync_job_add" after insert on "job"
  deferrable initially deferred for each row when (new.version = 0) execute function "capture_job"();
create constraint trigger "sync_job_change" after update on "job"
  deferrable initially deferred for each row when (old.version = new.version) execute function "capture_job"();
create constraint trigger "sync_job_remove" after delete on "job"
  deferrable initially deferred for each row execute function "capture_job"();

-- The access log becomes an entity like the others; what was logged stays.
alter table access_log rename to access_log_before;
alter index access_log_user rename to access_log_before_user;
alter index access_log_time rename to access_log_before_time;
alter index access_log_pkey rename to access_log_before_pkey;

create table "access_log" (
  "id" uuid primary key,
  "project" uuid,
  "version" bigint not null default 0,
  "created" timestamp(3) with time zone not null default now(),
  "createdBy" uuid,
  "updated" timestamp(3) with time zone not null default now(),
  "archived" timestamp(3) with time zone,
  "time" timestamp(3) with time zone,
  "user" uuid,
  "organization" uuid,
  "username" text,
  "result" text,
  "actor" uuid,
  "address" text,
  "agent" text,
  "appVersion" text,
  "edits" jsonb not null default '{}'::jsonb
) with (fillfactor = 85);
create index "ix_access_log_list" on "access_log" ("time", "id");
create index "ix_access_log_user" on "access_log" ("user");
create index "ix_access_log_organization" on "access_log" ("organization");
create index "ix_access_log_actor" on "access_log" ("actor");
create or replace function "capture_access_log"() returns trigger language plpgsql as $$
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
  if tg_op <> 'INSERT' then was := array_remove(array['access_log@org:' || old."organization"::text, 'access_log']::text[], null); end if;
  if tg_op <> 'DELETE' then has := array_remove(array['access_log@org:' || new."organization"::text, 'access_log']::text[], null); end if;
  perform sync_record(stream, 'access_log', row_id, v, was, has, tg_op = 'DELETE');
  if tg_op <> 'DELETE' then
    update "access_log" set version = v where id = row_id and version <> v;
  end if;
  return null;
end $$;
create constraint trigger "sync_access_log_add" after insert on "access_log"
  deferrable initially deferred for each row when (new.version = 0) execute function "capture_access_log"();
create constraint trigger "sync_access_log_change" after update on "access_log"
  deferrable initially deferred for each row when (old.version = new.version) execute function "capture_access_log"();
create constraint trigger "sync_access_log_remove" after delete on "access_log"
  deferrable initially deferred for each row execute function "capture_access_log"();

insert into access_log (id, version, created, updated, "time", "user", organization, username, result, actor, address, agent, "appVersion")
  select l.id, 1, l."time", l."time", l."time", l."user", u.organization, l.username, l.result, l.actor, l.address, l.agent, l.version
  from access_log_before l left join "user" u on u.id = l."user";
drop table access_log_before;

create table "job_log" (
  "id" uuid primary key,
  "project" uuid,
  "version" bigint not null default 0,
  "created" timestamp(3) with time zone not null default now(),
  "createdBy" uuid,
  "updated" timestamp(3) with time zone not null default now(),
  "archived" timestamp(3) with time zone,
  "object" uuid,
  "forProject" uuid,
  "time" timestamp(3) with time zone,
  "text" text,
  "user" uuid,
  "edits" jsonb not null default '{}'::jsonb
) with (fillfactor = 85);
create index "ix_job_log_list" on "job_log" ("time", "id");
create index "ix_job_log_object" on "job_log" ("object");
create index "ix_job_log_forProject" on "job_log" ("forProject");
create index "ix_job_log_user" on "job_log" ("user");
create or replace function "capture_job_log"() returns trigger language plpgsql as $$
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
  if tg_op <> 'INSERT' then was := array_remove(array['job_log@project:' || old."forProject"::text, 'job_log@user:' || old."user"::text, 'job_log']::text[], null); end if;
  if tg_op <> 'DELETE' then has := array_remove(array['job_log@project:' || new."forProject"::text, 'job_log@user:' || new."user"::text, 'job_log']::text[], null); end if;
  perform sync_record(stream, 'job_log', row_id, v, was, has, tg_op = 'DELETE');
  if tg_op <> 'DELETE' then
    update "job_log" set version = v where id = row_id and version <> v;
  end if;
  return null;
end $$;
create constraint trigger "sync_job_log_add" after insert on "job_log"
  deferrable initially deferred for each row when (new.version = 0) execute function "capture_job_log"();
create constraint trigger "sync_job_log_change" after update on "job_log"
  deferrable initially deferred for each row when (old.version = new.version) execute function "capture_job_log"();
create constraint trigger "sync_job_log_remove" after delete on "job_log"
  deferrable initially deferred for each row execute function "capture_job_log"();

create table "email" (
  "id" uuid primary key,
  "project" uuid,
  "version" bigint not null default 0,
  "created" timestamp(3) with time zone not null default now(),
  "createdBy" uuid,
  "updated" timestamp(3) with time zone not null default now(),
  "archived" timestamp(3) with time zone,
  "organization" uuid,
  "subject" text,
  "to" text,
  "type" text,
  "status" text,
  "sendDate" timestamp(3) with time zone,
  "html" text,
  "text" text,
  "edits" jsonb not null default '{}'::jsonb
) with (fillfactor = 85);
create index "ix_email_list" on "email" ("sendDate", "id");
create index "ix_email_organization" on "email" ("organization");
create or replace function "capture_email"() returns trigger language plpgsql as $$
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
  if tg_op <> 'INSERT' then was := array_remove(array['email@org:' || old."organization"::text, 'email']::text[], null); end if;
  if tg_op <> 'DELETE' then has := array_remove(array['email@org:' || new."organization"::text, 'email']::text[], null); end if;
  perform sync_record(stream, 'email', row_id, v, was, has, tg_op = 'DELETE');
  if tg_op <> 'DELETE' then
    update "email" set version = v where id = row_id and version <> v;
  end if;
  return null;
end $$;
create constraint trigger "sync_email_add" after insert on "email"
  deferrable initially deferred for each row when (new.version = 0) execute function "capture_email"();
create constraint trigger "sync_email_change" after update on "email"
  deferrable initially deferred for each row when (old.version = new.version) execute function "capture_email"();
create constraint trigger "sync_email_remove" after delete on "email"
  deferrable initially deferred for each row execute function "capture_email"();

create table "email_log" (
  "id" uuid primary key,
  "project" uuid,
  "version" bigint not null default 0,
  "created" timestamp(3) with time zone not null default now(),
  "createdBy" uuid,
  "updated" timestamp(3) with time zone not null default now(),
  "archived" timestamp(3) with time zone,
  "organization" uuid,
  "object" uuid,
  "time" timestamp(3) with time zone,
  "event" text,
  "text" text,
  "edits" jsonb not null default '{}'::jsonb
) with (fillfactor = 85);
create index "ix_email_log_list" on "email_log" ("time", "id");
create index "ix_email_log_organization" on "email_log" ("organization");
create index "ix_email_log_object" on "email_log" ("object");
create or replace function "capture_email_log"() returns trigger language plpgsql as $$
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
  if tg_op <> 'INSERT' then was := array_remove(array['email_log@org:' || old."organization"::text, 'email_log']::text[], null); end if;
  if tg_op <> 'DELETE' then has := array_remove(array['email_log@org:' || new."organization"::text, 'email_log']::text[], null); end if;
  perform sync_record(stream, 'email_log', row_id, v, was, has, tg_op = 'DELETE');
  if tg_op <> 'DELETE' then
    update "email_log" set version = v where id = row_id and version <> v;
  end if;
  return null;
end $$;
create constraint trigger "sync_email_log_add" after insert on "email_log"
  deferrable initially deferred for each row when (new.version = 0) execute function "capture_email_log"();
create constraint trigger "sync_email_log_change" after update on "email_log"
  deferrable initially deferred for each row when (old.version = new.version) execute function "capture_email_log"();
create constraint trigger "sync_email_log_remove" after delete on "email_log"
  deferrable initially deferred for each row execute function "capture_email_log"();

create table "interface_inbound" (
  "id" uuid primary key,
  "project" uuid,
  "version" bigint not null default 0,
  "created" timestamp(3) with time zone not null default now(),
  "createdBy" uuid,
  "updated" timestamp(3) with time zone not null default now(),
  "archived" timestamp(3) with time zone,
  "messageId" text,
  "interface" text,
  "forProject" uuid,
  "time" timestamp(3) with time zone,
  "status" text,
  "headers" jsonb,
  "content" text,
  "result" text,
  "edits" jsonb not null default '{}'::jsonb
) with (fillfactor = 85);
create index "ix_interface_inbound_list" on "interface_inbound" ("time", "id");
create index "ix_interface_inbound_forProject" on "interface_inbound" ("forProject");
create or replace function "capture_interface_inbound"() returns trigger language plpgsql as $$
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
  if tg_op <> 'INSERT' then was := array_remove(array['interface_inbound@project:' || old."forProject"::text, 'interface_inbound']::text[], null); end if;
  if tg_op <> 'DELETE' then has := array_remove(array['interface_inbound@project:' || new."forProject"::text, 'interface_inbound']::text[], null); end if;
  perform sync_record(stream, 'interface_inbound', row_id, v, was, has, tg_op = 'DELETE');
  if tg_op <> 'DELETE' then
    update "interface_inbound" set version = v where id = row_id and version <> v;
  end if;
  return null;
end $$;
create constraint trigger "sync_interface_inbound_add" after insert on "interface_inbound"
  deferrable initially deferred for each row when (new.version = 0) execute function "capture_interface_inbound"();
create constraint trigger "sync_interface_inbound_change" after update on "interface_inbound"
  deferrable initially deferred for each row when (old.version = new.version) execute function "capture_interface_inbound"();
create constraint trigger "sync_interface_inbound_remove" after delete on "interface_inbound"
  deferrable initially deferred for each row execute function "capture_interface_inbound"();

create table "interface_outbound" (
  "id" uuid primary key,
  "project" uuid,
  "version" bigint not null default 0,
  "created" timestamp(3) with time zone not null default now(),
  "createdBy" uuid,
  "updated" timestamp(3) with time zone not null default now(),
  "archived" timestamp(3) with time zone,
  "messageId" text,
  "interface" text,
  "forProject" uuid,
  "time" timestamp(3) with time zone,
  "status" text,
  "headers" jsonb,
  "content" text,
  "result" text,
  "edits" jsonb not null default '{}'::jsonb
) with (fillfactor = 85);
create index "ix_interface_outbound_list" on "interface_outbound" ("time", "id");
create index "ix_interface_outbound_forProject" on "interface_outbound" ("forProject");
create or replace function "capture_interface_outbound"() returns trigger language plpgsql as $$
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
  if tg_op <> 'INSERT' then was := array_remove(array['interface_outbound@project:' || old."forProject"::text, 'interface_outbound']::text[], null); end if;
  if tg_op <> 'DELETE' then has := array_remove(array['interface_outbound@project:' || new."forProject"::text, 'interface_outbound']::text[], null); end if;
  perform sync_record(stream, 'interface_outbound', row_id, v, was, has, tg_op = 'DELETE');
  if tg_op <> 'DELETE' then
    update "interface_outbound" set version = v where id = row_id and version <> v;
  end if;
  return null;
end $$;
create constraint trigger "sync_interface_outbound_add" after insert on "interface_outbound"
  deferrable initially deferred for each row when (new.version = 0) execute function "capture_interface_outbound"();
create constraint trigger "sync_interface_outbound_change" after update on "interface_outbound"
  deferrable initially deferred for each row when (old.version = new.version) execute function "capture_interface_outbound"();
create constraint trigger "sync_interface_outbound_remove" after delete on "interface_outbound"
  deferrable initially deferred for each row execute function "capture_interface_outbound"();
