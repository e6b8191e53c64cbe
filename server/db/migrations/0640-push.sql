-- Web Push: the browsers that people chose to be notified on, and the messages that wait for them.

-- One browser of one session, with what the person chose there; it ends with the session.
create table push_subscription (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references "user" (id) on delete cascade,
  session_id uuid not null unique references session (id) on delete cascade,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  kinds text[] not null,
  -- HH:MM on the clock of the device, whose time zone stands beside them; all three or none.
  quiet_from text,
  quiet_to text,
  quiet_zone text,
  renewed timestamptz not null default now()
);
create index push_subscription_user on push_subscription (user_id);

create function end_push() returns trigger language plpgsql as $$
begin
  delete from push_subscription where session_id = new.id;
  return null;
end $$;
create trigger end_push after update of revoked on session
  for each row when (new.revoked is not null) execute function end_push();

-- One notification for one browser; it is deleted when there is nothing more to try. No reference to the subscription, so
-- that a sign-out does not wait for a message that is being sent.
create table push_message (
  id uuid primary key default gen_random_uuid(),
  subscription uuid not null,
  notification uuid not null,
  created timestamptz not null default clock_timestamp(),
  due timestamptz not null default now(),
  attempts int not null default 0
);
create index push_message_subscription on push_message (subscription);
create index push_message_due on push_message (due);
