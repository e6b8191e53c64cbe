-- Choices of charts.

create table "chart_choice" (
  "id" uuid primary key,
  "project" uuid,
  "version" bigint not null default 0,
  "created" timestamp(3) with time zone not null default now(),
  "createdBy" uuid,
  "updated" timestamp(3) with time zone not null default now(),
  "archived" timestamp(3) with time zone,
  "content" jsonb,
  "owner" uuid,
  "edits" jsonb not null default '{}'::jsonb
) with (fillfactor = 85);
create index "ix_chart_choice_list" on "chart_choice" ("project", "owner", "id");
create index "ix_chart_choice_owner" on "chart_choice" ("project", "owner");
create or replace function "capture_chart_choice"() returns trigger language plpgsql as $$
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
  perform audit_change(stream, 'chart_choice', row_id, null, null, null, false, to_jsonb(old), to_jsonb(new));
  was := '{}'; has := '{}';
  if tg_op <> 'INSERT' then was := array_remove(array['chart_choice@user:' || old."owner"::text]::text[], null); end if;
  if tg_op <> 'DELETE' then has := array_remove(array['chart_choice@user:' || new."owner"::text]::text[], null); end if;
  perform sync_record(stream, 'chart_choice', row_id, v, was, has, tg_op = 'DELETE');
  if tg_op <> 'DELETE' then
    update "chart_choice" set version = v where id = row_id and version <> v;
  end if;
  return null;
end $$;
create constraint trigger "sync_chart_choice_add" after insert on "chart_choice"
  deferrable initially deferred for each row when (new.version = 0) execute function "capture_chart_choice"();
create constraint trigger "sync_chart_choice_change" after update on "chart_choice"
  deferrable initially deferred for each row when (old.version = new.version) execute function "capture_chart_choice"();
create constraint trigger "sync_chart_choice_remove" after delete on "chart_choice"
  deferrable initially deferred for each row execute function "capture_chart_choice"();
