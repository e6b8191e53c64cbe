import { sql } from 'kysely'
import { entityOf } from '../../src/catalogue/index.ts'
import type { AnyRow } from '../../src/catalogue/row.ts'
import type { Values } from '../store/hooks.ts'
import type { Unit } from '../store/unit.ts'
import { updateRow } from '../store/write-row.ts'

/** Entities with `deliveryAddress` and a copy of its country and city, which lists, carriers and the cut-off check read. */
const PLACED = ['transport_order', 'transport_manifest'] as const
/** Where the copy is history. */
const ENDED = ['Closed', 'Cancelled']

/** Country and city of delivery, where the address was given or changed. */
export const derivePlace = async (unit: Unit, values: Values, stored: Values | null): Promise<Values> => {
  const address = values['deliveryAddress'] ?? null
  if (stored !== null && (stored['deliveryAddress'] ?? null) === address) return {}
  if (typeof address !== 'string') return { deliveryCountry: null, deliveryCity: null }
  const { rows } = await sql<{ country: string | null; city: string | null }>`
    select country, city from address where id = ${address}::uuid`.execute(unit.db)
  return { deliveryCountry: rows[0]?.country ?? null, deliveryCity: rows[0]?.city ?? null }
}

/** An address that moved takes along what is still to be delivered there. */
export const movePlace = async (unit: Unit, before: AnyRow, after: AnyRow): Promise<void> => {
  const { country = null, city = null } = after
  if (before['country'] === country && before['city'] === city) return
  for (const name of PLACED) {
    const { rows } = await sql<{ id: string }>`
      select id from ${sql.table(name)} where "deliveryAddress" = ${after.id}::uuid and archived is null
        and not coalesce(status = any(${ENDED}::text[]), false) order by id for update`.execute(unit.db)
    for (const { id } of rows) {
      await updateRow(unit, entityOf(name), id, { deliveryCountry: country, deliveryCity: city })
    }
  }
}
