-- What devices last said of themselves, one row per user and device.

create table "user_device" (
  "id" uuid primary key,
  "project" uuid,
  "version" bigint not null default 0,
  "created" timestamp(3) with time zone not null default now(),
  "createdBy" uuid,
  "updated" timestamp(3) with time zone not null default now(),
  "archived" timestamp(3) with time zone,
  "name" text,
  "user" uuid,
  "organization" uuid,
  "chosenProject" uuid,
  "work" text,
  "waiting" integer,
  "files" integer,
  "parked" integer,
  "oldestUnsent" timestamp(3) with time zone,
  "lastContact" timestamp(3) with time zone,
  "lastSynced" timestamp(3) with time zone,
  "appVersion" text,
  "agent" text,
  "asked" timestamp(3) with time zone,
  "askedBy" uuid,
  "edits" jsonb not null default '{}'::jsonb
) with (fillfactor = 85);
create index "ix_user_device_list" on "user_device" ("lastContact", "id");
create index "ix_user_device_user" on "user_device" ("user");
create index "ix_user_device_organization" on "user_device" ("organization");
create index "ix_user_device_chosenProject" on "user_device" ("chosenProject");
create index "ix_user_device_askedBy" on "user_device" ("askedBy");
create or replace function "capture_user_device"() returns trigger language plpgsql as $$
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
  perform audit_change(stream, 'user_device', row_id, coalesce(nullif(new."name", ''), nullif(old."name", '')), coalesce(old."organization", new."organization"), null, true, to_jsonb(old), to_jsonb(new));
  was := '{}'; has := '{}';
  if tg_op <> 'INSERT' then was := array_remove(array['user_device@org:' || old."organization"::text, 'user_device']::text[], null); end if;
  if tg_op <> 'DELETE' then has := array_remove(array['user_device@org:' || new."organization"::text, 'user_device']::text[], null); end if;
  perform sync_record(stream, 'user_device', row_id, v, was, has, tg_op = 'DELETE');
  if tg_op <> 'DELETE' then
    update "user_device" set version = v where id = row_id and version <> v;
  end if;
  return null;
end $$;
create constraint trigger "sync_user_device_add" after insert on "user_device"
  deferrable initially deferred for each row when (new.version = 0) execute function "capture_user_device"();
create constraint trigger "sync_user_device_change" after update on "user_device"
  deferrable initially deferred for each row when (old.version = new.version) execute function "capture_user_device"();
create constraint trigger "sync_user_device_remove" after delete on "user_device"
  deferrable initially deferred for each row execute function "capture_user_device"();
