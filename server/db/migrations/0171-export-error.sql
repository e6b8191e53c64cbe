-- Why an export has failed, for who made it.

alter table "export" add column "error" text;
