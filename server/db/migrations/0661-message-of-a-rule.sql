-- What a rule of an administrator says to who breaks it.

alter table "entity_validation" add column "message" text, add column "messageInDutch" text;
alter table "property_validation" add column "message" text, add column "messageInDutch" text;
