import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { COUNTRIES } from '../../src/catalogue/countries.ts'
import { entityOf } from '../../src/domains/index.ts'
import type { Db } from '../db/pool.ts'
import { bulkInsert } from '../store/bulk-insert.ts'
import type { SeedRow } from './insert.ts'
import { regionOf } from './regions.ts'

/** ISO 3166-1 countries with their English (US) names and regions. */
const countryRows = (): readonly SeedRow[] => {
  const names = new Intl.DisplayNames(['en-US'], { type: 'region' })
  return COUNTRIES.map((code) => ({
    id: randomUUID(),
    code,
    name: names.of(code) ?? code,
    region: regionOf(code),
  }))
}

/**
 * Dangerous goods by UN number; lines of number, class, packing group, name. The group is part of the name too, because
 * a number often has several. For demonstration, not current law.
 */
const hazardRows = async (): Promise<readonly SeedRow[]> => {
  const lines = await readFile(new URL('un-numbers.txt', import.meta.url), 'utf8')
  return lines
    .trim()
    .split('\n')
    .map((line) => {
      const [unNumber = '', hazardClass = '', packingGroup = '', name = ''] = line.split(';')
      return {
        id: randomUUID(),
        unNumber,
        class: hazardClass,
        packingGroup: packingGroup === '' ? null : packingGroup,
        name: packingGroup === '' ? name : `${name}, ${packingGroup}`,
      }
    })
}

/** Lists of every new installation (OPEN-107). */
export const provisionLists = async (db: Db): Promise<void> => {
  await bulkInsert(db, entityOf('country'), null, countryRows())
  await bulkInsert(db, entityOf('hazardous_reference'), null, await hazardRows())
}
