-- Version of each stream in the newest complete backup: devices keep acknowledged changes until one contains them.
create table sync_backup (
  stream text primary key,
  version bigint not null
);
