-- The audit: an entry for each write, sign-in, switch, export and denial. Entries form a chain per stream: the hash of an
-- entry covers the entry and the hash before it. Entries are only ever added; old ones go by `audit_forget` alone.

create table "audit" (
  "id" uuid primary key,
  "project" uuid,
  "version" bigint not null default 0,
  "created" timestamp(3) with time zone not null default now(),
  "createdBy" uuid,
  "updated" timestamp(3) with time zone not null default now(),
  "archived" timestamp(3) with time zone,
  "time" timestamp(3) with time zone,
  "user" uuid,
  "actor" uuid,
  "organization" uuid,
  "forProject" uuid,
  "action" text,
  "entity" text,
  "record" uuid,
  "name" text,
  "before" jsonb,
  "after" jsonb,
  "via" text,
  "device" text,
  "address" text,
  "agent" text,
  "chain" text,
  "sequence" integer,
  "hash" text,
  "edits" jsonb not null default '{}'::jsonb
) with (fillfactor = 85);
create index "ix_audit_list" on "audit" ("time", "id");
create index "ix_audit_user" on "audit" ("user");
create index "ix_audit_actor" on "audit" ("actor");
create index "ix_audit_organization" on "audit" ("organization");
create index "ix_audit_forProject" on "audit" ("forProject");
create index "ix_audit_record" on "audit" ("record");
create unique index audit_chain on audit (chain, sequence);

-- Where a chain begins whose oldest entries were removed: number and hash of the last one that is gone.
create table audit_anchor (
  chain text primary key,
  sequence int not null,
  hash text not null,
  at timestamptz not null default now()
);

create function audit_hash(a audit, previous text) returns text language sql stable as $$
  select encode(sha256(convert_to(coalesce(previous, '') || jsonb_build_array(
    a.chain, a.sequence, (extract(epoch from a."time") * 1000)::bigint, a."user", a.actor, a.organization, a."forProject",
    a.action, a.entity, a.record, a.name, a.before, a.after, a.via, a.device, a.address, a.agent)::text, 'UTF8')), 'hex')
$$;

-- Adds an entry at the end of a chain, which the caller holds against every other transaction. `c` is who acts.
create function audit_append(c jsonb, p text, act text, e text, row_id uuid, called text, owner uuid, place uuid, was jsonb, has jsonb)
returns void language plpgsql as $$
declare
  a audit;
  previous text;
begin
  select sequence, hash into a.sequence, previous from audit where chain = p order by sequence desc limit 1;
  if not found then select sequence, hash into a.sequence, previous from audit_anchor where chain = p; end if;
  a.id := gen_random_uuid();
  a.version := 1;
  a.chain := p;
  a.sequence := coalesce(a.sequence, 0) + 1;
  a."time" := clock_timestamp();
  a.created := a."time";
  a.updated := a."time";
  a.edits := '{}';
  a."user" := (c->>'user')::uuid;
  a.actor := (c->>'actor')::uuid;
  a.organization := owner;
  a."forProject" := place;
  a.action := act;
  a.entity := e;
  a.record := row_id;
  a.name := left(called, 300);
  a.before := was;
  a.after := has;
  a.via := coalesce(c->>'via', 'server');
  a.device := c->>'device';
  a.address := c->>'address';
  a.agent := c->>'agent';
  a.hash := audit_hash(a, previous);
  insert into audit values (a.*);
end $$;

-- Values as they are kept: long ones by their beginning.
create function audit_values(v jsonb) returns jsonb language sql immutable as $$
  select case when pg_column_size(v) < 8000 then v else (
    select jsonb_object_agg(key, case when length(value::text) > 2000 then to_jsonb(left(value::text, 2000) || '…') else value end)
    from jsonb_each(v)) end
$$;

-- The entry of one changed row, under the clock of its stream. Columns of the store's own housekeeping are left out; of
-- secrets only that they changed. `shown`: false for records of one person alone.
create function audit_change(p text, e text, row_id uuid, called text, owner uuid, place uuid, shown boolean, was jsonb, has jsonb)
returns void language plpgsql as $$
declare
  own constant text[] := array['id', 'project', 'version', 'created', 'createdBy', 'updated', 'edits', 'secrets', 'lastLogin'];
  c jsonb := nullif(current_setting('lading.audit', true), '')::jsonb;
  act text;
  bef jsonb;
  aft jsonb;
begin
  if was is null then
    act := 'create';
    aft := jsonb_strip_nulls(has) - own;
  elsif has is null then
    act := 'remove';
    bef := jsonb_strip_nulls(was) - own;
  else
    select jsonb_object_agg(key, was->key), jsonb_object_agg(key, value) into bef, aft
      from jsonb_each(has) where value is distinct from was->key and key <> all (own);
    act := case when aft ? 'archived' is not true then 'change' when aft->>'archived' is null then 'restore' else 'archive' end;
  end if;
  if has ? 'secrets' and has->'secrets' is distinct from coalesce(was->'secrets', '{}') then
    aft := coalesce(aft, '{}') || (select coalesce(jsonb_object_agg(key, '•••'), '{}') from jsonb_each(has->'secrets')
      where value is distinct from was->'secrets'->key);
  end if;
  if aft is null and bef is null then return; end if;
  if p <> '_global' then place := p::uuid; end if;
  if place is not null then
    owner := coalesce((select organization from project where id = place), owner);
  elsif owner is null then
    owner := (c->>'organization')::uuid;
  end if;
  perform audit_append(c, p, act, e, row_id, called, owner, place,
    case when shown then audit_values(bef) end, case when shown then audit_values(aft) end);
end $$;

-- The entry of an event that changes no record, such as a sign-in; each organization has a chain of its own for them. The
-- last thing that its transaction does.
create function audit_event(c jsonb, act text, e text, row_id uuid, called text, owner uuid, place uuid, has jsonb)
returns void language plpgsql as $$
declare
  p constant text := 'events of ' || coalesce(owner::text, 'nobody');
begin
  perform pg_advisory_xact_lock(hashtextextended('audit ' || p, 0));
  perform audit_append(c, p, act, e, row_id, called, owner, place, null, audit_values(has));
end $$;

create function audit_refuse() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and tg_table_name = 'audit' then
    if exists (select 1 from audit_anchor where chain = old.chain and sequence >= old.sequence) then return old; end if;
  end if;
  raise exception 'entries of the audit are never changed or removed' using errcode = 'insufficient_privilege';
end $$;
create trigger audit_rows before update or delete on audit for each row execute function audit_refuse();
create trigger audit_table before truncate on audit for each statement execute function audit_refuse();
create trigger audit_anchor_rows before delete on audit_anchor for each row execute function audit_refuse();
create trigger audit_anchor_table before truncate on audit_anchor for each statement execute function audit_refuse();

-- An anchor is the end of entries that are all older than a month, and only moves forward.
create function audit_anchor_fits() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (new.chain <> old.chain or new.sequence <= old.sequence)
    or not exists (select 1 from audit where chain = new.chain and sequence = new.sequence and hash = new.hash)
    or exists (select 1 from audit where chain = new.chain and sequence <= new.sequence and "time" > now() - interval '30 days')
  then
    raise exception 'entries of the audit are kept' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger audit_anchor_fits before insert or update on audit_anchor for each row execute function audit_anchor_fits();

-- Removes the entries from before a moment, up to the first of each chain that is not older, and returns how many.
create function audit_forget(until timestamptz) returns bigint language plpgsql as $$
declare
  removed bigint;
begin
  insert into audit_anchor as h (chain, sequence, hash)
    select distinct on (a.chain) a.chain, a.sequence, a.hash from audit a
    left join (select chain, min(sequence) as kept from audit where "time" >= until group by chain) k on k.chain = a.chain
    where k.kept is null or a.sequence < k.kept
    order by a.chain, a.sequence desc
  on conflict (chain) do update set sequence = excluded.sequence, hash = excluded.hash, at = now();
  delete from audit a using audit_anchor h where h.chain = a.chain and a.sequence <= h.sequence;
  get diagnostics removed = row_count;
  return removed;
end $$;

-- Every captured change is entered from here on.
create or replace function "capture_project"() returns trigger language plpgsql as $$
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
  perform audit_change(stream, 'project', row_id, coalesce(nullif(new."name", ''), nullif(old."name", '')), null, null, true, to_jsonb(old), to_jsonb(new));
  was := '{}'; has := '{}';
  if tg_op <> 'INSERT' then was := array_remove(array['project@project:' || old."id"::text]::text[], null); end if;
  if tg_op <> 'DELETE' then has := array_remove(array['project@project:' || new."id"::text]::text[], null); end if;
  perform sync_record(stream, 'project', row_id, v, was, has, tg_op = 'DELETE');
  if tg_op <> 'DELETE' then
    update "project" set version = v where id = row_id and version <> v;
  end if;
  return null;
end $$;
create or replace function "capture_project_app"() returns trigger language plpgsql as $$
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
  perform audit_change(stream, 'project_app', row_id, coalesce(nullif(new."minimumVersion", ''), nullif(old."minimumVersion", '')), null, coalesce(old."forProject", new."forProject"), true, to_jsonb(old), to_jsonb(new));
  was := '{}'; has := '{}';
  if tg_op <> 'INSERT' then was := array_remove(array['project_app@project:' || old."forProject"::text]::text[], null); end if;
  if tg_op <> 'DELETE' then has := array_remove(array['project_app@project:' || new."forProject"::text]::text[], null); end if;
  perform sync_record(stream, 'project_app', row_id, v, was, has, tg_op = 'DELETE');
  if tg_op <> 'DELETE' then
    update "project_app" set version = v where id = row_id and version <> v;
  end if;
  return null;
