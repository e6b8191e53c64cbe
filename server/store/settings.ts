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

/** Project and organization whose settings apply. */
export interface SettingPlace {
  readonly organization: string | null
  readonly project: string | null
}

/**
 * Returns the effective values of these properties, or of all: of the project, otherwise the organization, otherwise
 * the system (OPEN-086). A setting without a value is ignored; of two of one owner the later one applies, compared in
 * milliseconds as on devices.
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
 * Returns whether a list setting offers an item to the user (OSET-08 to OSET-14). Without a selected project, as in the
 * global stream, one of the user's projects is enough, since the user could select it.
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
