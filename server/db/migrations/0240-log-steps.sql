-- A step that the server keeps in a log is shown in the language of its reader: which one it is, and the values in it.

alter table "transport_order_log" add column "code" text, add column "params" jsonb;
alter table "transport_manifest_log" add column "code" text, add column "params" jsonb;
alter table "shipment_log" add column "code" text, add column "params" jsonb;
alter table "leg_log" add column "code" text, add column "params" jsonb;
