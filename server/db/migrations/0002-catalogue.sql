-- Tables of the catalogue, printed by: npm run check-schema -- --print

create table "project" (
  "id" uuid primary key,
  "project" uuid,
  "version" bigint not null default 0,
  "created" timestamp(3) with time zone not null default now(),
  "createdBy" uuid,
  "updated" timestamp(3) with time zone not null default now(),
  "archived" timestamp(3) with time zone,
  "name" text,
  "organization" uuid,
  "status" text,
  "dateStart" date,
  "dateEnd" date,
  "access" jsonb,
  "properties" jsonb not null default '{}'::jsonb,
  "edits" jsonb not null default '{}'::jsonb
) with (fillfactor = 85);
create index "ix_project_list" on "project" ("name" COLLATE list_order, "id");
create index "ix_project_organization" on "project" ("organization");
create or replace function "capture_project"() returns trigger language plpgsql as $$
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
  if tg_op <> 'INSERT' then was := array_remove(array['project@project:' || old."id"::text]::text[], null); end if;
  if tg_op <> 'DELETE' then has := array_remove(array['project@project:' || new."id"::text]::text[], null); end if;
  perform sync_record(stream, 'project', row_id, v, was, has, tg_op = 'DELETE');
  if tg_op <> 'DELETE' then
    update "project" set version = v where id = row_id and version <> v;
  end if;
  return null;
end $$;
create constraint trigger "sync_project_add" after insert or delete on "project"
  deferrable initially deferred for each row execute function "capture_project"();
create constraint trigger "sync_project_change" after update on "project"
  deferrable initially deferred for each row when (old.version = new.version) execute function "capture_project"();

create table "project_app" (
  "id" uuid primary key,
  "project" uuid,
  "version" bigint not null default 0,
  "created" timestamp(3) with time zone not null default now(),
  "createdBy" uuid,
  "updated" timestamp(3) with time zone not null default now(),
  "archived" timestamp(3) with time zone,
  "forProject" uuid,
  "app" uuid,
  "currentVersion" text,
  "minimumVersion" text,
  "enabled" boolean,
  "edits" jsonb not null default '{}'::jsonb
) with (fillfactor = 85);
create index "ix_project_app_list" on "project_app" ("created", "id");
create index "ix_project_app_forProject" on "project_app" ("forProject");
create index "ix_project_app_app" on "project_app" ("app");
create or replace function "capture_project_app"() returns trigger language plpgsql as $$
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
  if tg_op <> 'INSERT' then was := array_remove(array['project_app@project:' || old."forProject"::text]::text[], null); end if;
  if tg_op <> 'DELETE' then has := array_remove(array['project_app@project:' || new."forProject"::text]::text[], null); end if;
  perform sync_record(stream, 'project_app', row_id, v, was, has, tg_op = 'DELETE');
  if tg_op <> 'DELETE' then
    update "project_app" set version = v where id = row_id and version <> v;
  end if;
  return null;
end $$;
create constraint trigger "sync_project_app_add" after insert or delete on "project_app"
  deferrable initially deferred for each row execute function "capture_project_app"();
create constraint trigger "sync_project_app_change" after update on "project_app"
  deferrable initially deferred for each row when (old.version = new.version) execute function "capture_project_app"();

create table "app" (
  "id" uuid primary key,
  "project" uuid,
  "version" bigint not null default 0,
  "created" timestamp(3) with time zone not null default now(),
  "createdBy" uuid,
  "updated" timestamp(3) with time zone not null default now(),
  "archived" timestamp(3) with time zone,
  "name" text,
  "package" text,
  "currentVersion" text,
  "edits" jsonb not null default '{}'::jsonb
) with (fillfactor = 85);
create index "ix_app_list" on "app" ("name" COLLATE list_order, "id");
create unique index "uq_app_package" on "app" (lower("package")) where archived IS NULL;
create or replace function "capture_app"() returns trigger language plpgsql as $$
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
  if tg_op <> 'INSERT' then was := array_remove(array['app']::text[], null); end if;
  if tg_op <> 'DELETE' then has := array_remove(array['app']::text[], null); end if;
  perform sync_record(stream, 'app', row_id, v, was, has, tg_op = 'DELETE');
  if tg_op <> 'DELETE' then
    update "app" set version = v where id = row_id and version <> v;
  end if;
  return null;
end $$;
create constraint trigger "sync_app_add" after insert or delete on "app"
  deferrable initially deferred for each row execute function "capture_app"();
create constraint trigger "sync_app_change" after update on "app"
  deferrable initially deferred for each row when (old.version = new.version) execute function "capture_app"();

create table "setting" (
  "id" uuid primary key,
  "project" uuid,
  "version" bigint not null default 0,
  "created" timestamp(3) with time zone not null default now(),
  "createdBy" uuid,
  "updated" timestamp(3) with time zone not null default now(),
  "archived" timestamp(3) with time zone,
  "property" text,
  "category" text,
  "value" text,
  "forOrganization" uuid,
  "forProject" uuid,
  "edits" jsonb not null default '{}'::jsonb
) with (fillfactor = 85);
create index "ix_setting_list" on "setting" ("property" COLLATE list_order, "id");
create index "ix_setting_forOrganization" on "setting" ("forOrganization");
create index "ix_setting_forProject" on "setting" ("forProject");
create or replace function "capture_setting"() returns trigger language plpgsql as $$
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
  if tg_op <> 'INSERT' then was := case when cardinality(array_remove(array['setting@project:' || old."forProject"::text, 'setting@org:' || old."forOrganization"::text]::text[], null)) = 0 then array['setting'] else array_remove(array['setting@project:' || old."forProject"::text, 'setting@org:' || old."forOrganization"::text]::text[], null) end; end if;
  if tg_op <> 'DELETE' then has := case when cardinality(array_remove(array['setting@project:' || new."forProject"::text, 'setting@org:' || new."forOrganization"::text]::text[], null)) = 0 then array['setting'] else array_remove(array['setting@project:' || new."forProject"::text, 'setting@org:' || new."forOrganization"::text]::text[], null) end; end if;
  perform sync_record(stream, 'setting', row_id, v, was, has, tg_op = 'DELETE');
  if tg_op <> 'DELETE' then
    update "setting" set version = v where id = row_id and version <> v;
  end if;
  return null;
