-- A search in the list of assets finds parts of words by an index, where PostgreSQL has pg_trgm: it comes with PostgreSQL's
-- contrib modules, and the embedded one has it. Without it, or without the right to make it, searches read all assets.
do $$
begin
  if not exists (select from pg_available_extensions where name = 'pg_trgm') then
    raise notice 'pg_trgm is not available: searches read all assets';
    return;
  end if;
  create extension if not exists pg_trgm;
  create index "ix_asset_search" on "asset" using gin (
    "name" gin_trgm_ops, "reference" gin_trgm_ops, "serial" gin_trgm_ops, "batch" gin_trgm_ops);
exception when insufficient_privilege or undefined_object then
  raise notice 'pg_trgm cannot be used: searches read all assets';
end
$$;
