-- Keys of gateways: each for one project, shown once and kept as SHA-256, revoked but never forgotten.

create table api_key (
  id uuid primary key default gen_random_uuid(),
  project uuid not null,
  name text not null,
  digest text not null unique,
  created timestamptz not null default now(),
  created_by uuid not null,
  last_used timestamptz,
  revoked timestamptz
);

create index api_key_project on api_key (project, created);