end $$;
create constraint trigger "sync_setting_add" after insert or delete on "setting"
  deferrable initially deferred for each row execute function "capture_setting"();
create constraint trigger "sync_setting_change" after update on "setting"
  deferrable initially deferred for each row when (old.version = new.version) execute function "capture_setting"();

create table "workflow" (
  "id" uuid primary key,
  "project" uuid,
  "version" bigint not null default 0,
  "created" timestamp(3) with time zone not null default now(),
  "createdBy" uuid,
  "updated" timestamp(3) with time zone not null default now(),
  "archived" timestamp(3) with time zone,
  "name" text,
  "class" text,
  "property" text,
  "places" jsonb,
  "edits" jsonb not null default '{}'::jsonb
) with (fillfactor = 85);
create index "ix_workflow_list" on "workflow" ("name" COLLATE list_order, "id");
create unique index "uq_workflow_name" on "workflow" (lower("name")) where archived IS NULL;
create or replace function "capture_workflow"() returns trigger language plpgsql as $$
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
  if tg_op <> 'INSERT' then was := array_remove(array['workflow']::text[], null); end if;
  if tg_op <> 'DELETE' then has := array_remove(array['workflow']::text[], null); end if;
  perform sync_record(stream, 'workflow', row_id, v, was, has, tg_op = 'DELETE');
  if tg_op <> 'DELETE' then
    update "workflow" set version = v where id = row_id and version <> v;
  end if;
  return null;
end $$;
create constraint trigger "sync_workflow_add" after insert or delete on "workflow"
  deferrable initially deferred for each row execute function "capture_workflow"();
create constraint trigger "sync_workflow_change" after update on "workflow"
  deferrable initially deferred for each row when (old.version = new.version) execute function "capture_workflow"();

create table "transition" (
  "id" uuid primary key,
  "project" uuid,
  "version" bigint not null default 0,
  "created" timestamp(3) with time zone not null default now(),
  "createdBy" uuid,
  "updated" timestamp(3) with time zone not null default now(),
  "archived" timestamp(3) with time zone,
  "name" text,
  "origin" text,
  "destination" text,
  "workflowId" uuid,
  "edits" jsonb not null default '{}'::jsonb
) with (fillfactor = 85);
create index "ix_transition_list" on "transition" ("name" COLLATE list_order, "id");
create index "ix_transition_workflowId" on "transition" ("workflowId");
create or replace function "capture_transition"() returns trigger language plpgsql as $$
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
  if tg_op <> 'INSERT' then was := array_remove(array['transition']::text[], null); end if;
  if tg_op <> 'DELETE' then has := array_remove(array['transition']::text[], null); end if;
  perform sync_record(stream, 'transition', row_id, v, was, has, tg_op = 'DELETE');
  if tg_op <> 'DELETE' then
    update "transition" set version = v where id = row_id and version <> v;
  end if;
  return null;
end $$;
create constraint trigger "sync_transition_add" after insert or delete on "transition"
  deferrable initially deferred for each row execute function "capture_transition"();
create constraint trigger "sync_transition_change" after update on "transition"
  deferrable initially deferred for each row when (old.version = new.version) execute function "capture_transition"();

create table "role" (
  "id" uuid primary key,
  "project" uuid,
  "version" bigint not null default 0,
  "created" timestamp(3) with time zone not null default now(),
  "createdBy" uuid,
  "updated" timestamp(3) with time zone not null default now(),
  "archived" timestamp(3) with time zone,
  "role" text,
  "type" text,
  "name" text,
  "parentRole" uuid,
  "childRoles" jsonb,
  "edits" jsonb not null default '{}'::jsonb
) with (fillfactor = 85);
create index "ix_role_list" on "role" ("role" COLLATE list_order, "id");
create index "ix_role_parentRole" on "role" ("parentRole");
create unique index "uq_role_role" on "role" (lower("role")) where archived IS NULL;
create or replace function "capture_role"() returns trigger language plpgsql as $$
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
  if tg_op <> 'INSERT' then was := array_remove(array['role']::text[], null); end if;
  if tg_op <> 'DELETE' then has := array_remove(array['role']::text[], null); end if;
  perform sync_record(stream, 'role', row_id, v, was, has, tg_op = 'DELETE');
  if tg_op <> 'DELETE' then
    update "role" set version = v where id = row_id and version <> v;
  end if;
  return null;
end $$;
create constraint trigger "sync_role_add" after insert or delete on "role"
  deferrable initially deferred for each row execute function "capture_role"();
create constraint trigger "sync_role_change" after update on "role"
  deferrable initially deferred for each row when (old.version = new.version) execute function "capture_role"();

create table "organization" (
  "id" uuid primary key,
  "project" uuid,
  "version" bigint not null default 0,
  "created" timestamp(3) with time zone not null default now(),
  "createdBy" uuid,
  "updated" timestamp(3) with time zone not null default now(),
  "archived" timestamp(3) with time zone,
  "name" text,
  "type" text,
  "status" text,
  "properties" jsonb not null default '{}'::jsonb,
  "edits" jsonb not null default '{}'::jsonb
) with (fillfactor = 85);
create index "ix_organization_list" on "organization" ("name" COLLATE list_order, "id");
create unique index "uq_organization_name" on "organization" (lower("name")) where archived IS NULL;
create or replace function "capture_organization"() returns trigger language plpgsql as $$
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
  if tg_op <> 'INSERT' then was := array_remove(array['organization@org:' || old."id"::text]::text[], null); end if;
  if tg_op <> 'DELETE' then has := array_remove(array['organization@org:' || new."id"::text]::text[], null); end if;
  perform sync_record(stream, 'organization', row_id, v, was, has, tg_op = 'DELETE');
  if tg_op <> 'DELETE' then
    update "organization" set version = v where id = row_id and version <> v;
  end if;
  return null;
end $$;
create constraint trigger "sync_organization_add" after insert or delete on "organization"
  deferrable initially deferred for each row execute function "capture_organization"();
create constraint trigger "sync_organization_change" after update on "organization"
  deferrable initially deferred for each row when (old.version = new.version) execute function "capture_organization"();

