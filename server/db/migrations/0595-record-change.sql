-- Changes of records, as their timelines show them, and the scans of an asset by time.

create table "record_change" (
  "id" uuid primary key,
  "project" uuid,
  "version" bigint not null default 0,
  "created" timestamp(3) with time zone not null default now(),
  "createdBy" uuid,
  "updated" timestamp(3) with time zone not null default now(),
  "archived" timestamp(3) with time zone,
  "entity" text,
  "record" uuid,
  "time" timestamp(3) with time zone,
  "user" uuid,
  "about" text,
  "changes" jsonb,
  "edits" jsonb not null default '{}'::jsonb
) with (fillfactor = 85);
create index "ix_record_change_list" on "record_change" ("project", "time", "id");
create index "ix_record_change_record_time" on "record_change" ("project", "record", "time");
create index "ix_record_change_record" on "record_change" ("project", "record");
create index "ix_record_change_user" on "record_change" ("project", "user");
create or replace function "capture_record_change"() returns trigger language plpgsql as $$
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
  if tg_op <> 'INSERT' then was := array_remove(array['change.' || old."entity"::text]::text[], null); end if;
  if tg_op <> 'DELETE' then has := array_remove(array['change.' || new."entity"::text]::text[], null); end if;
  perform sync_record(stream, 'record_change', row_id, v, was, has, tg_op = 'DELETE');
  if tg_op <> 'DELETE' then
    update "record_change" set version = v where id = row_id and version <> v;
  end if;
  return null;
end $$;
create constraint trigger "sync_record_change_add" after insert on "record_change"
  deferrable initially deferred for each row when (new.version = 0) execute function "capture_record_change"();
create constraint trigger "sync_record_change_change" after update on "record_change"
  deferrable initially deferred for each row when (old.version = new.version) execute function "capture_record_change"();
create constraint trigger "sync_record_change_remove" after delete on "record_change"
  deferrable initially deferred for each row execute function "capture_record_change"();

create index "ix_scan_read_asset_time" on "scan_read" ("project", "asset", "time");
