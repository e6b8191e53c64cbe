import { sql } from 'kysely'
import type { Db } from '../db/pool.ts'

/** A person whom a setting may offer something. */
interface Offered {
  readonly user: { readonly organization: string | null }
  /** The selected project. */
  readonly project: string | null
  /** All that the person could select. */
  readonly projects: readonly string[]
}

/** Whose settings count. */
export interface SettingPlace {
  readonly organization: string | null
  readonly project: string | null
}

/**
 * The values in force of these properties, of all where none are named: the project's setting before the organization's
 * before the system's (OPEN-086). A setting without a value is a missing one; of two of one owner the one made last counts,
 * as on devices, which know instants to the millisecond.
 */
export const settingsIn = async (
  db: Db,
  properties: readonly string[] | null,
  { organization, project }: SettingPlace,
): Promise<ReadonlyMap<string, string>> => {
  const { rows } = await sql<{ property: string; value: string }>`
    select distinct on (property) property, value from setting
    where archived is null and value <> ''
      and (${properties === null}::boolean or property = any(${[...(properties ?? [])]}::text[]))
      and (("forProject" is null and "forOrganization" is null)
        or "forProject" = ${project}::uuid
        or ("forProject" is null and "forOrganization" = ${organization}::uuid))
    order by property, ("forProject" is not null) desc, ("forOrganization" is not null) desc,
      date_trunc('milliseconds', created) desc, id desc`.execute(db)
  return new Map(rows.map(({ property, value }) => [property, value]))
}

/**
 * Whether a list setting offers an item to the person (OSET-08 to OSET-14). Without a selected project, as in the lane
 * above the projects, it is enough that one of the person's projects does: he could select that one.
 */
export const offersTo = async (
  db: Db,
  { project, projects, user: { organization } }: Offered,
  property: string,
  item: string,
): Promise<boolean> => {
  const places = project !== null ? [project] : projects.length > 0 ? projects : [null]
  for (const place of places) {
    const list = (await settingsIn(db, [property], { organization, project: place })).get(property)
    if (list === undefined || list.split(',').some((one) => one.trim() === item)) return true
  }
  return false
}