create table "user" (
  "id" uuid primary key,
  "project" uuid,
  "version" bigint not null default 0,
  "created" timestamp(3) with time zone not null default now(),
  "createdBy" uuid,
  "updated" timestamp(3) with time zone not null default now(),
  "archived" timestamp(3) with time zone,
  "username" text,
  "firstName" text,
  "lastName" text,
  "email" text,
  "phone" text,
  "birthday" date,
  "locale" text,
  "profile" text,
  "role" uuid,
  "roles" jsonb,
  "organization" uuid,
  "site" uuid,
  "securityQuestion" uuid,
  "activeProject" uuid,
  "switched" boolean,
  "belongsToOrganization" boolean,
  "lastLogin" timestamp(3) with time zone,
  "status" text,
  "blocked" boolean,
  "edits" jsonb not null default '{}'::jsonb
) with (fillfactor = 85);
create index "ix_user_list" on "user" ("lastName" COLLATE list_order, "id");
create index "ix_user_role" on "user" ("role");
create index "ix_user_organization" on "user" ("organization");
create index "ix_user_site" on "user" ("site");
create index "ix_user_securityQuestion" on "user" ("securityQuestion");
create index "ix_user_activeProject" on "user" ("activeProject");
create unique index "uq_user_username" on "user" (lower("username")) where archived IS NULL;
create or replace function "capture_user"() returns trigger language plpgsql as $$
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
  if tg_op <> 'INSERT' then was := array_remove(array['user@user:' || old."id"::text, 'user']::text[], null); end if;
  if tg_op <> 'DELETE' then has := array_remove(array['user@user:' || new."id"::text, 'user']::text[], null); end if;
  perform sync_record(stream, 'user', row_id, v, was, has, tg_op = 'DELETE');
  was := '{}'; has := '{}';
  if tg_op <> 'INSERT' then was := case when old."organization" is not null then array_remove(array['employee@org:' || old."organization"::text, 'person@org:' || old."organization"::text]::text[], null) else '{}' end; end if;
  if tg_op <> 'DELETE' then has := case when new."organization" is not null then array_remove(array['employee@org:' || new."organization"::text, 'person@org:' || new."organization"::text]::text[], null) else '{}' end; end if;
  perform sync_record(stream, 'employee', row_id, v, was, has, tg_op = 'DELETE');
  if tg_op <> 'DELETE' then
    update "user" set version = v where id = row_id and version <> v;
  end if;
  return null;
end $$;
create constraint trigger "sync_user_add" after insert or delete on "user"
  deferrable initially deferred for each row execute function "capture_user"();
create constraint trigger "sync_user_change" after update on "user"
  deferrable initially deferred for each row when (old.version = new.version) execute function "capture_user"();

create table "notification" (
  "id" uuid primary key,
  "project" uuid,
  "version" bigint not null default 0,
  "created" timestamp(3) with time zone not null default now(),
  "createdBy" uuid,
  "updated" timestamp(3) with time zone not null default now(),
  "archived" timestamp(3) with time zone,
  "user" uuid,
  "type" text,
  "status" text,
  "progress" integer,
  "icon" text,
  "entity" text,
  "entityId" text,
  "text" text,
  "forProject" uuid,
  "edits" jsonb not null default '{}'::jsonb
) with (fillfactor = 85);
create index "ix_notification_list" on "notification" ("created", "id");
create index "ix_notification_user" on "notification" ("user");
create index "ix_notification_forProject" on "notification" ("forProject");
create or replace function "capture_notification"() returns trigger language plpgsql as $$
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
  if tg_op <> 'INSERT' then was := array_remove(array['notification@user:' || old."user"::text]::text[], null); end if;
  if tg_op <> 'DELETE' then has := array_remove(array['notification@user:' || new."user"::text]::text[], null); end if;
  perform sync_record(stream, 'notification', row_id, v, was, has, tg_op = 'DELETE');
  if tg_op <> 'DELETE' then
    update "notification" set version = v where id = row_id and version <> v;
  end if;
  return null;
end $$;
create constraint trigger "sync_notification_add" after insert or delete on "notification"
  deferrable initially deferred for each row execute function "capture_notification"();
create constraint trigger "sync_notification_change" after update on "notification"
  deferrable initially deferred for each row when (old.version = new.version) execute function "capture_notification"();

create table "question" (
  "id" uuid primary key,
  "project" uuid,
  "version" bigint not null default 0,
  "created" timestamp(3) with time zone not null default now(),
  "createdBy" uuid,
  "updated" timestamp(3) with time zone not null default now(),
  "archived" timestamp(3) with time zone,
  "question" text,
  "edits" jsonb not null default '{}'::jsonb
) with (fillfactor = 85);
create index "ix_question_list" on "question" ("question" COLLATE list_order, "id");
create unique index "uq_question_question" on "question" (lower("question")) where archived IS NULL;
create or replace function "capture_question"() returns trigger language plpgsql as $$
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
  if tg_op <> 'INSERT' then was := array_remove(array['question']::text[], null); end if;
  if tg_op <> 'DELETE' then has := array_remove(array['question']::text[], null); end if;
  perform sync_record(stream, 'question', row_id, v, was, has, tg_op = 'DELETE');
  if tg_op <> 'DELETE' then
    update "question" set version = v where id = row_id and version <> v;
  end if;
  return null;
end $$;
create constraint trigger "sync_question_add" after insert or delete on "question"
  deferrable initially deferred for each row execute function "capture_question"();
create constraint trigger "sync_question_change" after update on "question"
  deferrable initially deferred for each row when (old.version = new.version) execute function "capture_question"();

