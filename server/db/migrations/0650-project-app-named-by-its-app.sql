-- The registration of an app is named by the app; the audit, which names records by their own columns, has no name for it.

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
  perform audit_change(stream, 'project_app', row_id, null, null, coalesce(old."forProject", new."forProject"), true, to_jsonb(old), to_jsonb(new));
  was := '{}'; has := '{}';
  if tg_op <> 'INSERT' then was := array_remove(array['project_app@project:' || old."forProject"::text]::text[], null); end if;
  if tg_op <> 'DELETE' then has := array_remove(array['project_app@project:' || new."forProject"::text]::text[], null); end if;
  perform sync_record(stream, 'project_app', row_id, v, was, has, tg_op = 'DELETE');
  if tg_op <> 'DELETE' then
    update "project_app" set version = v where id = row_id and version <> v;
  end if;
  return null;
end $$;
