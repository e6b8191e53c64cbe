-- Workflows, their transitions and validations belong to an organization, or without one to the system: those of an
-- organization lie over the system's, and an administrator changes only his own. Several organizations may give their
-- workflow the same name.

drop index if exists "uq_workflow_name";
alter table "workflow" add column "organization" uuid;
create index "ix_workflow_organization" on "workflow" ("organization");
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
  if tg_op <> 'INSERT' then was := case when cardinality(array_remove(array['workflow@owner:' || old."organization"::text]::text[], null)) = 0 then array['workflow'] else array_remove(array['workflow@owner:' || old."organization"::text]::text[], null) end; end if;
  if tg_op <> 'DELETE' then has := case when cardinality(array_remove(array['workflow@owner:' || new."organization"::text]::text[], null)) = 0 then array['workflow'] else array_remove(array['workflow@owner:' || new."organization"::text]::text[], null) end; end if;
  perform sync_record(stream, 'workflow', row_id, v, was, has, tg_op = 'DELETE');
  if tg_op <> 'DELETE' then
    update "workflow" set version = v where id = row_id and version <> v;
  end if;
  return null;
end $$;
alter table "transition" add column "organization" uuid;
create index "ix_transition_organization" on "transition" ("organization");
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
  if tg_op <> 'INSERT' then was := case when cardinality(array_remove(array['transition@owner:' || old."organization"::text]::text[], null)) = 0 then array['transition'] else array_remove(array['transition@owner:' || old."organization"::text]::text[], null) end; end if;
  if tg_op <> 'DELETE' then has := case when cardinality(array_remove(array['transition@owner:' || new."organization"::text]::text[], null)) = 0 then array['transition'] else array_remove(array['transition@owner:' || new."organization"::text]::text[], null) end; end if;
  perform sync_record(stream, 'transition', row_id, v, was, has, tg_op = 'DELETE');
  if tg_op <> 'DELETE' then
    update "transition" set version = v where id = row_id and version <> v;
  end if;
  return null;
end $$;
alter table "entity_validation" add column "organization" uuid;
create index "ix_entity_validation_organization" on "entity_validation" ("organization");
create or replace function "capture_entity_validation"() returns trigger language plpgsql as $$
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
  if tg_op <> 'INSERT' then was := case when cardinality(array_remove(array['entity_validation@owner:' || old."organization"::text]::text[], null)) = 0 then array['entity_validation'] else array_remove(array['entity_validation@owner:' || old."organization"::text]::text[], null) end; end if;
  if tg_op <> 'DELETE' then has := case when cardinality(array_remove(array['entity_validation@owner:' || new."organization"::text]::text[], null)) = 0 then array['entity_validation'] else array_remove(array['entity_validation@owner:' || new."organization"::text]::text[], null) end; end if;
  perform sync_record(stream, 'entity_validation', row_id, v, was, has, tg_op = 'DELETE');
  if tg_op <> 'DELETE' then
    update "entity_validation" set version = v where id = row_id and version <> v;
  end if;
  return null;
end $$;
alter table "property_validation" add column "organization" uuid;
create index "ix_property_validation_organization" on "property_validation" ("organization");
create or replace function "capture_property_validation"() returns trigger language plpgsql as $$
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
  if tg_op <> 'INSERT' then was := case when cardinality(array_remove(array['property_validation@owner:' || old."organization"::text]::text[], null)) = 0 then array['property_validation'] else array_remove(array['property_validation@owner:' || old."organization"::text]::text[], null) end; end if;
  if tg_op <> 'DELETE' then has := case when cardinality(array_remove(array['property_validation@owner:' || new."organization"::text]::text[], null)) = 0 then array['property_validation'] else array_remove(array['property_validation@owner:' || new."organization"::text]::text[], null) end; end if;
  perform sync_record(stream, 'property_validation', row_id, v, was, has, tg_op = 'DELETE');
  if tg_op <> 'DELETE' then
    update "property_validation" set version = v where id = row_id and version <> v;
  end if;
  return null;
end $$;