create table "packing_slip" (
  "id" uuid primary key,
  "project" uuid,
  "version" bigint not null default 0,
  "created" timestamp(3) with time zone not null default now(),
  "createdBy" uuid,
  "updated" timestamp(3) with time zone not null default now(),
  "archived" timestamp(3) with time zone,
  "reference" text,
  "status" text,
  "site" uuid,
  "type" text,
  "date" date,
  "deliveryDate" date,
  "pickupDate" date,
  "purchaseOrder" uuid,
  "salesOrder" uuid,
  "supplier" uuid,
  "customer" uuid,
  "deliveryAddress" uuid,
  "properties" jsonb not null default '{}'::jsonb,
  "edits" jsonb not null default '{}'::jsonb
) with (fillfactor = 85);
create index "ix_packing_slip_list" on "packing_slip" ("project", "reference" COLLATE list_order, "id");
create index "ix_packing_slip_site" on "packing_slip" ("project", "site");
create index "ix_packing_slip_purchaseOrder" on "packing_slip" ("project", "purchaseOrder");
create index "ix_packing_slip_salesOrder" on "packing_slip" ("project", "salesOrder");
create index "ix_packing_slip_supplier" on "packing_slip" ("project", "supplier");
create index "ix_packing_slip_customer" on "packing_slip" ("project", "customer");
create index "ix_packing_slip_deliveryAddress" on "packing_slip" ("project", "deliveryAddress");
create or replace function "capture_packing_slip"() returns trigger language plpgsql as $$
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
  if tg_op <> 'INSERT' then was := array_remove(array['packing_slip']::text[], null); end if;
  if tg_op <> 'DELETE' then has := array_remove(array['packing_slip']::text[], null); end if;
  perform sync_record(stream, 'packing_slip', row_id, v, was, has, tg_op = 'DELETE');
  if tg_op <> 'DELETE' then
    update "packing_slip" set version = v where id = row_id and version <> v;
  end if;
  return null;
end $$;
create constraint trigger "sync_packing_slip_add" after insert or delete on "packing_slip"
  deferrable initially deferred for each row execute function "capture_packing_slip"();
create constraint trigger "sync_packing_slip_change" after update on "packing_slip"
  deferrable initially deferred for each row when (old.version = new.version) execute function "capture_packing_slip"();

create table "packing_slip_item" (
  "id" uuid primary key,
  "project" uuid,
  "version" bigint not null default 0,
  "created" timestamp(3) with time zone not null default now(),
  "createdBy" uuid,
  "updated" timestamp(3) with time zone not null default now(),
  "archived" timestamp(3) with time zone,
  "packingSlip" uuid,
  "asset" uuid,
  "picked" boolean,
  "scanned" boolean,
  "scannedAt" timestamp(3) with time zone,
  "scannedBy" uuid,
  "canceled" boolean,
  "edits" jsonb not null default '{}'::jsonb
) with (fillfactor = 85);
create index "ix_packing_slip_item_list" on "packing_slip_item" ("project");
create index "ix_packing_slip_item_packingSlip" on "packing_slip_item" ("project", "packingSlip");
create index "ix_packing_slip_item_asset" on "packing_slip_item" ("project", "asset");
create index "ix_packing_slip_item_scannedBy" on "packing_slip_item" ("project", "scannedBy");
create or replace function "capture_packing_slip_item"() returns trigger language plpgsql as $$
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
  if tg_op <> 'INSERT' then was := array_remove(array['packing_slip']::text[], null); end if;
  if tg_op <> 'DELETE' then has := array_remove(array['packing_slip']::text[], null); end if;
  perform sync_record(stream, 'packing_slip_item', row_id, v, was, has, tg_op = 'DELETE');
  if tg_op <> 'DELETE' then
    update "packing_slip_item" set version = v where id = row_id and version <> v;
  end if;
  return null;
end $$;
create constraint trigger "sync_packing_slip_item_add" after insert or delete on "packing_slip_item"
  deferrable initially deferred for each row execute function "capture_packing_slip_item"();
create constraint trigger "sync_packing_slip_item_change" after update on "packing_slip_item"
  deferrable initially deferred for each row when (old.version = new.version) execute function "capture_packing_slip_item"();

create table "scan_read" (
  "id" uuid primary key,
  "project" uuid,
  "version" bigint not null default 0,
  "created" timestamp(3) with time zone not null default now(),
  "createdBy" uuid,
  "updated" timestamp(3) with time zone not null default now(),
  "archived" timestamp(3) with time zone,
  "packingSlip" uuid,
  "item" uuid,
  "asset" uuid,
  "time" timestamp(3) with time zone,
  "device" text,
  "user" uuid,
  "raw" text,
  "source" text,
  "kind" text,
  "scheme" text,
  "result" text,
  "undoes" uuid,
  "late" boolean,
  "edits" jsonb not null default '{}'::jsonb
) with (fillfactor = 85);
create index "ix_scan_read_list" on "scan_read" ("project", "time", "id");
create index "ix_scan_read_packingSlip" on "scan_read" ("project", "packingSlip");
create index "ix_scan_read_item" on "scan_read" ("project", "item");
create index "ix_scan_read_asset" on "scan_read" ("project", "asset");
create index "ix_scan_read_user" on "scan_read" ("project", "user");
create index "ix_scan_read_undoes" on "scan_read" ("project", "undoes");
create or replace function "capture_scan_read"() returns trigger language plpgsql as $$
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
  if tg_op <> 'INSERT' then was := array_remove(array['packing_slip']::text[], null); end if;
  if tg_op <> 'DELETE' then has := array_remove(array['packing_slip']::text[], null); end if;
  perform sync_record(stream, 'scan_read', row_id, v, was, has, tg_op = 'DELETE');
  if tg_op <> 'DELETE' then
    update "scan_read" set version = v where id = row_id and version <> v;
  end if;
  return null;
end $$;
create constraint trigger "sync_scan_read_add" after insert or delete on "scan_read"
  deferrable initially deferred for each row execute function "capture_scan_read"();
create constraint trigger "sync_scan_read_change" after update on "scan_read"
  deferrable initially deferred for each row when (old.version = new.version) execute function "capture_scan_read"();

create table "site" (
  "id" uuid primary key,
  "project" uuid,
  "version" bigint not null default 0,
  "created" timestamp(3) with time zone not null default now(),
  "createdBy" uuid,
  "updated" timestamp(3) with time zone not null default now(),
  "archived" timestamp(3) with time zone,
  "name" text,
  "readableName" text,
  "reference" text,
  "type" text,
  "subOrganization" uuid,
  "parent" uuid,
  "width" double precision,
  "length" double precision,
  "offsetX" double precision,
  "offsetY" double precision,
  "properties" jsonb not null default '{}'::jsonb,
  "edits" jsonb not null default '{}'::jsonb
) with (fillfactor = 85);
create index "ix_site_list" on "site" ("project", "name" COLLATE list_order, "id");
create index "ix_site_subOrganization" on "site" ("project", "subOrganization");
create index "ix_site_parent" on "site" ("project", "parent");
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
  was := '{}'; has := '{}';
  if tg_op <> 'INSERT' then was := array_remove(array['site']::text[], null); end if;
  if tg_op <> 'DELETE' then has := array_remove(array['site']::text[], null); end if;
  perform sync_record(stream, 'site', row_id, v, was, has, tg_op = 'DELETE');
  if tg_op <> 'DELETE' then
    update "site" set version = v where id = row_id and version <> v;
  end if;
  return null;
