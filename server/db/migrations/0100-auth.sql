-- Sign-in: credentials, sessions, known devices, one-time links, the access log. No column here holds a secret that
-- could be used as it stands: passwords are argon2id, tokens are kept as SHA-256.

create table auth_secret (
  name text primary key,
  value text not null,
  created timestamptz not null default now()
);

create table credential (
  user_id uuid primary key,
  password_hash text not null,
  answer_hash text,
  changed timestamptz not null default now()
);

-- Consecutive failures by username, known or not, so that both answer alike (OPEN-009).
create table sign_in_failure (
  username_hash text primary key,
  failures int not null,
  last timestamptz not null default now()
);

-- A signed-in browser. acting_as is set while an administrator acts as another user (OPEN-013).
create table session (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null,
  acting_as uuid,
  created timestamptz not null default now(),
  expires timestamptz not null,
  revoked timestamptz
);
create index session_by_user on session (user_id) where revoked is null;

-- The chain of refresh tokens of a session (OPEN-008). A spent token stays until its session goes, to notice reuse.
create table refresh_token (
  token_hash text primary key,
  session_id uuid not null references session (id) on delete cascade,
  created timestamptz not null default now(),
  spent timestamptz
);
create index refresh_token_session on refresh_token (session_id);

-- A browser that has signed in as the user before (OPEN-009).
create table known_device (
  token_hash text primary key,
  user_id uuid not null,
  failures int not null default 0,
  created timestamptz not null default now(),
  last_used timestamptz not null default now()
);
create index known_device_user on known_device (user_id);

-- Activation and reset links (OPEN-010, OPEN-011). Both the link and the confirmation token that it is traded for are
-- only in the mail and in the answer.
create table one_time_link (
  link_hash text primary key,
  token_hash text not null unique,
  kind text not null check (kind in ('activation', 'reset')),
  user_id uuid not null,
  created timestamptz not null default now(),
  expires timestamptz not null,
  acknowledged timestamptz,
  used timestamptz
);
create index one_time_link_user on one_time_link (user_id);

-- What was mailed, or would have been where no mail server is set (SMTP_URL).
create table outgoing_mail (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  recipient text not null,
  subject text not null,
  body text not null,
  created timestamptz not null default now(),
  sent timestamptz,
  failure text
);

-- Every attempt to sign in, and every switch of user (AUTH-29, OENUM-35).
create table access_log (
  id uuid primary key,
  "time" timestamptz not null default now(),
  "user" uuid,
  username text not null,
  result text not null check (result in ('success', 'failed', 'blocked', 'switch', 'return')),
  actor uuid,
  address text,
  agent text,
  version text
);
create index access_log_user on access_log ("user", "time" desc);
create index access_log_time on access_log ("time" desc);

-- Bytes that are arriving; the file row of the same id becomes ready when they are complete and checked.
create table upload (
  id uuid primary key,
  user_id uuid not null,
  sha256 text not null,
  size int not null,
  mime_type text not null,
  complete boolean not null default false,
  created timestamptz not null default now()
);
create index upload_pending on upload (user_id) where not complete;

-- Whoever writes a user record, sign-in follows in the same transaction: blocking by hand or archiving ends every session
-- and forgets every device; enabling begins the count of failures anew. A lock after too many guesses (lading.lockout)
-- leaves the signed-in and known browsers alone, so that a stranger cannot lock a user out (OPEN-009).
create function follow_account() returns trigger language plpgsql as $$
begin
  if new.archived is not null and old.archived is null
    or coalesce(new.blocked, false) and not coalesce(old.blocked, false)
      and coalesce(current_setting('lading.lockout', true), '') <> 'yes' then
    update session set revoked = now() where (user_id = new.id or acting_as = new.id) and revoked is null;
    delete from known_device where user_id = new.id;
  end if;
  if coalesce(old.blocked, false) and not coalesce(new.blocked, false) then
    delete from sign_in_failure
    where username_hash = encode(sha256(convert_to(lower(btrim(new.username)), 'UTF8')), 'hex');
  end if;
  return null;
end $$;
create trigger follow_account after update of blocked, archived on "user"
  for each row execute function follow_account();

-- A file row and its bytes come in either order; whoever comes second makes the row ready. Both take this lock, so that
-- neither misses the other. What the bytes are was found out by looking at them.
create function file_lock(file uuid) returns void language sql as $$
  select pg_advisory_xact_lock(hashtextextended(file::text, 7251934005))
$$;
create function meet_bytes() returns trigger language plpgsql as $$
declare
  arrived upload;
begin
  perform file_lock(new.id);
  select * into arrived from upload u
  where u.id = new.id and u.sha256 = new.sha256 and u.user_id = new.uploader and u.complete;
  if found then
    new.status := 'ready';
    new."mimeType" := arrived.mime_type;
    new.size := arrived.size;
  end if;
  return new;
end $$;
create trigger meet_bytes before insert on file for each row execute function meet_bytes();
