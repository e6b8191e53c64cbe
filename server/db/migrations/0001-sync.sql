-- Sync: the history's name, one clock per stream, the newest fact per record and scope, lanes and outcomes
-- (server/sync/decisions/0001-version-at-commit.md).

-- Order of lists: case and accents do not count, digits by value. Without ICU the order of code points.
do $$ begin
  execute 'create collation list_order (provider = icu, locale = ''und-u-kn-true-ks-level1'')';
exception when others then
  execute 'create collation list_order from "C"';
end $$;

create table sync_meta (
  one boolean primary key default true check (one),
  epoch uuid not null,
  tombstone_floor bigint not null default 0
);
insert into sync_meta (epoch) values (gen_random_uuid());

create table sync_clock (
  stream text primary key,
  version bigint not null
);

-- U put, D deleted, R left this scope. A scope is code points only, so that pages come in one order everywhere.
create table sync_row (
  stream text collate "C" not null,
  scope text collate "C" not null,
  entity text collate "C" not null,
  id uuid not null,
  version bigint not null,
  op char(1) not null check (op in ('U', 'D', 'R')),
  at timestamptz not null default now(),
  primary key (stream, scope, entity, id)
);
create index sync_row_pull on sync_row (stream, version, scope, entity, id);

create table sync_client (
  client text not null,
  stream text not null,
  user_id uuid not null,
  last_seq bigint not null default 0,
  acked_through bigint not null default 0,
  seen timestamptz not null default now(),
  primary key (client, stream)
);

-- Outcome of every mutation, written with its effect. A copy is a mid that came again under another number.
create table sync_mutation (
  client text not null,
  stream text not null,
  seq bigint not null,
  mid uuid not null,
  user_id uuid not null,
  hash text not null,
  name text not null,
  body jsonb,
  outcome jsonb not null,
  version bigint,
  copy boolean not null default false,
  received timestamptz not null default now(),
  primary key (client, stream, seq)
);
create unique index sync_mutation_mid on sync_mutation (user_id, mid) where not copy;

-- Answers to REST writes that carried an Idempotency-Key.
create table idempotency (
  user_id uuid not null,
  key text not null,
  hash text not null,
  answer jsonb,
  created timestamptz not null default now(),
  primary key (user_id, key)
);

-- Last number given per stream and entity (PS-000123).
create table series (
  stream text not null,
  entity text not null,
  last bigint not null,
  primary key (stream, entity)
);

-- The version of this transaction in a stream. The first call takes the clock and holds it until commit, so that the
-- order of versions is the order of commits and a reader who sees a clock sees everything up to it.
create function sync_version(p text) returns bigint language plpgsql as $$
declare
  name text := 'sync.v_' || replace(p, '-', '');
  held text := current_setting(name, true);
  n bigint;
begin
  if held is not null and held <> '' then return held::bigint; end if;
  insert into sync_clock as c (stream, version) values (p, 1)
    on conflict (stream) do update set version = c.version + 1 returning c.version into n;
  perform set_config(name, n::text, true);
  perform pg_notify('lading_poke', p || ' ' || n);
  return n;
end $$;

-- Writes the newest fact of a record into every scope that it is in, and into those that it left.
create function sync_record(p text, e text, row_id uuid, v bigint, was text[], has text[], gone boolean)
returns void language plpgsql as $$
begin
  if was <> has then
    insert into sync_row as r (stream, scope, entity, id, version, op)
      select p, s, e, row_id, v, case when gone then 'D' else 'R' end from unnest(was) s where s <> all (has)
      on conflict (stream, scope, entity, id) do update set version = excluded.version, op = excluded.op, at = now();
  end if;
  insert into sync_row as r (stream, scope, entity, id, version, op)
    select p, s, e, row_id, v, 'U' from unnest(has) s
    on conflict (stream, scope, entity, id) do update set version = excluded.version, op = 'U', at = now();
end $$;
