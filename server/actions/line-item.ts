import { sql } from 'kysely'
import { entityOf } from '../../src/catalogue/index.ts'
import type { AnyRow } from '../../src/catalogue/row.ts'
import { reasonsAgainst } from '../../src/catalogue/rule.ts'
import type { EntityHooks } from '../store/hooks.ts'
import { isMap, mapOf } from '../store/stored-form.ts'
import type { Unit } from '../store/unit.ts'
import { readRow, updateRow } from '../store/write-row.ts'
import { closedOrder, orderOf, partOf, partReference, recount, refusalByOrder } from './order-contents.ts'

const KIND = 'asset_in_transport_order'
/** Properties that the asset has too: they are its own, edited here (AITO-02). */
const SHARED = ['plantLocation', 'usageIndicator', 'regulations', 'cdd', 'rdd'] as const

/** Takes what was changed here to the asset. */
const keepAsset = async (unit: Unit, before: AnyRow | null, after: AnyRow): Promise<void> => {
  const [was, is] = [before?.['properties'], after['properties']]
  const id = after['asset']
  if (typeof id !== 'string' || !isMap(is)) return
  const asset = await readRow(unit, entityOf('asset'), id)
  const held = isMap(asset['properties']) ? asset['properties'] : {}
  const changed = SHARED.filter((name) => {
    const value = is[name] ?? null
    if (value === null && before === null) return false
    return value !== (isMap(was) ? (was[name] ?? null) : null) && value !== (held[name] ?? null)
  })
  if (changed.length === 0) return
  const properties = { ...held, ...mapOf(changed.map((name) => [name, is[name] ?? null])) }
  await updateRow(unit, entityOf('asset'), id, { properties })
}

/** Line items of transport orders (AITO). */
export const lineItemHooks: EntityHooks = {
  derive: async (unit, values, stored) => {
    if (stored !== null) return {}
    const order = await orderOf(unit, values['transportOrder'])
    if (order === null) return {}
    return { ...partOf(order), reference: await partReference(unit, KIND, order, values['reference']) }
  },
  judge: async (unit, values, stored) => {
    if (stored !== null) {
      return stored['transportOrder'] === values['transportOrder'] ? null : { transportOrder: [{ code: 'read-only' }] }
    }
    const order = await orderOf(unit, values['transportOrder'])
    if (order === null || unit.principal.trusted === true) return null
    const rule = entityOf(KIND).editable
    const open = rule === undefined || reasonsAgainst(rule, partOf(order), unit.principal.person).length === 0
    if (order.archived !== null || !open) return closedOrder(order)
    const { rows } = await sql`
      select 1 from asset_in_transport_order where "transportOrder" = ${order.id}::uuid
        and asset = ${values['asset'] ?? null}::uuid and archived is null limit 1`.execute(unit.db)
    return rows.length > 0 ? { asset: [{ code: 'taken', params: { holder: String(order['reference'] ?? '') } }] } : null
  },
  judgeArchive: async (unit, row) => {
    const order = await orderOf(unit, row['transportOrder'])
    return order === null ? null : refusalByOrder(unit, KIND, order)
  },
  created: async (unit, row) => {
    await keepAsset(unit, null, row)
    await recount(unit, row['transportOrder'])
  },
  updated: async (unit, before, row) => {
    await keepAsset(unit, before, row)
    await recount(unit, row['transportOrder'])
  },
}