end $$;
create or replace function "capture_app"() returns trigger language plpgsql as $$
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
  perform audit_change(stream, 'app', row_id, coalesce(nullif(new."name", ''), nullif(new."package", ''), nullif(old."name", ''), nullif(old."package", '')), null, null, true, to_jsonb(old), to_jsonb(new));
  was := '{}'; has := '{}';
  if tg_op <> 'INSERT' then was := array_remove(array['app']::text[], null); end if;
  if tg_op <> 'DELETE' then has := array_remove(array['app']::text[], null); end if;
  perform sync_record(stream, 'app', row_id, v, was, has, tg_op = 'DELETE');
  if tg_op <> 'DELETE' then
    update "app" set version = v where id = row_id and version <> v;
  end if;
  return null;
end $$;
create or replace function "capture_setting"() returns trigger language plpgsql as $$
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
  perform audit_change(stream, 'setting', row_id, coalesce(nullif(new."property", ''), nullif(old."property", '')), coalesce(old."forOrganization", new."forOrganization"), coalesce(old."forProject", new."forProject"), true, to_jsonb(old), to_jsonb(new));
  was := '{}'; has := '{}';
  if tg_op <> 'INSERT' then was := case when cardinality(array_remove(array['setting@project:' || old."forProject"::text, 'setting@org:' || old."forOrganization"::text]::text[], null)) = 0 then array['setting'] else array_remove(array['setting@project:' || old."forProject"::text, 'setting@org:' || old."forOrganization"::text]::text[], null) end; end if;
  if tg_op <> 'DELETE' then has := case when cardinality(array_remove(array['setting@project:' || new."forProject"::text, 'setting@org:' || new."forOrganization"::text]::text[], null)) = 0 then array['setting'] else array_remove(array['setting@project:' || new."forProject"::text, 'setting@org:' || new."forOrganization"::text]::text[], null) end; end if;
  perform sync_record(stream, 'setting', row_id, v, was, has, tg_op = 'DELETE');
  if tg_op <> 'DELETE' then
    update "setting" set version = v where id = row_id and version <> v;
  end if;
  return null;
end $$;
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
  perform audit_change(stream, 'workflow', row_id, coalesce(nullif(new."name", ''), nullif(old."name", '')), coalesce(old."organization", new."organization"), null, true, to_jsonb(old), to_jsonb(new));
  was := '{}'; has := '{}';
  if tg_op <> 'INSERT' then was := case when cardinality(array_remove(array['workflow@owner:' || old."organization"::text]::text[], null)) = 0 then array['workflow'] else array_remove(array['workflow@owner:' || old."organization"::text]::text[], null) end; end if;
  if tg_op <> 'DELETE' then has := case when cardinality(array_remove(array['workflow@owner:' || new."organization"::text]::text[], null)) = 0 then array['workflow'] else array_remove(array['workflow@owner:' || new."organization"::text]::text[], null) end; end if;
  perform sync_record(stream, 'workflow', row_id, v, was, has, tg_op = 'DELETE');
  if tg_op <> 'DELETE' then
    update "workflow" set version = v where id = row_id and version <> v;
  end if;
  return null;
end $$;
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
  perform audit_change(stream, 'transition', row_id, coalesce(nullif(new."name", ''), nullif(old."name", '')), coalesce(old."organization", new."organization"), null, true, to_jsonb(old), to_jsonb(new));
  was := '{}'; has := '{}';
  if tg_op <> 'INSERT' then was := case when cardinality(array_remove(array['transition@owner:' || old."organization"::text]::text[], null)) = 0 then array['transition'] else array_remove(array['transition@owner:' || old."organization"::text]::text[], null) end; end if;
  if tg_op <> 'DELETE' then has := case when cardinality(array_remove(array['transition@owner:' || new."organization"::text]::text[], null)) = 0 then array['transition'] else array_remove(array['transition@owner:' || new."organization"::text]::text[], null) end; end if;
  perform sync_record(stream, 'transition', row_id, v, was, has, tg_op = 'DELETE');
  if tg_op <> 'DELETE' then
    update "transition" set version = v where id = row_id and version <> v;
  end if;
  return null;
end $$;
create or replace function "capture_role"() returns trigger language plpgsql as $$
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
  perform audit_change(stream, 'role', row_id, coalesce(nullif(new."name", ''), nullif(new."role", ''), nullif(old."name", ''), nullif(old."role", '')), null, null, true, to_jsonb(old), to_jsonb(new));
  was := '{}'; has := '{}';
  if tg_op <> 'INSERT' then was := array_remove(array['role']::text[], null); end if;
  if tg_op <> 'DELETE' then has := array_remove(array['role']::text[], null); end if;
  perform sync_record(stream, 'role', row_id, v, was, has, tg_op = 'DELETE');
  if tg_op <> 'DELETE' then
    update "role" set version = v where id = row_id and version <> v;
  end if;
  return null;
end $$;
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
  perform audit_change(stream, 'role_assignment', row_id, null, coalesce(old."forOrganization", new."forOrganization"), coalesce(old."forProject", new."forProject"), true, to_jsonb(old), to_jsonb(new));
  was := '{}'; has := '{}';
  if tg_op <> 'INSERT' then was := array_remove(array['role_assignment@project:' || old."forProject"::text, 'role_assignment@org:' || old."forOrganization"::text]::text[], null); end if;
  if tg_op <> 'DELETE' then has := array_remove(array['role_assignment@project:' || new."forProject"::text, 'role_assignment@org:' || new."forOrganization"::text]::text[], null); end if;
  perform sync_record(stream, 'role_assignment', row_id, v, was, has, tg_op = 'DELETE');
  if tg_op <> 'DELETE' then
    update "role_assignment" set version = v where id = row_id and version <> v;
  end if;
  return null;
end $$;
create or replace function "capture_organization"() returns trigger language plpgsql as $$
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
  perform audit_change(stream, 'organization', row_id, coalesce(nullif(new."name", ''), nullif(old."name", '')), coalesce(old."id", new."id"), null, true, to_jsonb(old), to_jsonb(new));
  was := '{}'; has := '{}';
  if tg_op <> 'INSERT' then was := array_remove(array['organization@org:' || old."id"::text]::text[], null); end if;
  if tg_op <> 'DELETE' then has := array_remove(array['organization@org:' || new."id"::text]::text[], null); end if;
  perform sync_record(stream, 'organization', row_id, v, was, has, tg_op = 'DELETE');
  if tg_op <> 'DELETE' then
    update "organization" set version = v where id = row_id and version <> v;
  end if;
  return null;
end $$;
create or replace function "capture_user"() returns trigger language plpgsql as $$
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
  perform audit_change(stream, 'user', row_id, coalesce(nullif(concat_ws(' ', nullif(new."firstName", ''), nullif(new."lastName", '')), ''), nullif(new."username", ''), nullif(concat_ws(' ', nullif(old."firstName", ''), nullif(old."lastName", '')), ''), nullif(old."username", '')), coalesce(old."organization", new."organization"), null, true, to_jsonb(old), to_jsonb(new));
  was := '{}'; has := '{}';
  if tg_op <> 'INSERT' then was := array_remove(array['user@user:' || old."id"::text, 'user@org:' || old."organization"::text, 'user']::text[], null); end if;
  if tg_op <> 'DELETE' then has := array_remove(array['user@user:' || new."id"::text, 'user@org:' || new."organization"::text, 'user']::text[], null); end if;
  perform sync_record(stream, 'user', row_id, v, was, has, tg_op = 'DELETE');
  was := '{}'; has := '{}';
  if tg_op <> 'INSERT' then was := case when old."organization" is not null then array_remove(array['employee@org:' || old."organization"::text, 'person@org:' || old."organization"::text, 'name@partner:' || old."organization"::text]::text[], null) else '{}' end; end if;
  if tg_op <> 'DELETE' then has := case when new."organization" is not null then array_remove(array['employee@org:' || new."organization"::text, 'person@org:' || new."organization"::text, 'name@partner:' || new."organization"::text]::text[], null) else '{}' end; end if;
  perform sync_record(stream, 'employee', row_id, v, was, has, tg_op = 'DELETE');
  if tg_op <> 'DELETE' then
    update "user" set version = v where id = row_id and version <> v;
  end if;
  return null;
end $$;
create or replace function "capture_notification"() returns trigger language plpgsql as $$
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
  perform audit_change(stream, 'notification', row_id, null, null, coalesce(old."forProject", new."forProject"), false, to_jsonb(old), to_jsonb(new));
  was := '{}'; has := '{}';
  if tg_op <> 'INSERT' then was := array_remove(array['notification@user:' || old."user"::text]::text[], null); end if;
  if tg_op <> 'DELETE' then has := array_remove(array['notification@user:' || new."user"::text]::text[], null); end if;
  perform sync_record(stream, 'notification', row_id, v, was, has, tg_op = 'DELETE');
  if tg_op <> 'DELETE' then
    update "notification" set version = v where id = row_id and version <> v;
  end if;
  return null;
end $$;
create or replace function "capture_question"() returns trigger language plpgsql as $$
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
  perform audit_change(stream, 'question', row_id, coalesce(nullif(new."question", ''), nullif(old."question", '')), null, null, true, to_jsonb(old), to_jsonb(new));
  was := '{}'; has := '{}';
  if tg_op <> 'INSERT' then was := array_remove(array['question']::text[], null); end if;
  if tg_op <> 'DELETE' then has := array_remove(array['question']::text[], null); end if;
  perform sync_record(stream, 'question', row_id, v, was, has, tg_op = 'DELETE');
  if tg_op <> 'DELETE' then
    update "question" set version = v where id = row_id and version <> v;
  end if;
  return null;
