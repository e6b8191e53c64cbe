-- A value that changes with everything that permissions of users are computed from (server/store/principal.ts), in the
-- transaction of the change. A random one, so that it never names two states, not even after a restore.

create table permission_version (
  one boolean primary key default true check (one),
  version uuid not null default gen_random_uuid()
);
insert into permission_version default values;

-- Once per transaction, at its end. The triggers come after those of sync by name, which take the clock of _global
-- first: so nobody waits here who would not have waited there, and no deadlock is added.
create function permissions_changed() returns trigger language plpgsql as $$
begin
  if coalesce(current_setting('lading.permissions', true), '') = '' then
    update permission_version set version = gen_random_uuid();
    perform set_config('lading.permissions', 'changed', true);
  end if;
  return null;
end $$;

create constraint trigger "then_permissions_user_change" after update on "user"
  deferrable initially deferred for each row
  when ((old."username", old."organization", old."role", old."roles", old."archived") is distinct from
    (new."username", new."organization", new."role", new."roles", new."archived"))
  execute function permissions_changed();
create constraint trigger "then_permissions_user_remove" after delete on "user"
  deferrable initially deferred for each row execute function permissions_changed();

create constraint trigger "then_permissions_role_change" after update on "role"
  deferrable initially deferred for each row
  when ((old."role", old."childRoles", old."archived") is distinct from (new."role", new."childRoles", new."archived"))
  execute function permissions_changed();
create constraint trigger "then_permissions_role_set" after insert or delete on "role"
  deferrable initially deferred for each row execute function permissions_changed();

create constraint trigger "then_permissions_role_assignment_change" after insert or update or delete on "role_assignment"
  deferrable initially deferred for each row execute function permissions_changed();

create constraint trigger "then_permissions_project_change" after update on "project"
  deferrable initially deferred for each row
  when ((old."organization", old."access", old."status", old."dateStart", old."dateEnd", old."archived") is distinct from
    (new."organization", new."access", new."status", new."dateStart", new."dateEnd", new."archived"))
  execute function permissions_changed();
create constraint trigger "then_permissions_project_set" after insert or delete on "project"
  deferrable initially deferred for each row execute function permissions_changed();

create constraint trigger "then_permissions_organization_change" after update on "organization"
  deferrable initially deferred for each row
  when ((old."type", old."archived") is distinct from (new."type", new."archived"))
  execute function permissions_changed();
create constraint trigger "then_permissions_organization_set" after insert or delete on "organization"
  deferrable initially deferred for each row execute function permissions_changed();

create constraint trigger "then_permissions_setting_change" after insert or update or delete on "setting"
  deferrable initially deferred for each row execute function permissions_changed();
