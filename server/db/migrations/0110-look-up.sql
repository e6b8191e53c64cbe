-- A read is looked up by an asset's own serial and reference as well (GET /identify).
create index asset_serial on asset (project, lower(serial)) where archived is null;
create index asset_reference on asset (project, lower(reference)) where archived is null;
