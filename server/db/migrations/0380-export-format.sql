-- The kind of file that an export is written as; those made before are CSV.

alter table "export" add column "format" text;
update "export" set "format" = 'csv';
