-- What is scanned is looked up among serials and references, whatever the case of its letters.

create index "ix_asset_serial_lower" on "asset" ("project", lower("serial"));
create index "ix_asset_reference_lower" on "asset" ("project", lower("reference"));
