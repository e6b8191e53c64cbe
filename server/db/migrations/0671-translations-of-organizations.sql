-- Texts belong to an organization; those without one, as all before, to the system.

alter table "translation" add column "organization" uuid;
create index "ix_translation_organization" on "translation" ("organization");
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
  perform audit_change(stream, 'translation', row_id, coalesce(nullif(new."key", ''), nullif(old."key", '')), coalesce(old."organization", new."organization"), null, true, to_jsonb(old), to_jsonb(new));
  was := '{}'; has := '{}';
  if tg_op <> 'INSERT' then was := case when cardinality(array_remove(array['translation@owner:' || old."organization"::text]::text[], null)) = 0 then array['translation'] else array_remove(array['translation@owner:' || old."organization"::text]::text[], null) end; end if;
  if tg_op <> 'DELETE' then has := case when cardinality(array_remove(array['translation@owner:' || new."organization"::text]::text[], null)) = 0 then array['translation'] else array_remove(array['translation@owner:' || new."organization"::text]::text[], null) end; end if;
  perform sync_record(stream, 'translation', row_id, v, was, has, tg_op = 'DELETE');
  if tg_op <> 'DELETE' then
    update "translation" set version = v where id = row_id and version <> v;
  end if;
  return null;
end $$;
