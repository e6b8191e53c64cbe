-- What each organization stored on each day (UTC), for its daily quota.
create table stored_bytes (
  organization uuid not null,
  day date not null,
  bytes bigint not null,
  primary key (organization, day)
);
