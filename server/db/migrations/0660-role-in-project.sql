-- Roles in projects: the user role that a person has in one project, in place of the one of the account.

create table "role_in_project" (
  "id" uuid primary key,
  "project" uuid,
  "version" bigint not null default 0,
  "created" timestamp(3) with time zone not null default now(),
  "createdBy" uuid,
  "updated" timestamp(3) with time zone not null default now(),
  "archived" timestamp(3) with time zone,
  "user" uuid,
  "forProject" uuid,
  "role" uuid,
  "organization" uuid,
  "edits" jsonb not null default '{}'::jsonb
) with (fillfactor = 85);
create index "ix_role_in_project_list" on "role_in_project" ("created", "id");
create index "ix_role_in_project_user" on "role_in_project" ("user");
create index "ix_role_in_project_forProject" on "role_in_project" ("forProject");
create index "ix_role_in_project_role" on "role_in_project" ("role");
create index "ix_role_in_project_organization" on "role_in_project" ("organization");
create or replace function "capture_role_in_project"() returns trigger language plpgsql as $$
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
  perform audit_change(stream, 'role_in_project', row_id, null, coalesce(old."organization", new."organization"), coalesce(old."forProject", new."forProject"), true, to_jsonb(old), to_jsonb(new));
  was := '{}'; has := '{}';
  if tg_op <> 'INSERT' then was := array_remove(array['role_in_project@user:' || old."user"::text, 'role_in_project@org:' || old."organization"::text]::text[], null); end if;
  if tg_op <> 'DELETE' then has := array_remove(array['role_in_project@user:' || new."user"::text, 'role_in_project@org:' || new."organization"::text]::text[], null); end if;
  perform sync_record(stream, 'role_in_project', row_id, v, was, has, tg_op = 'DELETE');
  if tg_op <> 'DELETE' then
    update "role_in_project" set version = v where id = row_id and version <> v;
  end if;
  return null;
end $$;
create constraint trigger "sync_role_in_project_add" after insert on "role_in_project"
  deferrable initially deferred for each row when (new.version = 0) execute function "capture_role_in_project"();
create constraint trigger "sync_role_in_project_change" after update on "role_in_project"
  deferrable initially deferred for each row when (old.version = new.version) execute function "capture_role_in_project"();
create constraint trigger "sync_role_in_project_remove" after delete on "role_in_project"
  deferrable initially deferred for each row execute function "capture_role_in_project"();

-- One for each person and project. Both are asked before (server/domains/people/actions/role-in-project.ts), which names the field.
create unique index "one_role_in_project" on "role_in_project" ("user", "forProject") where archived is null;

-- Permissions are computed from it: see migration 0611.
create constraint trigger "then_permissions_role_in_project_change" after insert or update or delete on "role_in_project"
  deferrable initially deferred for each row execute function permissions_changed();
