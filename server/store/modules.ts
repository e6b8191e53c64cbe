import { MODULES } from '../../src/catalogue/near-enumerations.ts'
import type { Db } from '../db/pool.ts'
import { settingsIn } from './settings.ts'

const ON: ReadonlySet<string> = new Set(['true', '1', 'on', 'yes'])

/**
 * Returns the enabled modules, from the setting of the project, otherwise the organization, otherwise the system
 * (OPEN-086, OSET).
 */
export const modulesOf = async (
  db: Db,
  organization: string | null,
  project: string | null,
): Promise<ReadonlySet<string>> => {
  const values = await settingsIn(db, MODULES, { organization, project })
  return new Set([...values].filter(([, value]) => ON.has(value.trim().toLowerCase())).map(([property]) => property))
}
