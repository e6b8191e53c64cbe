-- How many exports a user has under way and has started in the last hour, in all projects.
create index "ix_export_owner_created" on "export" ("owner", "created");
