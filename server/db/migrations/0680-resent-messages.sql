-- A message that was sent again leads to the new one, and that back.

alter table "interface_outbound" add column "resentAs" uuid, add column "resentOf" uuid;
create index "ix_interface_outbound_resentAs" on "interface_outbound" ("resentAs");
create index "ix_interface_outbound_resentOf" on "interface_outbound" ("resentOf");
