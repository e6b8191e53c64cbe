create table crate_kind (name text primary key);
create table crate (name text primary key);
