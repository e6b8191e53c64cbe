-- Passkeys of accounts (WebAuthn). credential_id: base64url, as the browser sends it. rp_id: the host name that the
-- passkey is bound to. counter: that of the last signature; 0 for passkeys that do not count.
create table passkey (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null,
  name text not null,
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null default '{}',
  rp_id text not null,
  created timestamptz not null default now(),
  last_used timestamptz
);
create index passkey_user on passkey (user_id);

-- Challenges that wait for their one answer. user_id: the account that a registration is for.
create table passkey_challenge (
  challenge_hash text primary key,
  purpose text not null check (purpose in ('register', 'sign-in')),
  user_id uuid,
  expires timestamptz not null,
  check ((user_id is null) = (purpose = 'sign-in'))
);
create index passkey_challenge_expires on passkey_challenge (expires);