end $$;
create constraint trigger "sync_site_add" after insert or delete on "site"
  deferrable initially deferred for each row execute function "capture_site"();
create constraint trigger "sync_site_change" after update on "site"
  deferrable initially deferred for each row when (old.version = new.version) execute function "capture_site"();

create table "sub_organization" (
  "id" uuid primary key,
  "project" uuid,
  "version" bigint not null default 0,
  "created" timestamp(3) with time zone not null default now(),
  "createdBy" uuid,
  "updated" timestamp(3) with time zone not null default now(),
  "archived" timestamp(3) with time zone,
  "name" text,
  "reference1" text,
  "type" text,
  "organization" uuid,
  "status" text,
  "properties" jsonb not null default '{}'::jsonb,
  "edits" jsonb not null default '{}'::jsonb
) with (fillfactor = 85);
create index "ix_sub_organization_list" on "sub_organization" ("project", "name" COLLATE list_order, "id");
create index "ix_sub_organization_organization" on "sub_organization" ("project", "organization");
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
  was := '{}'; has := '{}';
  if tg_op <> 'INSERT' then was := array_remove(array['sub_organization', 'sub_organization@org:' || old."organization"::text]::text[], null); end if;
  if tg_op <> 'DELETE' then has := array_remove(array['sub_organization', 'sub_organization@org:' || new."organization"::text]::text[], null); end if;
  perform sync_record(stream, 'sub_organization', row_id, v, was, has, tg_op = 'DELETE');
  if tg_op <> 'DELETE' then
    update "sub_organization" set version = v where id = row_id and version <> v;
  end if;
  return null;
end $$;
create constraint trigger "sync_sub_organization_add" after insert or delete on "sub_organization"
  deferrable initially deferred for each row execute function "capture_sub_organization"();
create constraint trigger "sync_sub_organization_change" after update on "sub_organization"
  deferrable initially deferred for each row when (old.version = new.version) execute function "capture_sub_organization"();

create table "address" (
  "id" uuid primary key,
  "project" uuid,
  "version" bigint not null default 0,
  "created" timestamp(3) with time zone not null default now(),
  "createdBy" uuid,
  "updated" timestamp(3) with time zone not null default now(),
  "archived" timestamp(3) with time zone,
  "name" text,
  "reference" text,
  "site" uuid,
  "type" text,
  "activity" text,
  "street" text,
  "houseNumber" text,
  "zipCode" text,
  "city" text,
  "country" text,
  "region" text,
  "europe" boolean,
  "sendToSCI" boolean,
  "properties" jsonb not null default '{}'::jsonb,
  "edits" jsonb not null default '{}'::jsonb
) with (fillfactor = 85);
create index "ix_address_list" on "address" ("project", "reference" COLLATE list_order, "id");
create index "ix_address_site" on "address" ("project", "site");
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
  was := '{}'; has := '{}';
  if tg_op <> 'INSERT' then was := array_remove(array['address']::text[], null); end if;
  if tg_op <> 'DELETE' then has := array_remove(array['address']::text[], null); end if;
  perform sync_record(stream, 'address', row_id, v, was, has, tg_op = 'DELETE');
  if tg_op <> 'DELETE' then
    update "address" set version = v where id = row_id and version <> v;
  end if;
  return null;
end $$;
create constraint trigger "sync_address_add" after insert or delete on "address"
  deferrable initially deferred for each row execute function "capture_address"();
create constraint trigger "sync_address_change" after update on "address"
  deferrable initially deferred for each row when (old.version = new.version) execute function "capture_address"();

create table "asset_type" (
  "id" uuid primary key,
  "project" uuid,
  "version" bigint not null default 0,
  "created" timestamp(3) with time zone not null default now(),
  "createdBy" uuid,
  "updated" timestamp(3) with time zone not null default now(),
  "archived" timestamp(3) with time zone,
  "name" text,
  "reference" text,
  "brand" text,
  "count" integer,
  "unitOfMeasure" text,
  "articleCode" text,
  "articleNumber" text,
  "properties" jsonb not null default '{}'::jsonb,
  "edits" jsonb not null default '{}'::jsonb
) with (fillfactor = 85);
create index "ix_asset_type_list" on "asset_type" ("project", "name" COLLATE list_order, "id");
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
  if tg_op <> 'INSERT' then was := array_remove(array['asset_type']::text[], null); end if;
  if tg_op <> 'DELETE' then has := array_remove(array['asset_type']::text[], null); end if;
  perform sync_record(stream, 'asset_type', row_id, v, was, has, tg_op = 'DELETE');
  if tg_op <> 'DELETE' then
    update "asset_type" set version = v where id = row_id and version <> v;
  end if;
  return null;
end $$;
create constraint trigger "sync_asset_type_add" after insert or delete on "asset_type"
  deferrable initially deferred for each row execute function "capture_asset_type"();
create constraint trigger "sync_asset_type_change" after update on "asset_type"
  deferrable initially deferred for each row when (old.version = new.version) execute function "capture_asset_type"();

create table "parent_asset_type" (
  "id" uuid primary key,
  "project" uuid,
  "version" bigint not null default 0,
  "created" timestamp(3) with time zone not null default now(),
  "createdBy" uuid,
  "updated" timestamp(3) with time zone not null default now(),
  "archived" timestamp(3) with time zone,
  "assetType" uuid,
  "parent" uuid,
  "edits" jsonb not null default '{}'::jsonb
) with (fillfactor = 85);
create index "ix_parent_asset_type_list" on "parent_asset_type" ("project");
create index "ix_parent_asset_type_assetType" on "parent_asset_type" ("project", "assetType");
create index "ix_parent_asset_type_parent" on "parent_asset_type" ("project", "parent");
create or replace function "capture_parent_asset_type"() returns trigger language plpgsql as $$
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
  if tg_op <> 'INSERT' then was := array_remove(array['asset_type']::text[], null); end if;
  if tg_op <> 'DELETE' then has := array_remove(array['asset_type']::text[], null); end if;
  perform sync_record(stream, 'parent_asset_type', row_id, v, was, has, tg_op = 'DELETE');
  if tg_op <> 'DELETE' then
    update "parent_asset_type" set version = v where id = row_id and version <> v;
  end if;
  return null;
