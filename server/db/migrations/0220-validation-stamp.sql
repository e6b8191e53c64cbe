-- One text that is another one after every change of a validation, null before the first. Each write asks for it in the
-- statement that begins its transaction anyway, and reads the validations only when it does not know them yet.

create table "validation_stamp" (
  "one" boolean primary key default true check ("one"),
  "stamp" text not null
);

create function "renew_validation_stamp"() returns trigger language plpgsql as $$
begin
  insert into "validation_stamp" ("stamp") values (gen_random_uuid()::text)
    on conflict ("one") do update set "stamp" = excluded."stamp";
  return null;
end
$$;

create trigger "stamp_entity_validation" after insert or update or delete on "entity_validation"
  for each statement execute function "renew_validation_stamp"();
create trigger "stamp_property_validation" after insert or update or delete on "property_validation"
  for each statement execute function "renew_validation_stamp"();

-- Validations that were there before are in force from here on.
insert into "validation_stamp" ("stamp") select gen_random_uuid()::text
  where exists (select 1 from "entity_validation") or exists (select 1 from "property_validation");
