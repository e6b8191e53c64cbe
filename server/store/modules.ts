import { sql } from 'kysely'
import { MODULES } from '../../src/catalogue/enumerations.ts'
import type { Db } from '../db/pool.ts'

const ON: ReadonlySet<string> = new Set(['true', '1', 'on', 'yes'])

/** Modules that are on: the project's setting before the organization's before the system's (OPEN-086, OSET). */
export const modulesOf = async (
  db: Db,
  organization: string | null,
  project: string | null,
): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ property: string; value: string | null }>`
    select distinct on (property) property, value from setting
    where archived is null and property = any(${[...MODULES]}::text[])
      and (("forProject" is null and "forOrganization" is null)
        or "forProject" = ${project}::uuid
        or ("forProject" is null and "forOrganization" = ${organization}::uuid))
    order by property, ("forProject" is not null) desc, ("forOrganization" is not null) desc, id`.execute(db)
  return new Set(rows.filter(({ value }) => ON.has((value ?? '').toLowerCase())).map(({ property }) => property))
}
