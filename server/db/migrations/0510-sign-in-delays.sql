-- Failed sign-ins delay the account for a time; `blocked` of a user is set and cleared by people only. An account that was
-- blocked before stays so until an administrator enables it: what blocked it is not known.
alter table sign_in_failure add column until timestamptz;

-- Guesses in a window of time, of a network or of an account, shared by all processes.
create table guess (
  place text primary key,
  guesses int not null,
  until timestamptz not null
);
create index guess_until on guess (until);

-- Blocking or archiving ends the sessions of the account; enabling begins the count of failures anew.
create or replace function follow_account() returns trigger language plpgsql as $$
begin
  if new.archived is not null and old.archived is null
    or coalesce(new.blocked, false) and not coalesce(old.blocked, false) then
    update session set revoked = now() where (user_id = new.id or acting_as = new.id) and revoked is null;
    delete from known_device where user_id = new.id;
  end if;
  if coalesce(old.blocked, false) and not coalesce(new.blocked, false) then
    delete from sign_in_failure
    where username_hash = encode(sha256(convert_to(lower(btrim(new.username)), 'UTF8')), 'hex');
  end if;
  return null;
end $$;