end $$;
create or replace function "capture_master_data"() returns trigger language plpgsql as $$
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
  perform audit_change(stream, 'master_data', row_id, coalesce(nullif(new."entity", ''), nullif(new."field", ''), nullif(old."entity", ''), nullif(old."field", '')), null, coalesce(old."forProject", new."forProject"), true, to_jsonb(old), to_jsonb(new));
  was := '{}'; has := '{}';
  if tg_op <> 'INSERT' then was := case when cardinality(array_remove(array['master_data@project:' || old."forProject"::text]::text[], null)) = 0 then array['master_data'] else array_remove(array['master_data@project:' || old."forProject"::text]::text[], null) end; end if;
  if tg_op <> 'DELETE' then has := case when cardinality(array_remove(array['master_data@project:' || new."forProject"::text]::text[], null)) = 0 then array['master_data'] else array_remove(array['master_data@project:' || new."forProject"::text]::text[], null) end; end if;
  perform sync_record(stream, 'master_data', row_id, v, was, has, tg_op = 'DELETE');
  if tg_op <> 'DELETE' then
    update "master_data" set version = v where id = row_id and version <> v;
  end if;
  return null;
end $$;
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
  perform audit_change(stream, 'entity_validation', row_id, coalesce(nullif(new."entity", ''), nullif(old."entity", '')), coalesce(old."organization", new."organization"), null, true, to_jsonb(old), to_jsonb(new));
  was := '{}'; has := '{}';
  if tg_op <> 'INSERT' then was := case when cardinality(array_remove(array['entity_validation@owner:' || old."organization"::text]::text[], null)) = 0 then array['entity_validation'] else array_remove(array['entity_validation@owner:' || old."organization"::text]::text[], null) end; end if;
  if tg_op <> 'DELETE' then has := case when cardinality(array_remove(array['entity_validation@owner:' || new."organization"::text]::text[], null)) = 0 then array['entity_validation'] else array_remove(array['entity_validation@owner:' || new."organization"::text]::text[], null) end; end if;
  perform sync_record(stream, 'entity_validation', row_id, v, was, has, tg_op = 'DELETE');
  if tg_op <> 'DELETE' then
    update "entity_validation" set version = v where id = row_id and version <> v;
  end if;
  return null;
end $$;
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
  perform audit_change(stream, 'property_validation', row_id, coalesce(nullif(new."property", ''), nullif(old."property", '')), coalesce(old."organization", new."organization"), null, true, to_jsonb(old), to_jsonb(new));
  was := '{}'; has := '{}';
  if tg_op <> 'INSERT' then was := case when cardinality(array_remove(array['property_validation@owner:' || old."organization"::text]::text[], null)) = 0 then array['property_validation'] else array_remove(array['property_validation@owner:' || old."organization"::text]::text[], null) end; end if;
  if tg_op <> 'DELETE' then has := case when cardinality(array_remove(array['property_validation@owner:' || new."organization"::text]::text[], null)) = 0 then array['property_validation'] else array_remove(array['property_validation@owner:' || new."organization"::text]::text[], null) end; end if;
  perform sync_record(stream, 'property_validation', row_id, v, was, has, tg_op = 'DELETE');
  if tg_op <> 'DELETE' then
    update "property_validation" set version = v where id = row_id and version <> v;
  end if;
  return null;
end $$;
create or replace function "capture_translation"() returns trigger language plpgsql as $$
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
  perform audit_change(stream, 'translation', row_id, coalesce(nullif(new."key", ''), nullif(old."key", '')), null, null, true, to_jsonb(old), to_jsonb(new));
  was := '{}'; has := '{}';
  if tg_op <> 'INSERT' then was := array_remove(array['translation']::text[], null); end if;
  if tg_op <> 'DELETE' then has := array_remove(array['translation']::text[], null); end if;
  perform sync_record(stream, 'translation', row_id, v, was, has, tg_op = 'DELETE');
  if tg_op <> 'DELETE' then
    update "translation" set version = v where id = row_id and version <> v;
  end if;
  return null;
end $$;
create or replace function "capture_setting_category"() returns trigger language plpgsql as $$
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
  perform audit_change(stream, 'setting_category', row_id, coalesce(nullif(new."name", ''), nullif(old."name", '')), null, null, true, to_jsonb(old), to_jsonb(new));
  was := '{}'; has := '{}';
  if tg_op <> 'INSERT' then was := array_remove(array['setting_category']::text[], null); end if;
  if tg_op <> 'DELETE' then has := array_remove(array['setting_category']::text[], null); end if;
  perform sync_record(stream, 'setting_category', row_id, v, was, has, tg_op = 'DELETE');
  if tg_op <> 'DELETE' then
    update "setting_category" set version = v where id = row_id and version <> v;
  end if;
  return null;
end $$;
create or replace function "capture_packing_slip"() returns trigger language plpgsql as $$
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
  perform audit_change(stream, 'packing_slip', row_id, coalesce(nullif(new."reference", ''), nullif(old."reference", '')), null, null, true, to_jsonb(old), to_jsonb(new));
  was := '{}'; has := '{}';
  if tg_op <> 'INSERT' then was := array_remove(array['packing_slip']::text[], null); end if;
  if tg_op <> 'DELETE' then has := array_remove(array['packing_slip']::text[], null); end if;
  perform sync_record(stream, 'packing_slip', row_id, v, was, has, tg_op = 'DELETE');
  if tg_op <> 'DELETE' then
    update "packing_slip" set version = v where id = row_id and version <> v;
  end if;
  return null;
end $$;
create or replace function "capture_packing_slip_item"() returns trigger language plpgsql as $$
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
  perform audit_change(stream, 'packing_slip_item', row_id, null, null, null, true, to_jsonb(old), to_jsonb(new));
  was := '{}'; has := '{}';
  if tg_op <> 'INSERT' then was := array_remove(array['packing_slip']::text[], null); end if;
  if tg_op <> 'DELETE' then has := array_remove(array['packing_slip']::text[], null); end if;
  perform sync_record(stream, 'packing_slip_item', row_id, v, was, has, tg_op = 'DELETE');
  if tg_op <> 'DELETE' then
    update "packing_slip_item" set version = v where id = row_id and version <> v;
  end if;
  return null;
end $$;
create or replace function "capture_scan_read"() returns trigger language plpgsql as $$
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
  perform audit_change(stream, 'scan_read', row_id, coalesce(nullif(new."raw", ''), nullif(old."raw", '')), null, null, true, to_jsonb(old), to_jsonb(new));
  was := '{}'; has := '{}';
  if tg_op <> 'INSERT' then was := array_remove(array['packing_slip']::text[], null); end if;
  if tg_op <> 'DELETE' then has := array_remove(array['packing_slip']::text[], null); end if;
  perform sync_record(stream, 'scan_read', row_id, v, was, has, tg_op = 'DELETE');
  if tg_op <> 'DELETE' then
    update "scan_read" set version = v where id = row_id and version <> v;
  end if;
  return null;
end $$;
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
  perform audit_change(stream, 'unknown_code', row_id, coalesce(nullif(new."code", ''), nullif(old."code", '')), null, null, true, to_jsonb(old), to_jsonb(new));
  was := '{}'; has := '{}';
  if tg_op <> 'INSERT' then was := array_remove(array['asset']::text[], null); end if;
  if tg_op <> 'DELETE' then has := array_remove(array['asset']::text[], null); end if;
  perform sync_record(stream, 'unknown_code', row_id, v, was, has, tg_op = 'DELETE');
  if tg_op <> 'DELETE' then
    update "unknown_code" set version = v where id = row_id and version <> v;
  end if;
  return null;
end $$;
create or replace function "capture_site"() returns trigger language plpgsql as $$
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
  perform audit_change(stream, 'site', row_id, coalesce(nullif(new."readableName", ''), nullif(new."name", ''), nullif(new."reference", ''), nullif(old."readableName", ''), nullif(old."name", ''), nullif(old."reference", '')), null, null, true, to_jsonb(old), to_jsonb(new));
  if tg_op <> 'UPDATE' or (old."parent") is distinct from (new."parent") then
    perform share_site(stream, v, row_id, tg_op = 'INSERT');
  end if;
  was := '{}'; has := '{}';
  if tg_op <> 'INSERT' then was := array_remove(array['site']::text[], null) || shared_scopes('site', 'site@share:', old.id); end if;
  if tg_op <> 'DELETE' then has := array_remove(array['site']::text[], null) || shared_scopes('site', 'site@share:', new.id); end if;
  perform sync_record(stream, 'site', row_id, v, was, has, tg_op = 'DELETE');
  if tg_op <> 'DELETE' then
    update "site" set version = v where id = row_id and version <> v;
  end if;
  return null;
end $$;
create or replace function "capture_sub_organization"() returns trigger language plpgsql as $$
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
  perform audit_change(stream, 'sub_organization', row_id, coalesce(nullif(new."name", ''), nullif(new."reference1", ''), nullif(old."name", ''), nullif(old."reference1", '')), null, null, true, to_jsonb(old), to_jsonb(new));
  if tg_op <> 'UPDATE' or (old."organization") is distinct from (new."organization") then
    perform share_sub_organization(stream, v, row_id, tg_op = 'INSERT');
  end if;
  was := '{}'; has := '{}';
  if tg_op <> 'INSERT' then was := array_remove(array['sub_organization', 'sub_organization@org:' || old."organization"::text]::text[], null) || shared_scopes('sub_organization', 'sub_organization@share:', old.id); end if;
  if tg_op <> 'DELETE' then has := array_remove(array['sub_organization', 'sub_organization@org:' || new."organization"::text]::text[], null) || shared_scopes('sub_organization', 'sub_organization@share:', new.id); end if;
  perform sync_record(stream, 'sub_organization', row_id, v, was, has, tg_op = 'DELETE');
  if tg_op <> 'DELETE' then
    update "sub_organization" set version = v where id = row_id and version <> v;
  end if;
  return null;
