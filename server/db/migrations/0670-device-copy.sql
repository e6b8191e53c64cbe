-- Copies of the unsent work of devices, which the office asked them for.

alter table "user_device" add column "copy" text;
alter table "user_device" add column "copyAsked" timestamp(3) with time zone;
alter table "user_device" add column "copyAskedBy" uuid;
alter table "user_device" add column "copyReceived" timestamp(3) with time zone;
create index "ix_user_device_copyAskedBy" on "user_device" ("copyAskedBy");

-- The newest copy of a device, without secrets and without the bytes of files. Who may read which lines is judged when it is
-- downloaded; it ends after a few days.
create table device_copy (
  device uuid primary key references "user_device" (id) on delete cascade,
  user_id uuid not null,
  asked timestamp(3) with time zone not null,
  asked_by uuid not null,
  received timestamp(3) with time zone not null default now(),
  work jsonb not null
);
create index device_copy_received on device_copy (received);
