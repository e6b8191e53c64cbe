-- A notification is shown in the language of its reader: which message it is, and the values in it.

alter table "notification" add column "code" text, add column "params" jsonb;
