-- Views of lists.

create table "list_view" (
  "id" uuid primary key,
  "project" uuid,
  "version" bigint not null default 0,
  "created" timestamp(3) with time zone not null default now(),
  "createdBy" uuid,
  "updated" timestamp(3) with time zone not null default now(),
  "archived" timestamp(3) with time zone,
  "list" text,
  "name" text,
  "shared" boolean,
  "content" jsonb,
  "owner" uuid,
  "sharedList" text,
  "edits" jsonb not null default '{}'::jsonb
) with (fillfactor = 85);
create index "ix_list_view_list" on "list_view" ("project", "name" COLLATE list_order, "id");
create index "ix_list_view_owner" on "list_view" ("project", "owner");
create or replace function "capture_list_view"() returns trigger language plpgsql as $$
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
  perform audit_change(stream, 'list_view', row_id, coalesce(nullif(new."name", ''), nullif(old."name", '')), null, null, true, to_jsonb(old), to_jsonb(new));
  was := '{}'; has := '{}';
  if tg_op <> 'INSERT' then was := array_remove(array['list_view.' || old."sharedList"::text, 'list_view@user:' || old."owner"::text]::text[], null); end if;
  if tg_op <> 'DELETE' then has := array_remove(array['list_view.' || new."sharedList"::text, 'list_view@user:' || new."owner"::text]::text[], null); end if;
  perform sync_record(stream, 'list_view', row_id, v, was, has, tg_op = 'DELETE');
  if tg_op <> 'DELETE' then
    update "list_view" set version = v where id = row_id and version <> v;
  end if;
  return null;
end $$;
create constraint trigger "sync_list_view_add" after insert on "list_view"
  deferrable initially deferred for each row when (new.version = 0) execute function "capture_list_view"();
create constraint trigger "sync_list_view_change" after update on "list_view"
  deferrable initially deferred for each row when (old.version = new.version) execute function "capture_list_view"();
create constraint trigger "sync_list_view_remove" after delete on "list_view"
  deferrable initially deferred for each row execute function "capture_list_view"();
