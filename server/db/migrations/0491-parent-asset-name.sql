-- An asset shares the name of the asset that it is part of with the station that repairs it.

create or replace function "share_asset"(stream text, v bigint, row_id uuid, fresh boolean default false) returns void language plpgsql as $$
declare
  r "asset"%rowtype;
  own text[];
  given text[];
  changed uuid;
begin
  select * into r from "asset" where id = row_id;
  own := array_remove(array['asset@org:' || r."repairOrganization"::text]::text[], null);
  given := shares_of('asset', row_id);
  if cardinality(own) + cardinality(given) = 0 and not exists (select 1 from shared_row where by_id = row_id) and fresh then return; end if;
  perform share_link(stream, v, 'asset_type', 'asset_type@share:', r."assetType", 'asset.assetType', row_id, own || given);
  foreach changed in array share_link(stream, v, 'site', 'site@share:', r."site", 'asset.site', row_id, own) loop perform share_site(stream, v, changed); end loop;
  foreach changed in array share_link(stream, v, 'asset', 'asset@share:', r."parentAsset", 'asset.parentAsset', row_id, own) loop perform share_asset(stream, v, changed); end loop;
  for changed in select id from "hazardous" where "asset" = row_id loop
    perform share_hazardous(stream, v, changed);
  end loop;
  for changed in select id from "file" where "entityId" = row_id and "entity" = 'asset' loop
    perform share_file(stream, v, changed);
  end loop;
end $$;
create or replace function "share_hazardous"(stream text, v bigint, row_id uuid, fresh boolean default false) returns void language plpgsql as $$
declare
  r "hazardous"%rowtype;
  own text[];
  given text[];
  changed uuid;
begin
  select * into r from "hazardous" where id = row_id;
  perform share_link(stream, v, 'hazardous', 'hazardous@share:', row_id, 'hazardous.shipUnit', row_id,
    coalesce((select array_remove(array['ship_unit@org:' || p."carrierOrganization"::text]::text[], null) || shares_of('ship_unit', p.id) from "ship_unit" as p where p.id = r."shipUnit"), '{}'));
  perform share_link(stream, v, 'hazardous', 'hazardous@share:', row_id, 'hazardous.asset', row_id,
    coalesce((select array_remove(array['asset@org:' || p."repairOrganization"::text]::text[], null) || (select coalesce(array_agg(distinct share), '{}') from shared_row where id = p.id and entity = 'asset' and edge not like 'asset.%') from "asset" as p where p.id = r."asset"), '{}'));
  own := '{}'::text[];
  given := shares_of('hazardous', row_id);
  if cardinality(own) + cardinality(given) = 0 and not exists (select 1 from shared_row where by_id = row_id) then return; end if;

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

do $$
begin
  perform share_asset(t.project::text, sync_version(t.project::text), t.id) from "asset" as t
    where t."repairOrganization" is not null and t."parentAsset" is not null;
end $$;
