-- Second factors of accounts. secret: a TOTP secret (RFC 6238), encrypted with a key of the installation. last_step: the
-- time step of the last code that was accepted, so that no code is accepted twice. confirmed: when the first code was
-- given; unconfirmed factors ask for nothing.
create table second_factor (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null,
  name text not null,
  secret bytea not null,
  last_step bigint,
  created timestamptz not null default now(),
  confirmed timestamptz,
  last_used timestamptz
);
create index second_factor_user on second_factor (user_id);

-- Codes for the day on which the device with the secret is lost; each is accepted once.
create table recovery_code (
  user_id uuid not null,
  code_hash text not null,
  used timestamptz,
  primary key (user_id, code_hash)
);