end $$;
create or replace function "capture_address"() returns trigger language plpgsql as $$
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
  perform audit_change(stream, 'address', row_id, coalesce(nullif(new."name", ''), nullif(new."reference", ''), nullif(old."name", ''), nullif(old."reference", '')), null, null, true, to_jsonb(old), to_jsonb(new));
  if tg_op <> 'UPDATE' or (old."site") is distinct from (new."site") then
    perform share_address(stream, v, row_id, tg_op = 'INSERT');
  end if;
  was := '{}'; has := '{}';
  if tg_op <> 'INSERT' then was := array_remove(array['address']::text[], null) || shared_scopes('address', 'address@share:', old.id); end if;
  if tg_op <> 'DELETE' then has := array_remove(array['address']::text[], null) || shared_scopes('address', 'address@share:', new.id); end if;
  perform sync_record(stream, 'address', row_id, v, was, has, tg_op = 'DELETE');
  if tg_op <> 'DELETE' then
    update "address" set version = v where id = row_id and version <> v;
  end if;
  return null;
end $$;
create or replace function "capture_contact"() returns trigger language plpgsql as $$
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
  perform audit_change(stream, 'contact', row_id, coalesce(nullif(concat_ws(' ', nullif(new."firstName", ''), nullif(new."lastName", '')), ''), nullif(new."lastName", ''), nullif(new."email", ''), nullif(concat_ws(' ', nullif(old."firstName", ''), nullif(old."lastName", '')), ''), nullif(old."lastName", ''), nullif(old."email", '')), null, null, true, to_jsonb(old), to_jsonb(new));
  was := '{}'; has := '{}';
  if tg_op <> 'INSERT' then was := array_remove(array['contact']::text[], null) || shared_scopes('contact', 'contact@share:', old.id); end if;
  if tg_op <> 'DELETE' then has := array_remove(array['contact']::text[], null) || shared_scopes('contact', 'contact@share:', new.id); end if;
  perform sync_record(stream, 'contact', row_id, v, was, has, tg_op = 'DELETE');
  if tg_op <> 'DELETE' then
    update "contact" set version = v where id = row_id and version <> v;
  end if;
  return null;
end $$;
create or replace function "capture_ship_unit_type"() returns trigger language plpgsql as $$
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
  perform audit_change(stream, 'ship_unit_type', row_id, coalesce(nullif(new."name", ''), nullif(old."name", '')), null, null, true, to_jsonb(old), to_jsonb(new));
  was := '{}'; has := '{}';
  if tg_op <> 'INSERT' then was := array_remove(array['ship_unit_type']::text[], null) || shared_scopes('ship_unit_type', 'ship_unit_type@share:', old.id); end if;
  if tg_op <> 'DELETE' then has := array_remove(array['ship_unit_type']::text[], null) || shared_scopes('ship_unit_type', 'ship_unit_type@share:', new.id); end if;
  perform sync_record(stream, 'ship_unit_type', row_id, v, was, has, tg_op = 'DELETE');
  if tg_op <> 'DELETE' then
    update "ship_unit_type" set version = v where id = row_id and version <> v;
  end if;
  return null;
end $$;
create or replace function "capture_asset_type"() returns trigger language plpgsql as $$
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
  perform audit_change(stream, 'asset_type', row_id, coalesce(nullif(new."name", ''), nullif(new."reference", ''), nullif(old."name", ''), nullif(old."reference", '')), null, null, true, to_jsonb(old), to_jsonb(new));
  was := '{}'; has := '{}';
  if tg_op <> 'INSERT' then was := array_remove(array['asset_type']::text[], null) || shared_scopes('asset_type', 'asset_type@share:', old.id); end if;
  if tg_op <> 'DELETE' then has := array_remove(array['asset_type']::text[], null) || shared_scopes('asset_type', 'asset_type@share:', new.id); end if;
  perform sync_record(stream, 'asset_type', row_id, v, was, has, tg_op = 'DELETE');
  if tg_op <> 'DELETE' then
    update "asset_type" set version = v where id = row_id and version <> v;
  end if;
  return null;
end $$;
create or replace function "capture_parent_asset_type"() returns trigger language plpgsql as $$
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
  perform audit_change(stream, 'parent_asset_type', row_id, null, null, null, true, to_jsonb(old), to_jsonb(new));
  was := '{}'; has := '{}';
  if tg_op <> 'INSERT' then was := array_remove(array['asset_type']::text[], null); end if;
  if tg_op <> 'DELETE' then has := array_remove(array['asset_type']::text[], null); end if;
  perform sync_record(stream, 'parent_asset_type', row_id, v, was, has, tg_op = 'DELETE');
  if tg_op <> 'DELETE' then
    update "parent_asset_type" set version = v where id = row_id and version <> v;
  end if;
  return null;
end $$;
create or replace function "capture_asset"() returns trigger language plpgsql as $$
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
  perform audit_change(stream, 'asset', row_id, coalesce(nullif(new."name", ''), nullif(new."reference", ''), nullif(new."serial", ''), nullif(old."name", ''), nullif(old."reference", ''), nullif(old."serial", '')), null, null, true, to_jsonb(old), to_jsonb(new));
  if tg_op <> 'UPDATE' or (old."repairOrganization", old."assetType", old."site", old."parentAsset") is distinct from (new."repairOrganization", new."assetType", new."site", new."parentAsset") then
    perform share_asset(stream, v, row_id, tg_op = 'INSERT');
  end if;
  was := '{}'; has := '{}';
  if tg_op <> 'INSERT' then was := array_remove(array['asset', 'asset@org:' || old."repairOrganization"::text]::text[], null) || shared_scopes('asset', 'asset@share:', old.id); end if;
  if tg_op <> 'DELETE' then has := array_remove(array['asset', 'asset@org:' || new."repairOrganization"::text]::text[], null) || shared_scopes('asset', 'asset@share:', new.id); end if;
  perform sync_record(stream, 'asset', row_id, v, was, has, tg_op = 'DELETE');
  if tg_op <> 'DELETE' then
    update "asset" set version = v where id = row_id and version <> v;
  end if;
  return null;
end $$;
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
  perform audit_change(stream, 'asset_log', row_id, coalesce(nullif(new."text", ''), nullif(old."text", '')), null, null, true, to_jsonb(old), to_jsonb(new));
  was := '{}'; has := '{}';
  if tg_op <> 'INSERT' then was := array_remove(array['asset_log']::text[], null); end if;
  if tg_op <> 'DELETE' then has := array_remove(array['asset_log']::text[], null); end if;
  perform sync_record(stream, 'asset_log', row_id, v, was, has, tg_op = 'DELETE');
  if tg_op <> 'DELETE' then
    update "asset_log" set version = v where id = row_id and version <> v;
  end if;
  return null;
end $$;
create or replace function "capture_identifier"() returns trigger language plpgsql as $$
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
  perform audit_change(stream, 'identifier', row_id, coalesce(nullif(new."identifier", ''), nullif(old."identifier", '')), null, null, true, to_jsonb(old), to_jsonb(new));
  was := '{}'; has := '{}';
  if tg_op <> 'INSERT' then was := array_remove(array['identifier']::text[], null); end if;
  if tg_op <> 'DELETE' then has := array_remove(array['identifier']::text[], null); end if;
  perform sync_record(stream, 'identifier', row_id, v, was, has, tg_op = 'DELETE');
  if tg_op <> 'DELETE' then
    update "identifier" set version = v where id = row_id and version <> v;
  end if;
  return null;
end $$;
create or replace function "capture_purchase_order"() returns trigger language plpgsql as $$
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
  perform audit_change(stream, 'purchase_order', row_id, coalesce(nullif(new."reference", ''), nullif(new."name", ''), nullif(old."reference", ''), nullif(old."name", '')), null, null, true, to_jsonb(old), to_jsonb(new));
  was := '{}'; has := '{}';
  if tg_op <> 'INSERT' then was := array_remove(array['purchase_order']::text[], null); end if;
  if tg_op <> 'DELETE' then has := array_remove(array['purchase_order']::text[], null); end if;
  perform sync_record(stream, 'purchase_order', row_id, v, was, has, tg_op = 'DELETE');
  if tg_op <> 'DELETE' then
    update "purchase_order" set version = v where id = row_id and version <> v;
  end if;
  return null;
end $$;
create or replace function "capture_purchase_order_item"() returns trigger language plpgsql as $$
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
  perform audit_change(stream, 'purchase_order_item', row_id, null, null, null, true, to_jsonb(old), to_jsonb(new));
  was := '{}'; has := '{}';
  if tg_op <> 'INSERT' then was := array_remove(array['purchase_order_item']::text[], null); end if;
  if tg_op <> 'DELETE' then has := array_remove(array['purchase_order_item']::text[], null); end if;
  perform sync_record(stream, 'purchase_order_item', row_id, v, was, has, tg_op = 'DELETE');
  if tg_op <> 'DELETE' then
    update "purchase_order_item" set version = v where id = row_id and version <> v;
  end if;
  return null;
end $$;
create or replace function "capture_sales_order"() returns trigger language plpgsql as $$
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
  perform audit_change(stream, 'sales_order', row_id, coalesce(nullif(new."reference", ''), nullif(new."name", ''), nullif(old."reference", ''), nullif(old."name", '')), null, null, true, to_jsonb(old), to_jsonb(new));
  was := '{}'; has := '{}';
  if tg_op <> 'INSERT' then was := array_remove(array['sales_order']::text[], null); end if;
  if tg_op <> 'DELETE' then has := array_remove(array['sales_order']::text[], null); end if;
  perform sync_record(stream, 'sales_order', row_id, v, was, has, tg_op = 'DELETE');
  if tg_op <> 'DELETE' then
    update "sales_order" set version = v where id = row_id and version <> v;
  end if;
  return null;
