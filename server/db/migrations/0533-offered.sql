-- What starts have offered to this installation: roles, rows of lists, workflows, their places and steps. What is named here
-- is not made again, so that it stays away once an administrator removed it (server/seeds/offer.ts).
create table offered (
  kind text not null,
  key text not null,
  at timestamptz not null default now(),
  primary key (kind, key)
);
