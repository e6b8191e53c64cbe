-- Where a missing asset was last expected, since when it is missing, and why.

alter table "asset" add column "missingSince" timestamp(3) with time zone;
alter table "asset" add column "missingAt" uuid;
alter table "asset" add column "missingReason" text;
create index "ix_asset_missingAt" on "asset" ("project", "missingAt");
update "asset" set "missingSince" = "updated", "missingAt" = "site" where "status" = 'Missing';