end $$;
create or replace function "capture_sales_order_item"() returns trigger language plpgsql as $$
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
  perform audit_change(stream, 'sales_order_item', row_id, null, null, null, true, to_jsonb(old), to_jsonb(new));
  was := '{}'; has := '{}';
  if tg_op <> 'INSERT' then was := array_remove(array['sales_order_item']::text[], null); end if;
  if tg_op <> 'DELETE' then has := array_remove(array['sales_order_item']::text[], null); end if;
  perform sync_record(stream, 'sales_order_item', row_id, v, was, has, tg_op = 'DELETE');
  if tg_op <> 'DELETE' then
    update "sales_order_item" set version = v where id = row_id and version <> v;
  end if;
  return null;
end $$;
create or replace function "capture_damage"() returns trigger language plpgsql as $$
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
  perform audit_change(stream, 'damage', row_id, coalesce(nullif(new."reference", ''), nullif(new."summary", ''), nullif(old."reference", ''), nullif(old."summary", '')), null, null, true, to_jsonb(old), to_jsonb(new));
  if tg_op <> 'UPDATE' or (old."organization", old."repairOrganization", old."asset") is distinct from (new."organization", new."repairOrganization", new."asset") then
    perform share_damage(stream, v, row_id, tg_op = 'INSERT');
  end if;
  was := '{}'; has := '{}';
  if tg_op <> 'INSERT' then was := array(select distinct unnest(array_remove(array['damage', 'damage@org:' || old."organization"::text, 'damage@org:' || old."repairOrganization"::text]::text[], null))); end if;
  if tg_op <> 'DELETE' then has := array(select distinct unnest(array_remove(array['damage', 'damage@org:' || new."organization"::text, 'damage@org:' || new."repairOrganization"::text]::text[], null))); end if;
  perform sync_record(stream, 'damage', row_id, v, was, has, tg_op = 'DELETE');
  if tg_op <> 'DELETE' then
    update "damage" set version = v where id = row_id and version <> v;
  end if;
  return null;
end $$;
create or replace function "capture_damage_log"() returns trigger language plpgsql as $$
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
  perform audit_change(stream, 'damage_log', row_id, coalesce(nullif(new."text", ''), nullif(old."text", '')), null, null, true, to_jsonb(old), to_jsonb(new));
  if tg_op <> 'UPDATE' or (old."repairOrganization") is distinct from (new."repairOrganization") then
    perform share_damage_log(stream, v, row_id, tg_op = 'INSERT');
  end if;
  was := '{}'; has := '{}';
  if tg_op <> 'INSERT' then was := array_remove(array['damage_log', 'damage_log@org:' || old."repairOrganization"::text]::text[], null); end if;
  if tg_op <> 'DELETE' then has := array_remove(array['damage_log', 'damage_log@org:' || new."repairOrganization"::text]::text[], null); end if;
  perform sync_record(stream, 'damage_log', row_id, v, was, has, tg_op = 'DELETE');
  if tg_op <> 'DELETE' then
    update "damage_log" set version = v where id = row_id and version <> v;
  end if;
  return null;
end $$;
create or replace function "capture_maintenance_type"() returns trigger language plpgsql as $$
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
  perform audit_change(stream, 'maintenance_type', row_id, coalesce(nullif(new."name", ''), nullif(old."name", '')), null, null, true, to_jsonb(old), to_jsonb(new));
  was := '{}'; has := '{}';
  if tg_op <> 'INSERT' then was := array_remove(array['maintenance_type']::text[], null) || shared_scopes('maintenance_type', 'maintenance_type@share:', old.id); end if;
  if tg_op <> 'DELETE' then has := array_remove(array['maintenance_type']::text[], null) || shared_scopes('maintenance_type', 'maintenance_type@share:', new.id); end if;
  perform sync_record(stream, 'maintenance_type', row_id, v, was, has, tg_op = 'DELETE');
  if tg_op <> 'DELETE' then
    update "maintenance_type" set version = v where id = row_id and version <> v;
  end if;
  return null;
end $$;
create or replace function "capture_maintenance"() returns trigger language plpgsql as $$
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
  perform audit_change(stream, 'maintenance', row_id, coalesce(nullif(new."description", ''), nullif(old."description", '')), null, null, true, to_jsonb(old), to_jsonb(new));
  if tg_op <> 'UPDATE' or (old."organization", old."maintainerOrganization", old."asset", old."maintenanceType") is distinct from (new."organization", new."maintainerOrganization", new."asset", new."maintenanceType") then
    perform share_maintenance(stream, v, row_id, tg_op = 'INSERT');
  end if;
  was := '{}'; has := '{}';
  if tg_op <> 'INSERT' then was := array(select distinct unnest(array_remove(array['maintenance', 'maintenance@org:' || old."organization"::text, 'maintenance@org:' || old."maintainerOrganization"::text]::text[], null))); end if;
  if tg_op <> 'DELETE' then has := array(select distinct unnest(array_remove(array['maintenance', 'maintenance@org:' || new."organization"::text, 'maintenance@org:' || new."maintainerOrganization"::text]::text[], null))); end if;
  perform sync_record(stream, 'maintenance', row_id, v, was, has, tg_op = 'DELETE');
  if tg_op <> 'DELETE' then
    update "maintenance" set version = v where id = row_id and version <> v;
  end if;
  return null;
end $$;
create or replace function "capture_maintenance_log"() returns trigger language plpgsql as $$
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
  perform audit_change(stream, 'maintenance_log', row_id, coalesce(nullif(new."text", ''), nullif(old."text", '')), null, null, true, to_jsonb(old), to_jsonb(new));
  if tg_op <> 'UPDATE' or (old."maintainerOrganization") is distinct from (new."maintainerOrganization") then
    perform share_maintenance_log(stream, v, row_id, tg_op = 'INSERT');
  end if;
  was := '{}'; has := '{}';
  if tg_op <> 'INSERT' then was := array_remove(array['maintenance_log', 'maintenance_log@org:' || old."maintainerOrganization"::text]::text[], null); end if;
  if tg_op <> 'DELETE' then has := array_remove(array['maintenance_log', 'maintenance_log@org:' || new."maintainerOrganization"::text]::text[], null); end if;
  perform sync_record(stream, 'maintenance_log', row_id, v, was, has, tg_op = 'DELETE');
  if tg_op <> 'DELETE' then
    update "maintenance_log" set version = v where id = row_id and version <> v;
  end if;
  return null;
end $$;
create or replace function "capture_work_order"() returns trigger language plpgsql as $$
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
  perform audit_change(stream, 'work_order', row_id, coalesce(nullif(new."reference", ''), nullif(new."title", ''), nullif(old."reference", ''), nullif(old."title", '')), null, null, true, to_jsonb(old), to_jsonb(new));
  if tg_op <> 'UPDATE' or (old."organization", old."repairOrganization", old."asset") is distinct from (new."organization", new."repairOrganization", new."asset") then
    perform share_work_order(stream, v, row_id, tg_op = 'INSERT');
  end if;
  was := '{}'; has := '{}';
  if tg_op <> 'INSERT' then was := array(select distinct unnest(array_remove(array['work_order', 'work_order@org:' || old."organization"::text, 'work_order@org:' || old."repairOrganization"::text]::text[], null))); end if;
  if tg_op <> 'DELETE' then has := array(select distinct unnest(array_remove(array['work_order', 'work_order@org:' || new."organization"::text, 'work_order@org:' || new."repairOrganization"::text]::text[], null))); end if;
  perform sync_record(stream, 'work_order', row_id, v, was, has, tg_op = 'DELETE');
  if tg_op <> 'DELETE' then
    update "work_order" set version = v where id = row_id and version <> v;
  end if;
  return null;
end $$;
create or replace function "capture_work_order_log"() returns trigger language plpgsql as $$
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
  perform audit_change(stream, 'work_order_log', row_id, coalesce(nullif(new."text", ''), nullif(old."text", '')), null, null, true, to_jsonb(old), to_jsonb(new));
  if tg_op <> 'UPDATE' or (old."repairOrganization") is distinct from (new."repairOrganization") then
    perform share_work_order_log(stream, v, row_id, tg_op = 'INSERT');
  end if;
  was := '{}'; has := '{}';
  if tg_op <> 'INSERT' then was := array_remove(array['work_order_log', 'work_order_log@org:' || old."repairOrganization"::text]::text[], null); end if;
  if tg_op <> 'DELETE' then has := array_remove(array['work_order_log', 'work_order_log@org:' || new."repairOrganization"::text]::text[], null); end if;
  perform sync_record(stream, 'work_order_log', row_id, v, was, has, tg_op = 'DELETE');
  if tg_op <> 'DELETE' then
    update "work_order_log" set version = v where id = row_id and version <> v;
  end if;
  return null;
end $$;
create or replace function "capture_stock_option_type"() returns trigger language plpgsql as $$
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
  perform audit_change(stream, 'stock_option_type', row_id, coalesce(nullif(new."type", ''), nullif(old."type", '')), null, null, true, to_jsonb(old), to_jsonb(new));
  was := '{}'; has := '{}';
  if tg_op <> 'INSERT' then was := array_remove(array['stock_option_type']::text[], null); end if;
  if tg_op <> 'DELETE' then has := array_remove(array['stock_option_type']::text[], null); end if;
  perform sync_record(stream, 'stock_option_type', row_id, v, was, has, tg_op = 'DELETE');
  if tg_op <> 'DELETE' then
    update "stock_option_type" set version = v where id = row_id and version <> v;
  end if;
  return null;