end $$;
create constraint trigger "sync_parent_asset_type_add" after insert or delete on "parent_asset_type"
  deferrable initially deferred for each row execute function "capture_parent_asset_type"();
create constraint trigger "sync_parent_asset_type_change" after update on "parent_asset_type"
  deferrable initially deferred for each row when (old.version = new.version) execute function "capture_parent_asset_type"();

create table "asset" (
  "id" uuid primary key,
  "project" uuid,
  "version" bigint not null default 0,
  "created" timestamp(3) with time zone not null default now(),
  "createdBy" uuid,
  "updated" timestamp(3) with time zone not null default now(),
  "archived" timestamp(3) with time zone,
  "name" text,
  "reference" text,
  "serial" text,
  "batch" text,
  "status" text,
  "assetType" uuid,
  "parentAsset" uuid,
  "site" uuid,
  "maintenanceLogs" jsonb,
  "lastSeen" timestamp(3) with time zone,
  "properties" jsonb not null default '{}'::jsonb,
  "edits" jsonb not null default '{}'::jsonb
) with (fillfactor = 85);
create index "ix_asset_list" on "asset" ("project", "name" COLLATE list_order, "id");
create index "ix_asset_parentAsset" on "asset" ("project", "parentAsset");
create index "ix_asset_assetType" on "asset" ("project", "assetType");
create index "ix_asset_site" on "asset" ("project", "site");
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
  if tg_op <> 'INSERT' then was := array_remove(array['asset']::text[], null); end if;
  if tg_op <> 'DELETE' then has := array_remove(array['asset']::text[], null); end if;
  perform sync_record(stream, 'asset', row_id, v, was, has, tg_op = 'DELETE');
  if tg_op <> 'DELETE' then
    update "asset" set version = v where id = row_id and version <> v;
  end if;
  return null;
end $$;
create constraint trigger "sync_asset_add" after insert or delete on "asset"
  deferrable initially deferred for each row execute function "capture_asset"();
create constraint trigger "sync_asset_change" after update on "asset"
  deferrable initially deferred for each row when (old.version = new.version) execute function "capture_asset"();

create table "identifier" (
  "id" uuid primary key,
  "project" uuid,
  "version" bigint not null default 0,
  "created" timestamp(3) with time zone not null default now(),
  "createdBy" uuid,
  "updated" timestamp(3) with time zone not null default now(),
  "archived" timestamp(3) with time zone,
  "asset" uuid,
  "type" text,
  "identifier" text,
  "key" text,
  "edits" jsonb not null default '{}'::jsonb
) with (fillfactor = 85);
create index "ix_identifier_list" on "identifier" ("project", "type" COLLATE list_order, "id");
create index "ix_identifier_asset" on "identifier" ("project", "asset");
create index "ix_identifier_key" on "identifier" ("project", "key");
create unique index "uq_identifier_identifier" on "identifier" ("project", "key") where archived IS NULL;
create or replace function "capture_identifier"() returns trigger language plpgsql as $$
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
  if tg_op <> 'INSERT' then was := array_remove(array['identifier']::text[], null); end if;
  if tg_op <> 'DELETE' then has := array_remove(array['identifier']::text[], null); end if;
  perform sync_record(stream, 'identifier', row_id, v, was, has, tg_op = 'DELETE');
  if tg_op <> 'DELETE' then
    update "identifier" set version = v where id = row_id and version <> v;
  end if;
  return null;
end $$;
create constraint trigger "sync_identifier_add" after insert or delete on "identifier"
  deferrable initially deferred for each row execute function "capture_identifier"();
create constraint trigger "sync_identifier_change" after update on "identifier"
  deferrable initially deferred for each row when (old.version = new.version) execute function "capture_identifier"();

create table "purchase_order" (
  "id" uuid primary key,
  "project" uuid,
  "version" bigint not null default 0,
  "created" timestamp(3) with time zone not null default now(),
  "createdBy" uuid,
  "updated" timestamp(3) with time zone not null default now(),
  "archived" timestamp(3) with time zone,
  "name" text,
  "reference" text,
  "site" uuid,
  "organization" uuid,
  "type" text,
  "supplier" uuid,
  "latestDeliveryDate" date,
  "status" text,
  "properties" jsonb not null default '{}'::jsonb,
  "edits" jsonb not null default '{}'::jsonb
) with (fillfactor = 85);
create index "ix_purchase_order_list" on "purchase_order" ("project", "reference" COLLATE list_order, "id");
create index "ix_purchase_order_site" on "purchase_order" ("project", "site");
create index "ix_purchase_order_organization" on "purchase_order" ("project", "organization");
create index "ix_purchase_order_supplier" on "purchase_order" ("project", "supplier");
create or replace function "capture_purchase_order"() returns trigger language plpgsql as $$
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
  if tg_op <> 'INSERT' then was := array_remove(array['purchase_order']::text[], null); end if;
  if tg_op <> 'DELETE' then has := array_remove(array['purchase_order']::text[], null); end if;
  perform sync_record(stream, 'purchase_order', row_id, v, was, has, tg_op = 'DELETE');
  if tg_op <> 'DELETE' then
    update "purchase_order" set version = v where id = row_id and version <> v;
  end if;
  return null;
end $$;
create constraint trigger "sync_purchase_order_add" after insert or delete on "purchase_order"
  deferrable initially deferred for each row execute function "capture_purchase_order"();
create constraint trigger "sync_purchase_order_change" after update on "purchase_order"
  deferrable initially deferred for each row when (old.version = new.version) execute function "capture_purchase_order"();

