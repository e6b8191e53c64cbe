-- What happened to assets: their steps and moves, and each time that they were missing.

create table "asset_log" (
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
  "code" text,
  "params" jsonb,
  "edits" jsonb not null default '{}'::jsonb
) with (fillfactor = 85);
create index "ix_asset_log_list" on "asset_log" ("project", "time", "id");
create index "ix_asset_log_object" on "asset_log" ("project", "object");
create index "ix_asset_log_user" on "asset_log" ("project", "user");
create or replace function "capture_asset_log"() returns trigger language plpgsql as $$
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
  if tg_op <> 'INSERT' then was := array_remove(array['asset_log']::text[], null); end if;
  if tg_op <> 'DELETE' then has := array_remove(array['asset_log']::text[], null); end if;
  perform sync_record(stream, 'asset_log', row_id, v, was, has, tg_op = 'DELETE');
  if tg_op <> 'DELETE' then
    update "asset_log" set version = v where id = row_id and version <> v;
  end if;
  return null;
end $$;
create constraint trigger "sync_asset_log_add" after insert on "asset_log"
  deferrable initially deferred for each row when (new.version = 0) execute function "capture_asset_log"();
create constraint trigger "sync_asset_log_change" after update on "asset_log"
  deferrable initially deferred for each row when (old.version = new.version) execute function "capture_asset_log"();
create constraint trigger "sync_asset_log_remove" after delete on "asset_log"
  deferrable initially deferred for each row execute function "capture_asset_log"();
