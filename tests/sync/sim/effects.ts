import { sql } from 'kysely'
import type { Db } from '../../../server/db/pool.ts'
import { ownerOf } from '../../server/harness/database.ts'
import { type Effect, WATCHED } from './server-side.ts'

const SETUP = `
create table if not exists sim_effect (id uuid not null, field text not null, value text not null);
grant select, insert on sim_effect to public;
create table if not exists sim_body (mid uuid primary key, body jsonb not null);
grant select, insert on sim_body to public;
create or replace function sim_effect() returns trigger language plpgsql as $$
declare
  field text;
  before jsonb := case when tg_op = 'UPDATE' then to_jsonb(old) else '{}'::jsonb end;
begin
  foreach field in array tg_argv loop
    if to_jsonb(new)->>field is not null and to_jsonb(new)->field is distinct from before->field then
      insert into sim_effect values (new.id, field, to_jsonb(new)->>field);
    end if;
  end loop;
  return null;
end $$;
${Object.entries(WATCHED)
  .map(
    ([table, fields]) =>
      `create or replace trigger sim_effect after insert or update on ${table} for each row execute function sim_effect(${fields.map((field) => `'${field}'`).join(', ')});`,
  )
  .join('\n')}`

const prepared = new WeakMap<Db, Promise<unknown>>()

/** Records effects by a database trigger, independently of the server's journals (I3). */
export const watchEffects = async (db: Db): Promise<void> => {
  const setup = prepared.get(db) ?? sql.raw(SETUP).execute(ownerOf(db))
  prepared.set(db, setup)
  await setup
}

/** Stores the bodies of all changes so far, because a sweep removes them from the journal. */
export const keepBodies = async (db: Db): Promise<void> => {
  await sql`insert into sim_body (mid, body) select distinct on (mid) mid, body from sync_mutation where body is not null
    on conflict do nothing`.execute(ownerOf(db))
}

/** Values that took effect more than once in these records. */
export const repeatedEffects = async (db: Db, ids: readonly string[]): Promise<readonly Effect[]> => {
  const { rows } = await sql<Effect>`
    select id, field, value, count(*)::int as times from sim_effect
    where id = any(${[...ids]}::uuid[]) and value like 'device%' group by id, field, value having count(*) > 1`.execute(
    db,
  )
  return rows
}
