-- When a refresh token was last handed out, and when it was first sent back by a browser that has certainly stored it.
-- A predecessor stays valid until then, so that a browser that was killed before it wrote the cookie keeps its session.
alter table refresh_token
  add column handed timestamptz not null default now(),
  add column used timestamptz;

-- generation: raised each time a successor is handed out again; access tokens of an earlier generation belong to a
-- browser that is gone, and to a thief if they are used later. host_cookie: the session's cookie has the prefix __Host-,
-- so that a cookie of the former name is no longer accepted for it.
alter table session
  add column generation int not null default 0,
  add column reissued timestamptz,
  add column host_cookie boolean not null default false;
