import { sql } from 'kysely'
import type { address } from '../../../../src/domains/sites/entities/address.ts'
import { transportManifest } from '../../../../src/domains/transport/entities/transport-manifest.ts'
import { transportOrder } from '../../../../src/domains/transport/entities/transport-order.ts'
import { tableOf } from '../../../../src/catalogue/entity.ts'
import type { Row, RowValues } from '../../../../src/catalogue/row.ts'
import type { Unit } from '../../../store/unit.ts'
import { updateRow } from '../../../store/write-row.ts'

/**
 * Entities with `deliveryAddress` and a copy of its country and city, which lists, carriers and the cut-off check use.
 */
const PLACED = [transportOrder, transportManifest]
type Placed = Pick<RowValues<typeof transportOrder>, 'deliveryAddress'>
/** States in which the copy is no longer updated. */
const ENDED = ['Closed', 'Cancelled']

/** Sets country and city of delivery when the address is set or changed. */
export const derivePlace = async (
  unit: Unit,
  values: Placed,
  stored: Placed | null,
): Promise<Pick<RowValues<typeof transportOrder>, 'deliveryCountry' | 'deliveryCity'>> => {
  const address = values.deliveryAddress ?? null
  if (stored !== null && (stored.deliveryAddress ?? null) === address) return {}
  if (typeof address !== 'string') return { deliveryCountry: null, deliveryCity: null }
  const { rows } = await sql<{ country: string | null; city: string | null }>`
    select country, city from address where id = ${address}::uuid`.execute(unit.db)
  return { deliveryCountry: rows[0]?.country ?? null, deliveryCity: rows[0]?.city ?? null }
}

/** Updates the copies of pending deliveries when the address moves. */
export const movePlace = async (unit: Unit, before: Row<typeof address>, after: Row<typeof address>): Promise<void> => {
  const { country = null, city = null } = after
  if (before.country === country && before.city === city) return
  for (const entity of PLACED) {
    const { rows } = await sql<{ id: string }>`
      select id from ${sql.table(tableOf(entity))} where "deliveryAddress" = ${after.id}::uuid and archived is null
        and not coalesce(status = any(${ENDED}::text[]), false) order by id for update`.execute(unit.db)
    for (const { id } of rows) {
      await updateRow(unit, entity, id, { deliveryCountry: country, deliveryCity: city })
    }
  }
}
