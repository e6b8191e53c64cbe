-- Passwords that an account has had, as argon2id hashes, so that they are not taken again; the latest ones only.
create table earlier_password (
  user_id uuid not null,
  password_hash text not null,
  replaced timestamptz not null default clock_timestamp(),
  primary key (user_id, password_hash)
);
