-- The PMTiles archive that maps draw roads from (OPEN-075): one for all, or none. Its bytes are kept under their SHA-256.

create table map_file (
  only_one boolean primary key default true check (only_one),
  sha256 text not null,
  name text not null,
  size bigint not null,
  tile_schema text not null,
  min_zoom integer not null,
  max_zoom integer not null,
  west double precision not null,
  south double precision not null,
  east double precision not null,
  north double precision not null,
  attribution text not null,
  uploaded timestamp(3) with time zone not null default now(),
  uploaded_by uuid
);