create table "sales_order" (
  "id" uuid primary key,
  "project" uuid,
  "version" bigint not null default 0,
  "created" timestamp(3) with time zone not null default now(),
  "createdBy" uuid,
  "updated" timestamp(3) with time zone not null default now(),
  "archived" timestamp(3) with time zone,
  "name" text,
  "reference" text,
  "site" uuid,
  "organization" uuid,
  "type" text,
  "customer" uuid,
  "serviceLevel" text,
  "latestPickupDate" date,
  "deliveryAddress" uuid,
  "status" text,
  "properties" jsonb not null default '{}'::jsonb,
  "edits" jsonb not null default '{}'::jsonb
) with (fillfactor = 85);
create index "ix_sales_order_list" on "sales_order" ("project", "reference" COLLATE list_order, "id");
create index "ix_sales_order_site" on "sales_order" ("project", "site");
create index "ix_sales_order_organization" on "sales_order" ("project", "organization");
create index "ix_sales_order_customer" on "sales_order" ("project", "customer");
create index "ix_sales_order_deliveryAddress" on "sales_order" ("project", "deliveryAddress");
create or replace function "capture_sales_order"() returns trigger language plpgsql as $$
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
  if tg_op <> 'INSERT' then was := array_remove(array['sales_order']::text[], null); end if;
  if tg_op <> 'DELETE' then has := array_remove(array['sales_order']::text[], null); end if;
  perform sync_record(stream, 'sales_order', row_id, v, was, has, tg_op = 'DELETE');
  if tg_op <> 'DELETE' then
    update "sales_order" set version = v where id = row_id and version <> v;
  end if;
  return null;
end $$;
create constraint trigger "sync_sales_order_add" after insert or delete on "sales_order"
  deferrable initially deferred for each row execute function "capture_sales_order"();
create constraint trigger "sync_sales_order_change" after update on "sales_order"
  deferrable initially deferred for each row when (old.version = new.version) execute function "capture_sales_order"();

create table "damage" (
  "id" uuid primary key,
  "project" uuid,
  "version" bigint not null default 0,
  "created" timestamp(3) with time zone not null default now(),
  "createdBy" uuid,
  "updated" timestamp(3) with time zone not null default now(),
  "archived" timestamp(3) with time zone,
  "reference" text,
  "date" date,
  "asset" uuid,
  "summary" text,
  "status" text,
  "reporter" uuid,
  "organization" uuid,
  "properties" jsonb not null default '{}'::jsonb,
  "edits" jsonb not null default '{}'::jsonb
) with (fillfactor = 85);
create index "ix_damage_list" on "damage" ("project", "date", "id");
create index "ix_damage_asset" on "damage" ("project", "asset");
create index "ix_damage_reporter" on "damage" ("project", "reporter");
create index "ix_damage_organization" on "damage" ("project", "organization");
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
  if tg_op <> 'INSERT' then was := array_remove(array['damage']::text[], null); end if;
  if tg_op <> 'DELETE' then has := array_remove(array['damage']::text[], null); end if;
  perform sync_record(stream, 'damage', row_id, v, was, has, tg_op = 'DELETE');
  if tg_op <> 'DELETE' then
    update "damage" set version = v where id = row_id and version <> v;
  end if;
  return null;
end $$;
create constraint trigger "sync_damage_add" after insert or delete on "damage"
  deferrable initially deferred for each row execute function "capture_damage"();
create constraint trigger "sync_damage_change" after update on "damage"
  deferrable initially deferred for each row when (old.version = new.version) execute function "capture_damage"();

