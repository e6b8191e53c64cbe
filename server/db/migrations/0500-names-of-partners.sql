-- Those who see a project whole know the people of the other organizations that work in it, by name.

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

insert into sync_row (stream, scope, entity, id, version, op)
  select '_global', 'name@partner:' || organization, 'employee', id, sync_version('_global'), 'U' from "user"
  where organization is not null;
