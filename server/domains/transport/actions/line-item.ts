import { sql } from 'kysely'
import { assetInTransportOrder } from '../../../../src/domains/transport/entities/asset-in-transport-order.ts'
import { asset as assetEntity } from '../../../../src/domains/assets/entities/asset.ts'
import { entityOf } from '../../../../src/domains/index.ts'
import { NO_CHOICE } from '../../../../src/catalogue/choices-text.ts'
import type { Row } from '../../../../src/catalogue/row.ts'
import { reasonsAgainst } from '../../../../src/catalogue/rule.ts'
import { hooksFor } from '../../../store/hooks.ts'
import { mapOf } from '../../../store/stored-form.ts'
import type { Unit } from '../../../store/unit.ts'
import { readRow, updateRow } from '../../../store/write-row.ts'
import { closedOrder, orderOf, partOf, partReference, recount, refusalByOrder } from './order-contents.ts'

type Item = Row<typeof assetInTransportOrder>

const KIND = 'asset_in_transport_order'
/** Properties stored on the asset that can be edited here too (AITO-02). */
const SHARED = ['plantLocation', 'usageIndicator', 'regulations', 'cdd', 'rdd'] as const

const isNothing = (value: unknown): boolean => value === null || value === NO_CHOICE

/** Writes changed values of these properties to the asset. A new line item without these values leaves an asset without them unchanged. */
const keepAsset = async (unit: Unit, before: Item | null, after: Item): Promise<void> => {
  const [was, is] = [before?.properties, after.properties]
  const id = after.asset
  const asset = await readRow(unit, assetEntity, id)
  const held = asset.properties
  const changed = SHARED.filter((name) => {
    const value = is[name] ?? null
    if (before === null && (value === null || (isNothing(value) && isNothing(held[name] ?? null)))) return false
    return value !== (was?.[name] ?? null) && value !== (held[name] ?? null)
  })
  if (changed.length === 0) return
  const properties = { ...held, ...mapOf(changed.map((name) => [name, is[name] ?? null])) }
  await updateRow(unit, assetEntity, id, { properties })
}

/** Line items of transport orders (AITO). */
export const lineItemHooks = hooksFor(assetInTransportOrder, {
  derive: async (unit, values, stored) => {
    if (stored !== null) return {}
    const order = await orderOf(unit, values.transportOrder)
    if (order === null) return {}
    return { ...partOf(order), reference: await partReference(unit, order, values.reference) }
  },
  judge: async (unit, values, stored) => {
    if (stored !== null) {
      return stored.transportOrder === values.transportOrder ? null : { transportOrder: [{ code: 'read-only' }] }
    }
    const order = await orderOf(unit, values.transportOrder)
    if (order === null || unit.principal.trusted === true) return null
    const rule = entityOf(KIND).editable
    const open = rule === undefined || reasonsAgainst(rule, partOf(order), unit.principal.person).length === 0
    if (order.archived !== null || !open) return closedOrder(order)
    const { rows } = await sql`
      select 1 from asset_in_transport_order where "transportOrder" = ${order.id}::uuid
        and asset = ${values.asset ?? null}::uuid and archived is null limit 1`.execute(unit.db)
    return rows.length > 0 ? { asset: [{ code: 'taken', params: { holder: order.reference ?? '' } }] } : null
  },
  judgeArchive: async (unit, row) => {
    const order = await orderOf(unit, row.transportOrder)
    return order === null ? null : refusalByOrder(unit, KIND, order)
  },
  created: async (unit, row) => {
    await keepAsset(unit, null, row)
    await recount(unit, row.transportOrder)
  },
  updated: async (unit, before, row) => {
    await keepAsset(unit, before, row)
    await recount(unit, row.transportOrder)
  },
})