create table "damage_log" (
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
create index "ix_damage_log_list" on "damage_log" ("project", "time", "id");
create index "ix_damage_log_object" on "damage_log" ("project", "object");
create index "ix_damage_log_user" on "damage_log" ("project", "user");
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
  if tg_op <> 'INSERT' then was := array_remove(array['damage_log']::text[], null); end if;
  if tg_op <> 'DELETE' then has := array_remove(array['damage_log']::text[], null); end if;
  perform sync_record(stream, 'damage_log', row_id, v, was, has, tg_op = 'DELETE');
  if tg_op <> 'DELETE' then
    update "damage_log" set version = v where id = row_id and version <> v;
  end if;
  return null;
end $$;
create constraint trigger "sync_damage_log_add" after insert or delete on "damage_log"
  deferrable initially deferred for each row execute function "capture_damage_log"();
create constraint trigger "sync_damage_log_change" after update on "damage_log"
  deferrable initially deferred for each row when (old.version = new.version) execute function "capture_damage_log"();

create table "file" (
  "id" uuid primary key,
  "project" uuid,
  "version" bigint not null default 0,
  "created" timestamp(3) with time zone not null default now(),
  "createdBy" uuid,
  "updated" timestamp(3) with time zone not null default now(),
  "archived" timestamp(3) with time zone,
  "entity" text,
  "entityId" uuid,
  "type" text,
  "name" text,
  "mimeType" text,
  "size" integer,
  "sha256" text,
  "status" text,
  "takenAt" timestamp(3) with time zone,
  "latitude" double precision,
  "longitude" double precision,
  "uploader" uuid,
  "edits" jsonb not null default '{}'::jsonb
) with (fillfactor = 85);
create index "ix_file_list" on "file" ("project", "created", "id");
create index "ix_file_entityId" on "file" ("project", "entityId");
create index "ix_file_uploader" on "file" ("project", "uploader");
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
  if tg_op <> 'INSERT' then was := array_remove(array['file.' || old."entity"::text]::text[], null); end if;
  if tg_op <> 'DELETE' then has := array_remove(array['file.' || new."entity"::text]::text[], null); end if;
  perform sync_record(stream, 'file', row_id, v, was, has, tg_op = 'DELETE');
  if tg_op <> 'DELETE' then
    update "file" set version = v where id = row_id and version <> v;
  end if;
  return null;
end $$;
create constraint trigger "sync_file_add" after insert or delete on "file"
  deferrable initially deferred for each row execute function "capture_file"();
create constraint trigger "sync_file_change" after update on "file"
  deferrable initially deferred for each row when (old.version = new.version) execute function "capture_file"();

create table "sensor_type" (
  "id" uuid primary key,
  "project" uuid,
  "version" bigint not null default 0,
  "created" timestamp(3) with time zone not null default now(),
  "createdBy" uuid,
  "updated" timestamp(3) with time zone not null default now(),
  "archived" timestamp(3) with time zone,
  "name" text,
  "parentSensorType" uuid,
  "customerCreate" boolean,
  "edits" jsonb not null default '{}'::jsonb
) with (fillfactor = 85);
create index "ix_sensor_type_list" on "sensor_type" ("project", "name" COLLATE list_order, "id");
create index "ix_sensor_type_parentSensorType" on "sensor_type" ("project", "parentSensorType");
create or replace function "capture_sensor_type"() returns trigger language plpgsql as $$
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
  if tg_op <> 'INSERT' then was := array_remove(array['sensor_type']::text[], null); end if;
  if tg_op <> 'DELETE' then has := array_remove(array['sensor_type']::text[], null); end if;
  perform sync_record(stream, 'sensor_type', row_id, v, was, has, tg_op = 'DELETE');
  if tg_op <> 'DELETE' then
    update "sensor_type" set version = v where id = row_id and version <> v;
  end if;
  return null;
end $$;
create constraint trigger "sync_sensor_type_add" after insert or delete on "sensor_type"
  deferrable initially deferred for each row execute function "capture_sensor_type"();
create constraint trigger "sync_sensor_type_change" after update on "sensor_type"
  deferrable initially deferred for each row when (old.version = new.version) execute function "capture_sensor_type"();

create table "sensor" (
  "id" uuid primary key,
  "project" uuid,
  "version" bigint not null default 0,
  "created" timestamp(3) with time zone not null default now(),
  "createdBy" uuid,
  "updated" timestamp(3) with time zone not null default now(),
  "archived" timestamp(3) with time zone,
  "name" text,
  "code" text,
  "serial" text,
  "sensorType" uuid,
  "subOrganization" uuid,
  "site" uuid,
  "asset" uuid,
  "firstSeen" timestamp(3) with time zone,
  "lastSeen" timestamp(3) with time zone,
  "lastReport" uuid,
  "properties" jsonb not null default '{}'::jsonb,
  "edits" jsonb not null default '{}'::jsonb,
  "secrets" jsonb not null default '{}'::jsonb
) with (fillfactor = 85);
create index "ix_sensor_list" on "sensor" ("project", "name" COLLATE list_order, "id");
create index "ix_sensor_sensorType" on "sensor" ("project", "sensorType");
create index "ix_sensor_subOrganization" on "sensor" ("project", "subOrganization");
create index "ix_sensor_site" on "sensor" ("project", "site");
create index "ix_sensor_asset" on "sensor" ("project", "asset");
create index "ix_sensor_lastReport" on "sensor" ("project", "lastReport");
create unique index "uq_sensor_code" on "sensor" ("project", lower("code")) where archived IS NULL;
create or replace function "capture_sensor"() returns trigger language plpgsql as $$
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
  if tg_op <> 'INSERT' then was := array_remove(array['sensor']::text[], null); end if;
  if tg_op <> 'DELETE' then has := array_remove(array['sensor']::text[], null); end if;
  perform sync_record(stream, 'sensor', row_id, v, was, has, tg_op = 'DELETE');
  if tg_op <> 'DELETE' then
    update "sensor" set version = v where id = row_id and version <> v;
  end if;
  return null;
end $$;
create constraint trigger "sync_sensor_add" after insert or delete on "sensor"
  deferrable initially deferred for each row execute function "capture_sensor"();
create constraint trigger "sync_sensor_change" after update on "sensor"
  deferrable initially deferred for each row when (old.version = new.version) execute function "capture_sensor"();

create table "asset_sensor" (
  "id" uuid primary key,
  "project" uuid,
  "version" bigint not null default 0,
  "created" timestamp(3) with time zone not null default now(),
  "createdBy" uuid,
  "updated" timestamp(3) with time zone not null default now(),
  "archived" timestamp(3) with time zone,
  "asset" uuid,
  "sensor" uuid,
  "since" timestamp(3) with time zone,
  "edits" jsonb not null default '{}'::jsonb
) with (fillfactor = 85);
create index "ix_asset_sensor_list" on "asset_sensor" ("project");
create index "ix_asset_sensor_asset" on "asset_sensor" ("project", "asset");
create index "ix_asset_sensor_sensor" on "asset_sensor" ("project", "sensor");
create or replace function "capture_asset_sensor"() returns trigger language plpgsql as $$
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
  if tg_op <> 'INSERT' then was := array_remove(array['sensor']::text[], null); end if;
  if tg_op <> 'DELETE' then has := array_remove(array['sensor']::text[], null); end if;
  perform sync_record(stream, 'asset_sensor', row_id, v, was, has, tg_op = 'DELETE');
  if tg_op <> 'DELETE' then
    update "asset_sensor" set version = v where id = row_id and version <> v;
  end if;
  return null;
end $$;
create constraint trigger "sync_asset_sensor_add" after insert or delete on "asset_sensor"
  deferrable initially deferred for each row execute function "capture_asset_sensor"();
create constraint trigger "sync_asset_sensor_change" after update on "asset_sensor"
  deferrable initially deferred for each row when (old.version = new.version) execute function "capture_asset_sensor"();

create table "report" (
  "id" uuid primary key,
  "project" uuid,
  "version" bigint not null default 0,
  "created" timestamp(3) with time zone not null default now(),
  "createdBy" uuid,
  "updated" timestamp(3) with time zone not null default now(),
  "archived" timestamp(3) with time zone,
  "sensor" uuid,
  "time" timestamp(3) with time zone,
  "properties" jsonb not null default '{}'::jsonb,
  "edits" jsonb not null default '{}'::jsonb
) with (fillfactor = 85);
create index "ix_report_list" on "report" ("project", "time", "id");
create index "ix_report_sensor_time" on "report" ("project", "sensor", "time");
create index "ix_report_sensor" on "report" ("project", "sensor");
create or replace function "capture_report"() returns trigger language plpgsql as $$
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
  if tg_op <> 'INSERT' then was := array_remove(array['report']::text[], null); end if;
  if tg_op <> 'DELETE' then has := array_remove(array['report']::text[], null); end if;
  perform sync_record(stream, 'report', row_id, v, was, has, tg_op = 'DELETE');
  if tg_op <> 'DELETE' then
    update "report" set version = v where id = row_id and version <> v;
  end if;
  return null;
end $$;
create constraint trigger "sync_report_add" after insert or delete on "report"
  deferrable initially deferred for each row execute function "capture_report"();
create constraint trigger "sync_report_change" after update on "report"
  deferrable initially deferred for each row when (old.version = new.version) execute function "capture_report"();
