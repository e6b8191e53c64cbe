-- A search in the list of assets covers their identifiers, by an index where PostgreSQL has pg_trgm (0598). Without it the search
-- reads all identifiers.

do $$
begin
  if exists (select from pg_extension where extname = 'pg_trgm') then
    create index ix_identifier_search on identifier using gin ("identifier" gin_trgm_ops);
  end if;
end
$$;