end $$;
create or replace function "capture_stock_option"() returns trigger language plpgsql as $$
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
  perform audit_change(stream, 'stock_option', row_id, null, null, null, true, to_jsonb(old), to_jsonb(new));
  was := '{}'; has := '{}';
  if tg_op <> 'INSERT' then was := array_remove(array['stock_option']::text[], null); end if;
  if tg_op <> 'DELETE' then has := array_remove(array['stock_option']::text[], null); end if;
  perform sync_record(stream, 'stock_option', row_id, v, was, has, tg_op = 'DELETE');
  if tg_op <> 'DELETE' then
    update "stock_option" set version = v where id = row_id and version <> v;
  end if;
  return null;
end $$;
create or replace function "capture_route"() returns trigger language plpgsql as $$
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
  perform audit_change(stream, 'route', row_id, coalesce(nullif(new."name", ''), nullif(new."reference", ''), nullif(old."name", ''), nullif(old."reference", '')), null, null, true, to_jsonb(old), to_jsonb(new));
  if tg_op <> 'UPDATE' or (old."carrierOrganization") is distinct from (new."carrierOrganization") then
    perform share_route(stream, v, row_id, tg_op = 'INSERT');
  end if;
  was := '{}'; has := '{}';
  if tg_op <> 'INSERT' then was := array_remove(array['route', 'route@org:' || old."carrierOrganization"::text]::text[], null); end if;
  if tg_op <> 'DELETE' then has := array_remove(array['route', 'route@org:' || new."carrierOrganization"::text]::text[], null); end if;
  perform sync_record(stream, 'route', row_id, v, was, has, tg_op = 'DELETE');
  if tg_op <> 'DELETE' then
    update "route" set version = v where id = row_id and version <> v;
  end if;
  return null;
end $$;
create or replace function "capture_leg"() returns trigger language plpgsql as $$
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
  perform audit_change(stream, 'leg', row_id, coalesce(nullif(new."reference", ''), nullif(old."reference", '')), null, null, true, to_jsonb(old), to_jsonb(new));
  if tg_op <> 'UPDATE' or (old."carrierOrganization", old."pickupLocation", old."deliveryLocation") is distinct from (new."carrierOrganization", new."pickupLocation", new."deliveryLocation") then
    perform share_leg(stream, v, row_id, tg_op = 'INSERT');
  end if;
  was := '{}'; has := '{}';
  if tg_op <> 'INSERT' then was := array_remove(array['leg', 'leg@org:' || old."carrierOrganization"::text]::text[], null); end if;
  if tg_op <> 'DELETE' then has := array_remove(array['leg', 'leg@org:' || new."carrierOrganization"::text]::text[], null); end if;
  perform sync_record(stream, 'leg', row_id, v, was, has, tg_op = 'DELETE');
  if tg_op <> 'DELETE' then
    update "leg" set version = v where id = row_id and version <> v;
  end if;
  return null;
end $$;
create or replace function "capture_leg_log"() returns trigger language plpgsql as $$
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
  perform audit_change(stream, 'leg_log', row_id, coalesce(nullif(new."text", ''), nullif(old."text", '')), null, null, true, to_jsonb(old), to_jsonb(new));
  if tg_op <> 'UPDATE' or (old."carrierOrganization") is distinct from (new."carrierOrganization") then
    perform share_leg_log(stream, v, row_id, tg_op = 'INSERT');
  end if;
  was := '{}'; has := '{}';
  if tg_op <> 'INSERT' then was := array_remove(array['leg_log', 'leg_log@org:' || old."carrierOrganization"::text]::text[], null); end if;
  if tg_op <> 'DELETE' then has := array_remove(array['leg_log', 'leg_log@org:' || new."carrierOrganization"::text]::text[], null); end if;
  perform sync_record(stream, 'leg_log', row_id, v, was, has, tg_op = 'DELETE');
  if tg_op <> 'DELETE' then
    update "leg_log" set version = v where id = row_id and version <> v;
  end if;
  return null;
end $$;
create or replace function "capture_shipment"() returns trigger language plpgsql as $$
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
  perform audit_change(stream, 'shipment', row_id, coalesce(nullif(new."reference", ''), nullif(old."reference", '')), null, null, true, to_jsonb(old), to_jsonb(new));
  if tg_op <> 'UPDATE' or (old."carrierOrganization", old."site") is distinct from (new."carrierOrganization", new."site") then
    perform share_shipment(stream, v, row_id, tg_op = 'INSERT');
  end if;
  was := '{}'; has := '{}';
  if tg_op <> 'INSERT' then was := array_remove(array['shipment', 'shipment@org:' || old."carrierOrganization"::text]::text[], null); end if;
  if tg_op <> 'DELETE' then has := array_remove(array['shipment', 'shipment@org:' || new."carrierOrganization"::text]::text[], null); end if;
  perform sync_record(stream, 'shipment', row_id, v, was, has, tg_op = 'DELETE');
  if tg_op <> 'DELETE' then
    update "shipment" set version = v where id = row_id and version <> v;
  end if;
  return null;
end $$;
create or replace function "capture_shipment_log"() returns trigger language plpgsql as $$
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
  perform audit_change(stream, 'shipment_log', row_id, coalesce(nullif(new."text", ''), nullif(old."text", '')), null, null, true, to_jsonb(old), to_jsonb(new));
  if tg_op <> 'UPDATE' or (old."carrierOrganization") is distinct from (new."carrierOrganization") then
    perform share_shipment_log(stream, v, row_id, tg_op = 'INSERT');
  end if;
  was := '{}'; has := '{}';
  if tg_op <> 'INSERT' then was := array_remove(array['shipment_log', 'shipment_log@org:' || old."carrierOrganization"::text]::text[], null); end if;
  if tg_op <> 'DELETE' then has := array_remove(array['shipment_log', 'shipment_log@org:' || new."carrierOrganization"::text]::text[], null); end if;
  perform sync_record(stream, 'shipment_log', row_id, v, was, has, tg_op = 'DELETE');
  if tg_op <> 'DELETE' then
    update "shipment_log" set version = v where id = row_id and version <> v;
  end if;
  return null;
end $$;
create or replace function "capture_cut_off_time"() returns trigger language plpgsql as $$
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
  perform audit_change(stream, 'cut_off_time', row_id, null, null, null, true, to_jsonb(old), to_jsonb(new));
  was := '{}'; has := '{}';
  if tg_op <> 'INSERT' then was := array_remove(array['cut_off_time']::text[], null); end if;
  if tg_op <> 'DELETE' then has := array_remove(array['cut_off_time']::text[], null); end if;
  perform sync_record(stream, 'cut_off_time', row_id, v, was, has, tg_op = 'DELETE');
  if tg_op <> 'DELETE' then
    update "cut_off_time" set version = v where id = row_id and version <> v;
  end if;
  return null;
end $$;
create or replace function "capture_turnaround_time"() returns trigger language plpgsql as $$
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
  perform audit_change(stream, 'turnaround_time', row_id, coalesce(nullif(new."country", ''), nullif(old."country", '')), null, null, true, to_jsonb(old), to_jsonb(new));
  was := '{}'; has := '{}';
  if tg_op <> 'INSERT' then was := array_remove(array['turnaround_time']::text[], null); end if;
  if tg_op <> 'DELETE' then has := array_remove(array['turnaround_time']::text[], null); end if;
  perform sync_record(stream, 'turnaround_time', row_id, v, was, has, tg_op = 'DELETE');
  if tg_op <> 'DELETE' then
    update "turnaround_time" set version = v where id = row_id and version <> v;
  end if;
  return null;
end $$;
create or replace function "capture_planning_block_default"() returns trigger language plpgsql as $$
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
  perform audit_change(stream, 'planning_block_default', row_id, coalesce(nullif(new."type", ''), nullif(old."type", '')), null, null, true, to_jsonb(old), to_jsonb(new));
  was := '{}'; has := '{}';
  if tg_op <> 'INSERT' then was := array_remove(array['planning_block_default']::text[], null); end if;
  if tg_op <> 'DELETE' then has := array_remove(array['planning_block_default']::text[], null); end if;
  perform sync_record(stream, 'planning_block_default', row_id, v, was, has, tg_op = 'DELETE');
  if tg_op <> 'DELETE' then
    update "planning_block_default" set version = v where id = row_id and version <> v;
  end if;
  return null;
end $$;
create or replace function "capture_transport_manifest"() returns trigger language plpgsql as $$
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
  perform audit_change(stream, 'transport_manifest', row_id, coalesce(nullif(new."reference", ''), nullif(old."reference", '')), null, null, true, to_jsonb(old), to_jsonb(new));
  if tg_op <> 'UPDATE' or (old."carrierOrganization", old."deliveryAddress") is distinct from (new."carrierOrganization", new."deliveryAddress") then
    perform share_transport_manifest(stream, v, row_id, tg_op = 'INSERT');
  end if;
  was := '{}'; has := '{}';
  if tg_op <> 'INSERT' then was := array_remove(array['transport_manifest', 'transport_manifest@org:' || old."carrierOrganization"::text]::text[], null); end if;
  if tg_op <> 'DELETE' then has := array_remove(array['transport_manifest', 'transport_manifest@org:' || new."carrierOrganization"::text]::text[], null); end if;
  perform sync_record(stream, 'transport_manifest', row_id, v, was, has, tg_op = 'DELETE');
  if tg_op <> 'DELETE' then
    update "transport_manifest" set version = v where id = row_id and version <> v;
  end if;
  return null;
