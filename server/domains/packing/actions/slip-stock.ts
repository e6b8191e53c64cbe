import { sql } from 'kysely'
import { asset as assetEntity } from '../../../../src/domains/assets/entities/asset.ts'
import { packingSlip } from '../../../../src/domains/packing/entities/packing-slip.ts'
import type { Row } from '../../../../src/catalogue/row.ts'
import { isInStock, takesFromStock } from '../../../../src/domains/packing/effects/slip-places.ts'
import type { Unit } from '../../../store/unit.ts'
import { updateRow } from '../../../store/write-row.ts'
import { advance, columnOf } from '../../../actions/effects.ts'

/** Returns whether an asset may be on a slip: for a sales order it must be in stock. */
export const mayLeave = async (
  unit: Unit,
  slip: string | null | undefined,
  asset: string | null | undefined,
): Promise<boolean> => {
  const { principal } = unit
  if (principal.trusted === true) return true
  const [type, salesOrder] = [
    await columnOf(unit, packingSlip, slip, 'type'),
    await columnOf(unit, packingSlip, slip, 'salesOrder'),
  ]
  if (!takesFromStock({ type, salesOrder }, principal.person.modules)) return true
  return isInStock({ status: await columnOf(unit, assetEntity, asset, 'status') })
}

/** Returns the scanned assets of a slip. */
const piecesOf = async (unit: Unit, slip: string): Promise<readonly string[]> => {
  const { rows } = await sql<{ id: string }>`
    select a.id from asset as a join packing_slip_item as i on i.asset = a.id
    where i."packingSlip" = ${slip}::uuid and i.archived is null and i.scanned and not coalesce(i.canceled, false)
      and a.archived is null
    order by a.id for update of a`.execute(unit.db)
  return rows.map(({ id }) => id)
}

/**
 * When a slip of an order is closed in a project that keeps stock: assets of a purchase order become stock at the site
 * of the slip; assets of a sales order leave stock and have no site of ours.
 */
export const moveStock = async (unit: Unit, slip: Row<typeof packingSlip>): Promise<void> => {
  const { principal } = unit
  if (principal.trusted === true || !principal.person.modules.has('stock-management')) return
  const { type, site, purchaseOrder, salesOrder } = slip
  if (type === 'Inbound' && (purchaseOrder ?? null) !== null && (site ?? null) !== null) {
    for (const id of await piecesOf(unit, slip.id)) {
      await updateRow(unit, assetEntity, id, { site })
      await advance(unit, assetEntity, id, 'stock')
    }
  }
  if (type === 'Outbound' && (salesOrder ?? null) !== null) {
    for (const id of await piecesOf(unit, slip.id)) {
      if (await advance(unit, assetEntity, id, 'unstock')) await updateRow(unit, assetEntity, id, { site: null })
    }
  }
}
