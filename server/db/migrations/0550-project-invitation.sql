-- Invitations of organizations to projects: who was asked, by whom, and what the organization answered. Organizations that had
-- access before have accepted.

create table "project_invitation" (
  "id" uuid primary key,
  "project" uuid,
  "version" bigint not null default 0,
  "created" timestamp(3) with time zone not null default now(),
  "createdBy" uuid,
  "updated" timestamp(3) with time zone not null default now(),
  "archived" timestamp(3) with time zone,
  "forProject" uuid,
  "owner" uuid,
  "organization" uuid,
  "projectName" text,
  "ownerName" text,
  "organizationName" text,
  "status" text,
  "asked" timestamp(3) with time zone,
  "askedBy" text,
  "remark" text,
  "answered" timestamp(3) with time zone,
  "answeredBy" text,
  "answer" text,
  "ended" timestamp(3) with time zone,
  "endedBy" text,
  "edits" jsonb not null default '{}'::jsonb
) with (fillfactor = 85);
create index "ix_project_invitation_list" on "project_invitation" ("asked", "id");
create index "ix_project_invitation_forProject" on "project_invitation" ("forProject");
create index "ix_project_invitation_owner" on "project_invitation" ("owner");
create index "ix_project_invitation_organization" on "project_invitation" ("organization");
create or replace function "capture_project_invitation"() returns trigger language plpgsql as $$
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
  perform audit_change(stream, 'project_invitation', row_id, coalesce(nullif(new."projectName", ''), nullif(old."projectName", '')), coalesce(old."organization", old."owner", new."organization", new."owner"), coalesce(old."forProject", new."forProject"), true, to_jsonb(old), to_jsonb(new));
  was := '{}'; has := '{}';
  if tg_op <> 'INSERT' then was := array(select distinct unnest(array_remove(array['project_invitation@org:' || old."organization"::text, 'project_invitation@org:' || old."owner"::text, 'project_invitation']::text[], null))); end if;
  if tg_op <> 'DELETE' then has := array(select distinct unnest(array_remove(array['project_invitation@org:' || new."organization"::text, 'project_invitation@org:' || new."owner"::text, 'project_invitation']::text[], null))); end if;
  perform sync_record(stream, 'project_invitation', row_id, v, was, has, tg_op = 'DELETE');
  if tg_op <> 'DELETE' then
    update "project_invitation" set version = v where id = row_id and version <> v;
  end if;
  return null;
end $$;
create constraint trigger "sync_project_invitation_add" after insert on "project_invitation"
  deferrable initially deferred for each row when (new.version = 0) execute function "capture_project_invitation"();
create constraint trigger "sync_project_invitation_change" after update on "project_invitation"
  deferrable initially deferred for each row when (old.version = new.version) execute function "capture_project_invitation"();
create constraint trigger "sync_project_invitation_remove" after delete on "project_invitation"
  deferrable initially deferred for each row execute function "capture_project_invitation"();

-- One that is open or in force for each project and organization.
create unique index project_invitation_current on project_invitation ("forProject", organization)
  where status in ('Asked', 'Accepted');

insert into project_invitation (id, "forProject", owner, organization, "projectName", "ownerName", "organizationName", status)
  select gen_random_uuid(), p.id, p.organization, o.id, p.name, w.name, o.name, 'Accepted'
  from project p
  join organization w on w.id = p.organization
  join organization o on o.id <> p.organization
    and o.id::text in (select jsonb_array_elements_text(case when jsonb_typeof(p.access) = 'array' then p.access else '[]' end));
