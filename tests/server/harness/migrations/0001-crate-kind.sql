create table crate_kind (name text primary key);
