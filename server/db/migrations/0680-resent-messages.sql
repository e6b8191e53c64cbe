-- A message that was sent again leads to the new one, and that back.

alter table "interface_outbound" add column "resentAs" uuid, add column "resentOf" uuid;