end $$;
create or replace function "capture_transport_order"() returns trigger language plpgsql as $$
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
  perform audit_change(stream, 'transport_order', row_id, coalesce(nullif(new."reference", ''), nullif(old."reference", '')), null, null, true, to_jsonb(old), to_jsonb(new));
  if tg_op <> 'UPDATE' or (old."carrierOrganization", old."site", old."crossDock", old."customer", old."pickupLocation", old."deliveryAddress", old."deliveryContact", old."involvedContact", old."transportManifest") is distinct from (new."carrierOrganization", new."site", new."crossDock", new."customer", new."pickupLocation", new."deliveryAddress", new."deliveryContact", new."involvedContact", new."transportManifest") then
    perform share_transport_order(stream, v, row_id, tg_op = 'INSERT');
  end if;
  was := '{}'; has := '{}';
  if tg_op <> 'INSERT' then was := array_remove(array['transport_order', 'transport_order@org:' || old."carrierOrganization"::text]::text[], null) || shared_scopes('transport_order', 'transport_order@share:', old.id); end if;
  if tg_op <> 'DELETE' then has := array_remove(array['transport_order', 'transport_order@org:' || new."carrierOrganization"::text]::text[], null) || shared_scopes('transport_order', 'transport_order@share:', new.id); end if;
  perform sync_record(stream, 'transport_order', row_id, v, was, has, tg_op = 'DELETE');
  if tg_op <> 'DELETE' then
    update "transport_order" set version = v where id = row_id and version <> v;
  end if;
  return null;
end $$;
create or replace function "capture_ship_unit"() returns trigger language plpgsql as $$
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
  perform audit_change(stream, 'ship_unit', row_id, coalesce(nullif(new."reference", ''), nullif(new."referenceNumber", ''), nullif(old."reference", ''), nullif(old."referenceNumber", '')), null, null, true, to_jsonb(old), to_jsonb(new));
  if tg_op <> 'UPDATE' or (old."carrierOrganization", old."shipUnitType", old."transportOrder") is distinct from (new."carrierOrganization", new."shipUnitType", new."transportOrder") then
    perform share_ship_unit(stream, v, row_id, tg_op = 'INSERT');
  end if;
  was := '{}'; has := '{}';
  if tg_op <> 'INSERT' then was := array_remove(array['ship_unit', 'ship_unit@org:' || old."carrierOrganization"::text]::text[], null) || shared_scopes('ship_unit', 'ship_unit@share:', old.id); end if;
  if tg_op <> 'DELETE' then has := array_remove(array['ship_unit', 'ship_unit@org:' || new."carrierOrganization"::text]::text[], null) || shared_scopes('ship_unit', 'ship_unit@share:', new.id); end if;
  perform sync_record(stream, 'ship_unit', row_id, v, was, has, tg_op = 'DELETE');
  if tg_op <> 'DELETE' then
    update "ship_unit" set version = v where id = row_id and version <> v;
  end if;
  return null;
end $$;
create or replace function "capture_asset_in_transport_order"() returns trigger language plpgsql as $$
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
  perform audit_change(stream, 'asset_in_transport_order', row_id, coalesce(nullif(new."reference", ''), nullif(old."reference", '')), null, null, true, to_jsonb(old), to_jsonb(new));
  if tg_op <> 'UPDATE' or (old."asset", old."transportOrder") is distinct from (new."asset", new."transportOrder") then
    perform share_asset_in_transport_order(stream, v, row_id, tg_op = 'INSERT');
  end if;
  was := '{}'; has := '{}';
  if tg_op <> 'INSERT' then was := array_remove(array['asset_in_transport_order']::text[], null) || shared_scopes('asset_in_transport_order', 'asset_in_transport_order@share:', old.id); end if;
  if tg_op <> 'DELETE' then has := array_remove(array['asset_in_transport_order']::text[], null) || shared_scopes('asset_in_transport_order', 'asset_in_transport_order@share:', new.id); end if;
  perform sync_record(stream, 'asset_in_transport_order', row_id, v, was, has, tg_op = 'DELETE');
  if tg_op <> 'DELETE' then
    update "asset_in_transport_order" set version = v where id = row_id and version <> v;
  end if;
  return null;
end $$;
create or replace function "capture_hazardous"() returns trigger language plpgsql as $$
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
  perform audit_change(stream, 'hazardous', row_id, coalesce(nullif(new."unNumber", ''), nullif(old."unNumber", '')), null, null, true, to_jsonb(old), to_jsonb(new));
  if tg_op <> 'UPDATE' or (old."shipUnit", old."asset") is distinct from (new."shipUnit", new."asset") then
    perform share_hazardous(stream, v, row_id, tg_op = 'INSERT');
  end if;
  was := '{}'; has := '{}';
  if tg_op <> 'INSERT' then was := array_remove(array['hazardous']::text[], null) || shared_scopes('hazardous', 'hazardous@share:', old.id); end if;
  if tg_op <> 'DELETE' then has := array_remove(array['hazardous']::text[], null) || shared_scopes('hazardous', 'hazardous@share:', new.id); end if;
  perform sync_record(stream, 'hazardous', row_id, v, was, has, tg_op = 'DELETE');
  if tg_op <> 'DELETE' then
    update "hazardous" set version = v where id = row_id and version <> v;
  end if;
  return null;
end $$;
create or replace function "capture_transport_manifest_log"() returns trigger language plpgsql as $$
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
  perform audit_change(stream, 'transport_manifest_log', row_id, coalesce(nullif(new."text", ''), nullif(old."text", '')), null, null, true, to_jsonb(old), to_jsonb(new));
  if tg_op <> 'UPDATE' or (old."carrierOrganization") is distinct from (new."carrierOrganization") then
    perform share_transport_manifest_log(stream, v, row_id, tg_op = 'INSERT');
  end if;
  was := '{}'; has := '{}';
  if tg_op <> 'INSERT' then was := array_remove(array['transport_manifest_log', 'transport_manifest_log@org:' || old."carrierOrganization"::text]::text[], null); end if;
  if tg_op <> 'DELETE' then has := array_remove(array['transport_manifest_log', 'transport_manifest_log@org:' || new."carrierOrganization"::text]::text[], null); end if;
  perform sync_record(stream, 'transport_manifest_log', row_id, v, was, has, tg_op = 'DELETE');
  if tg_op <> 'DELETE' then
    update "transport_manifest_log" set version = v where id = row_id and version <> v;
  end if;
  return null;
end $$;
create or replace function "capture_transport_order_log"() returns trigger language plpgsql as $$
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
  perform audit_change(stream, 'transport_order_log', row_id, coalesce(nullif(new."text", ''), nullif(old."text", '')), null, null, true, to_jsonb(old), to_jsonb(new));
  if tg_op <> 'UPDATE' or (old."object") is distinct from (new."object") then
    perform share_transport_order_log(stream, v, row_id, tg_op = 'INSERT');
  end if;
  was := '{}'; has := '{}';
  if tg_op <> 'INSERT' then was := array_remove(array['transport_order_log']::text[], null) || shared_scopes('transport_order_log', 'transport_order_log@share:', old.id); end if;
  if tg_op <> 'DELETE' then has := array_remove(array['transport_order_log']::text[], null) || shared_scopes('transport_order_log', 'transport_order_log@share:', new.id); end if;
  perform sync_record(stream, 'transport_order_log', row_id, v, was, has, tg_op = 'DELETE');
  if tg_op <> 'DELETE' then
    update "transport_order_log" set version = v where id = row_id and version <> v;
  end if;
  return null;
end $$;
create or replace function "capture_file"() returns trigger language plpgsql as $$
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
  perform audit_change(stream, 'file', row_id, coalesce(nullif(new."name", ''), nullif(old."name", '')), null, null, true, to_jsonb(old), to_jsonb(new));
  if tg_op <> 'UPDATE' or (old."entityId") is distinct from (new."entityId") then
    perform share_file(stream, v, row_id, tg_op = 'INSERT');
  end if;
  was := '{}'; has := '{}';
  if tg_op <> 'INSERT' then was := array_remove(array['file.' || old."entity"::text, 'file@share:' || old."share"::text]::text[], null) || shared_scopes('file', 'file@share:', old.id); end if;
  if tg_op <> 'DELETE' then has := array_remove(array['file.' || new."entity"::text, 'file@share:' || new."share"::text]::text[], null) || shared_scopes('file', 'file@share:', new.id); end if;
  perform sync_record(stream, 'file', row_id, v, was, has, tg_op = 'DELETE');
  if tg_op <> 'DELETE' then
    update "file" set version = v where id = row_id and version <> v;
  end if;
  return null;
end $$;
create or replace function "capture_sensor_type"() returns trigger language plpgsql as $$
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
  perform audit_change(stream, 'sensor_type', row_id, coalesce(nullif(new."name", ''), nullif(old."name", '')), null, null, true, to_jsonb(old), to_jsonb(new));
  was := '{}'; has := '{}';
  if tg_op <> 'INSERT' then was := array_remove(array['sensor_type']::text[], null); end if;
  if tg_op <> 'DELETE' then has := array_remove(array['sensor_type']::text[], null); end if;
  perform sync_record(stream, 'sensor_type', row_id, v, was, has, tg_op = 'DELETE');
  if tg_op <> 'DELETE' then
    update "sensor_type" set version = v where id = row_id and version <> v;
  end if;
  return null;
end $$;
create or replace function "capture_sensor"() returns trigger language plpgsql as $$
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
  perform audit_change(stream, 'sensor', row_id, coalesce(nullif(new."name", ''), nullif(new."code", ''), nullif(old."name", ''), nullif(old."code", '')), null, null, true, to_jsonb(old), to_jsonb(new));
  was := '{}'; has := '{}';
  if tg_op <> 'INSERT' then was := array_remove(array['sensor']::text[], null); end if;
  if tg_op <> 'DELETE' then has := array_remove(array['sensor']::text[], null); end if;
  perform sync_record(stream, 'sensor', row_id, v, was, has, tg_op = 'DELETE');
  if tg_op <> 'DELETE' then
    update "sensor" set version = v where id = row_id and version <> v;
  end if;
  return null;
