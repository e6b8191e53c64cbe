-- Codes that were scanned and that nobody knew, until they are bound to an asset or dismissed.

create table "unknown_code" (
  "id" uuid primary key,
  "project" uuid,
  "version" bigint not null default 0,
  "created" timestamp(3) with time zone not null default now(),
  "createdBy" uuid,
  "updated" timestamp(3) with time zone not null default now(),
  "archived" timestamp(3) with time zone,
  "code" text,
  "key" text,
  "time" timestamp(3) with time zone,
  "user" uuid,
  "packingSlip" uuid,
  "outcome" text,
  "asset" uuid,
  "edits" jsonb not null default '{}'::jsonb
) with (fillfactor = 85);
create index "ix_unknown_code_list" on "unknown_code" ("project", "time", "id");
create index "ix_unknown_code_user" on "unknown_code" ("project", "user");
create index "ix_unknown_code_packingSlip" on "unknown_code" ("project", "packingSlip");
create index "ix_unknown_code_asset" on "unknown_code" ("project", "asset");
create index "ix_unknown_code_open" on "unknown_code" ("project", "key") where "outcome" is null;
create or replace function "capture_unknown_code"() returns trigger language plpgsql as $$
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
  perform sync_record(stream, 'unknown_code', row_id, v, was, has, tg_op = 'DELETE');
  if tg_op <> 'DELETE' then
    update "unknown_code" set version = v where id = row_id and version <> v;
  end if;
  return null;
end $$;
create constraint trigger "sync_unknown_code_add" after insert on "unknown_code"
  deferrable initially deferred for each row when (new.version = 0) execute function "capture_unknown_code"();
create constraint trigger "sync_unknown_code_change" after update on "unknown_code"
  deferrable initially deferred for each row when (old.version = new.version) execute function "capture_unknown_code"();
create constraint trigger "sync_unknown_code_remove" after delete on "unknown_code"
  deferrable initially deferred for each row execute function "capture_unknown_code"();
