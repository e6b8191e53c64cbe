-- When a session ends however often it is used, beside `expires`, which each use moves on. Sessions that are open now get the
-- default of SESSION_DAYS.
alter table session add column ends timestamptz not null default now() + interval '90 days';
