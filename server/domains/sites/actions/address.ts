import { sql } from 'kysely'
import { isEurope } from '../../../../src/catalogue/countries.ts'
import { address } from '../../../../src/domains/sites/entities/address.ts'
import { hooksFor } from '../../../store/hooks.ts'
import type { Unit } from '../../../store/unit.ts'
import { movePlace } from '../../transport/actions/delivery-place.ts'
import { sendsToSci } from './send-to-sci.ts'

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

/** Returns whether the region of the country is Europe; for a country without a record, from the built-in list. */
const inEurope = async (unit: Unit, code: string | null): Promise<boolean> => {
  if (code === null) return false
  const { rows } = await sql<{ region: string | null }>`
    select region from country where code = ${code} and archived is null limit 1`.execute(unit.db)
  return rows[0] === undefined ? isEurope(code) : rows[0].region === 'Europe'
}

const addressOutside = sendsToSci(address)

/** `europe` follows from the country (ADDR-04, OPEN-054); pending deliveries are updated when the address changes. */
export const addressHooks = hooksFor(address, {
  ...addressOutside,
  derive: async (unit, values) => ({ europe: await inEurope(unit, textOf(values.country)) }),
  updated: async (unit, before, after) => {
    await movePlace(unit, before, after)
    await addressOutside.updated(unit, before, after)
  },
})
