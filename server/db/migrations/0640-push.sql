-- Web Push: the browsers that people chose to be notified on, and the messages that wait for them.

-- A row belongs to one browser; whoever is signed in there last has it. It ends with its session.
create table push_subscription (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references "user" (id) on delete cascade,
  session_id uuid not null references session (id) on delete cascade,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  created timestamptz not null default now(),
  renewed timestamptz not null default now()
);
create index push_subscription_user on push_subscription (user_id);
create index push_subscription_session on push_subscription (session_id);

-- One message to one person. due is null when there is nothing more to try.
create table push_message (
  id uuid primary key,
  user_id uuid not null references "user" (id) on delete cascade,
  notification uuid not null,
  created timestamptz not null default now(),
  due timestamptz,
  attempts int not null default 0,
  -- Subscriptions that have not taken it yet; null before the first attempt.
  waiting uuid[]
);
create index push_message_due on push_message (due) where due is not null;
create index push_message_user on push_message (user_id);