end $$;
create or replace function "capture_asset_sensor"() returns trigger language plpgsql as $$
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
  perform audit_change(stream, 'asset_sensor', row_id, null, null, null, true, to_jsonb(old), to_jsonb(new));
  was := '{}'; has := '{}';
  if tg_op <> 'INSERT' then was := array_remove(array['sensor']::text[], null); end if;
  if tg_op <> 'DELETE' then has := array_remove(array['sensor']::text[], null); end if;
  perform sync_record(stream, 'asset_sensor', row_id, v, was, has, tg_op = 'DELETE');
  if tg_op <> 'DELETE' then
    update "asset_sensor" set version = v where id = row_id and version <> v;
  end if;
  return null;
end $$;
create or replace function "capture_template"() returns trigger language plpgsql as $$
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
  perform audit_change(stream, 'template', row_id, coalesce(nullif(new."name", ''), nullif(new."reference", ''), nullif(old."name", ''), nullif(old."reference", '')), null, null, true, to_jsonb(old), to_jsonb(new));
  was := '{}'; has := '{}';
  if tg_op <> 'INSERT' then was := array_remove(array['template']::text[], null); end if;
  if tg_op <> 'DELETE' then has := array_remove(array['template']::text[], null); end if;
  perform sync_record(stream, 'template', row_id, v, was, has, tg_op = 'DELETE');
  if tg_op <> 'DELETE' then
    update "template" set version = v where id = row_id and version <> v;
  end if;
  return null;
end $$;
create or replace function "capture_printer"() returns trigger language plpgsql as $$
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
  perform audit_change(stream, 'printer', row_id, coalesce(nullif(new."name", ''), nullif(old."name", '')), null, null, true, to_jsonb(old), to_jsonb(new));
  was := '{}'; has := '{}';
  if tg_op <> 'INSERT' then was := array_remove(array['printer']::text[], null); end if;
  if tg_op <> 'DELETE' then has := array_remove(array['printer']::text[], null); end if;
  perform sync_record(stream, 'printer', row_id, v, was, has, tg_op = 'DELETE');
  if tg_op <> 'DELETE' then
    update "printer" set version = v where id = row_id and version <> v;
  end if;
  return null;
end $$;
create or replace function "capture_printer_template"() returns trigger language plpgsql as $$
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
  perform audit_change(stream, 'printer_template', row_id, null, null, null, true, to_jsonb(old), to_jsonb(new));
  was := '{}'; has := '{}';
  if tg_op <> 'INSERT' then was := array_remove(array['printer_template']::text[], null); end if;
  if tg_op <> 'DELETE' then has := array_remove(array['printer_template']::text[], null); end if;
  perform sync_record(stream, 'printer_template', row_id, v, was, has, tg_op = 'DELETE');
  if tg_op <> 'DELETE' then
    update "printer_template" set version = v where id = row_id and version <> v;
  end if;
  return null;
end $$;
create or replace function "capture_export"() returns trigger language plpgsql as $$
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
  perform audit_change(stream, 'export', row_id, coalesce(nullif(new."name", ''), nullif(old."name", '')), null, null, true, to_jsonb(old), to_jsonb(new));
  was := '{}'; has := '{}';
  if tg_op <> 'INSERT' then was := array_remove(array['export']::text[], null); end if;
  if tg_op <> 'DELETE' then has := array_remove(array['export']::text[], null); end if;
  perform sync_record(stream, 'export', row_id, v, was, has, tg_op = 'DELETE');
  if tg_op <> 'DELETE' then
    update "export" set version = v where id = row_id and version <> v;
  end if;
  return null;
end $$;
create or replace function "capture_task"() returns trigger language plpgsql as $$
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
  perform audit_change(stream, 'task', row_id, coalesce(nullif(new."name", ''), nullif(old."name", '')), null, coalesce(old."forProject", new."forProject"), true, to_jsonb(old), to_jsonb(new));
  was := '{}'; has := '{}';
  if tg_op <> 'INSERT' then was := array_remove(array['task@project:' || old."forProject"::text, 'task']::text[], null); end if;
  if tg_op <> 'DELETE' then has := array_remove(array['task@project:' || new."forProject"::text, 'task']::text[], null); end if;
  perform sync_record(stream, 'task', row_id, v, was, has, tg_op = 'DELETE');
  if tg_op <> 'DELETE' then
    update "task" set version = v where id = row_id and version <> v;
  end if;
  return null;
end $$;
create or replace function "capture_job"() returns trigger language plpgsql as $$
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
  perform audit_change(stream, 'job', row_id, coalesce(nullif(new."name", ''), nullif(old."name", '')), null, coalesce(old."forProject", new."forProject"), true, to_jsonb(old), to_jsonb(new));
  was := '{}'; has := '{}';
  if tg_op <> 'INSERT' then was := array_remove(array['job@project:' || old."forProject"::text, 'job@user:' || old."owner"::text, 'job']::text[], null); end if;
  if tg_op <> 'DELETE' then has := array_remove(array['job@project:' || new."forProject"::text, 'job@user:' || new."owner"::text, 'job']::text[], null); end if;
  perform sync_record(stream, 'job', row_id, v, was, has, tg_op = 'DELETE');
  if tg_op <> 'DELETE' then
    update "job" set version = v where id = row_id and version <> v;
  end if;
  return null;
end $$;
create or replace function "capture_hazardous_reference"() returns trigger language plpgsql as $$
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
  perform audit_change(stream, 'hazardous_reference', row_id, coalesce(nullif(new."name", ''), nullif(new."unNumber", ''), nullif(old."name", ''), nullif(old."unNumber", '')), null, null, true, to_jsonb(old), to_jsonb(new));
  was := '{}'; has := '{}';
  if tg_op <> 'INSERT' then was := array_remove(array['hazardous_reference']::text[], null); end if;
  if tg_op <> 'DELETE' then has := array_remove(array['hazardous_reference']::text[], null); end if;
  perform sync_record(stream, 'hazardous_reference', row_id, v, was, has, tg_op = 'DELETE');
  if tg_op <> 'DELETE' then
    update "hazardous_reference" set version = v where id = row_id and version <> v;
  end if;
  return null;
end $$;
create or replace function "capture_country"() returns trigger language plpgsql as $$
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
  perform audit_change(stream, 'country', row_id, coalesce(nullif(new."name", ''), nullif(new."code", ''), nullif(old."name", ''), nullif(old."code", '')), null, null, true, to_jsonb(old), to_jsonb(new));
  was := '{}'; has := '{}';
  if tg_op <> 'INSERT' then was := array_remove(array['country']::text[], null); end if;
  if tg_op <> 'DELETE' then has := array_remove(array['country']::text[], null); end if;
  perform sync_record(stream, 'country', row_id, v, was, has, tg_op = 'DELETE');
  if tg_op <> 'DELETE' then
    update "country" set version = v where id = row_id and version <> v;
  end if;
  return null;
end $$;
create or replace function "capture_email"() returns trigger language plpgsql as $$
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
  perform audit_change(stream, 'email', row_id, coalesce(nullif(new."subject", ''), nullif(old."subject", '')), coalesce(old."organization", new."organization"), null, true, to_jsonb(old), to_jsonb(new));
  was := '{}'; has := '{}';
  if tg_op <> 'INSERT' then was := array_remove(array['email@org:' || old."organization"::text, 'email']::text[], null); end if;
  if tg_op <> 'DELETE' then has := array_remove(array['email@org:' || new."organization"::text, 'email']::text[], null); end if;
  perform sync_record(stream, 'email', row_id, v, was, has, tg_op = 'DELETE');
  if tg_op <> 'DELETE' then
    update "email" set version = v where id = row_id and version <> v;
  end if;
  return null;
end $$;
create or replace function "capture_interface_inbound"() returns trigger language plpgsql as $$
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
  perform audit_change(stream, 'interface_inbound', row_id, coalesce(nullif(new."messageId", ''), nullif(new."interface", ''), nullif(old."messageId", ''), nullif(old."interface", '')), null, coalesce(old."forProject", new."forProject"), true, to_jsonb(old), to_jsonb(new));
  was := '{}'; has := '{}';
  if tg_op <> 'INSERT' then was := array_remove(array['interface_inbound@project:' || old."forProject"::text, 'interface_inbound']::text[], null); end if;
  if tg_op <> 'DELETE' then has := array_remove(array['interface_inbound@project:' || new."forProject"::text, 'interface_inbound']::text[], null); end if;
  perform sync_record(stream, 'interface_inbound', row_id, v, was, has, tg_op = 'DELETE');
  if tg_op <> 'DELETE' then
    update "interface_inbound" set version = v where id = row_id and version <> v;
  end if;
  return null;
end $$;
create or replace function "capture_interface_outbound"() returns trigger language plpgsql as $$
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
  perform audit_change(stream, 'interface_outbound', row_id, coalesce(nullif(new."messageId", ''), nullif(new."interface", ''), nullif(old."messageId", ''), nullif(old."interface", '')), null, coalesce(old."forProject", new."forProject"), true, to_jsonb(old), to_jsonb(new));
  was := '{}'; has := '{}';
  if tg_op <> 'INSERT' then was := array_remove(array['interface_outbound@project:' || old."forProject"::text, 'interface_outbound']::text[], null); end if;
  if tg_op <> 'DELETE' then has := array_remove(array['interface_outbound@project:' || new."forProject"::text, 'interface_outbound']::text[], null); end if;
  perform sync_record(stream, 'interface_outbound', row_id, v, was, has, tg_op = 'DELETE');
  if tg_op <> 'DELETE' then
    update "interface_outbound" set version = v where id = row_id and version <> v;
  end if;
  return null;
end $$;
