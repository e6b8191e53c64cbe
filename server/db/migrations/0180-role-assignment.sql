-- What organizations and projects include and exclude for a user role, and the two roles of the import screens.

create table "role_assignment" (
  "id" uuid primary key,
  "project" uuid,
  "version" bigint not null default 0,
  "created" timestamp(3) with time zone not null default now(),
  "createdBy" uuid,
  "updated" timestamp(3) with time zone not null default now(),
  "archived" timestamp(3) with time zone,
  "role" uuid,
  "forOrganization" uuid,
  "forProject" uuid,
  "included" jsonb,
  "excluded" jsonb,
  "edits" jsonb not null default '{}'::jsonb
) with (fillfactor = 85);
create index "ix_role_assignment_list" on "role_assignment" ("created", "id");
create index "ix_role_assignment_role" on "role_assignment" ("role");
create index "ix_role_assignment_forOrganization" on "role_assignment" ("forOrganization");
create index "ix_role_assignment_forProject" on "role_assignment" ("forProject");
create or replace function "capture_role_assignment"() returns trigger language plpgsql as $$
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
  if tg_op <> 'INSERT' then was := array_remove(array['role_assignment@project:' || old."forProject"::text, 'role_assignment@org:' || old."forOrganization"::text]::text[], null); end if;
  if tg_op <> 'DELETE' then has := array_remove(array['role_assignment@project:' || new."forProject"::text, 'role_assignment@org:' || new."forOrganization"::text]::text[], null); end if;
  perform sync_record(stream, 'role_assignment', row_id, v, was, has, tg_op = 'DELETE');
  if tg_op <> 'DELETE' then
    update "role_assignment" set version = v where id = row_id and version <> v;
  end if;
  return null;
end $$;
create constraint trigger "sync_role_assignment_add" after insert on "role_assignment"
  deferrable initially deferred for each row when (new.version = 0) execute function "capture_role_assignment"();
create constraint trigger "sync_role_assignment_change" after update on "role_assignment"
  deferrable initially deferred for each row when (old.version = new.version) execute function "capture_role_assignment"();
create constraint trigger "sync_role_assignment_remove" after delete on "role_assignment"
  deferrable initially deferred for each row execute function "capture_role_assignment"();

-- Installations that have their roles already.
insert into "role" ("id", "role", "type", "name")
  select gen_random_uuid(), missing, 'role', missing from unnest(array['ROLE_IMPORT_REPORT', 'ROLE_IMPORT_FILE']) as missing
  where exists (select 1 from "role" where "role" = 'ROLE_SUPERADMIN')
    and not exists (select 1 from "role" where lower("role") = lower(missing) and "archived" is null);
