import { sql } from 'kysely'
import { asset as assetEntity } from '../../../../src/domains/assets/entities/asset.ts'
import { identifier } from '../../../../src/domains/assets/entities/identifier.ts'
import type { packingSlip } from '../../../../src/domains/packing/entities/packing-slip.ts'
import { may } from '../../../../src/catalogue/roles.ts'
import type { Row } from '../../../../src/catalogue/row.ts'
import { lookupKeys } from '../../../../src/identify/lookup-keys.ts'
import { isCounting } from '../../../../src/domains/packing/effects/counted-reads.ts'
import type { ScanBody } from '../../../../src/protocol/scan.ts'
import { createRecord } from '../../../store/create.ts'
import { notify } from '../../../store/notify.ts'
import type { Unit } from '../../../store/unit.ts'
import { updateRow } from '../../../store/write-row.ts'
import { columnOf } from '../../../actions/effects.ts'
import { mayLeave } from './slip-stock.ts'

/**
 * Resolves which item a counting scan is counted on, for a slip with places (JOB-W2, JOB-W3). The device chose a place
 * without knowing the scans of other devices: an asset already on the slip is counted there, otherwise it fills the
 * chosen place or another free one of its type. When none is free, the scan is stored as wrong and the user is
 * notified, so that a slip never gets more than it has places.
 */
export const placed = async (unit: Unit, slip: Row<typeof packingSlip>, scan: ScanBody): Promise<ScanBody> => {
  if (!isCounting(scan)) return { ...scan, made: null }
  const named = await itemOf(unit, slip.id, scan.item)
  if (named !== null && named.assetType === null) return { ...scan, made: null }
  const asset = await assetOf(unit, slip, scan)
  const item = asset === null ? null : await placeFor(unit, slip.id, asset, scan.item)
  const received = asset !== null && (await isReceived(unit, slip, asset))
  if (asset !== null && item !== null && !received && (await mayLeave(unit, slip.id, asset))) {
    return { ...scan, asset, item, made: null }
  }
  await notify(unit, unit.principal.user.id, {
    entity: 'packing-slip',
    entityId: slip.id,
    icon: 'barcode',
    code: received ? 'scan-received' : 'scan-not-counted',
    params: { reference: slip.reference ?? '', code: scan.raw.slice(0, 80) },
  })
  return { ...scan, asset, item: null, result: 'wrong', made: null }
}

/** Whether another slip of the purchase order has the asset: an order counts each piece once, on whichever of its slips. */
const isReceived = async (unit: Unit, slip: Row<typeof packingSlip>, asset: string): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from packing_slip_item as i join packing_slip as s on s.id = i."packingSlip"
    where i.project = ${unit.principal.project}::uuid and i.asset = ${asset}::uuid and i.scanned and i.archived is null and not coalesce(i.canceled, false)
      and s.id <> ${slip.id}::uuid and s."purchaseOrder" = ${slip.purchaseOrder ?? null}::uuid
      and s.archived is null and s.status is distinct from 'Canceled' limit 1`.execute(unit.db)
  return rows.length > 0
}

interface NamedItem {
  readonly id: string
  readonly asset: string | null
  readonly assetType: string | null
}

const itemOf = async (unit: Unit, slip: string, id: string | null): Promise<NamedItem | null> => {
  const { rows } = await sql<NamedItem>`
    select id, asset, "assetType" from packing_slip_item
    where id = ${id}::uuid and "packingSlip" = ${slip}::uuid and archived is null`.execute(unit.db)
  return rows[0] ?? null
}

/** Returns the scanned asset. An unknown one is created, once however many devices scan it. */
const assetOf = async (unit: Unit, slip: Row<typeof packingSlip>, scan: ScanBody): Promise<string | null> => {
  const { made } = scan
  if (made === undefined || made === null) return scan.asset
  const keys = lookupKeys(made.code)
  const { rows } = await sql<{ asset: string }>`
    select i.asset from identifier as i join asset as a on a.id = i.asset and a.archived is null
    where i.project = ${unit.principal.project}::uuid and i.archived is null and i.key = any(${keys}::text[])
    order by array_position(${keys}::text[], i.key), i.id limit 1`.execute(unit.db)
  const [known] = rows
  if (known !== undefined) return known.asset
  const { person, trusted } = unit.principal
  if (trusted !== true && !(may(person, assetEntity, 'CREATE') && may(person, identifier, 'CREATE'))) return null
  const { rows: undone } = await sql`select 1 from scan_read where undoes = ${scan.id}::uuid limit 1`.execute(unit.db)
  if (undone.length > 0) return null
  const { name, serial, assetType, code, type } = made
  const site = slip.site ?? null
  const body = { name, serial, assetType, ...(site === null ? {} : { site }) }
  if (!(await createRecord(unit, assetEntity, scan.id, body)).ok) return null
  const bound = await createRecord(unit, identifier, scan.id, { asset: scan.id, type, identifier: code })
  return bound.ok ? scan.id : null
}

/**
 * Returns and locks the item for the asset: its own, otherwise the chosen place, otherwise another free one of its
 * type.
 */
const placeFor = async (unit: Unit, slip: string, asset: string, named: string | null): Promise<string | null> => {
  const type = await columnOf(unit, assetEntity, asset, 'assetType')
  const { rows } = await sql<{ id: string }>`
    select id from packing_slip_item
    where "packingSlip" = ${slip}::uuid and archived is null and not coalesce(canceled, false)
      and (asset = ${asset}::uuid or (asset is null and "assetType" = ${type}::uuid))
    order by asset is null, id is distinct from ${named}::uuid, created, id limit 1 for update`.execute(unit.db)
  return rows[0]?.id ?? null
}

/**
 * After an undo: archives an asset that a scan created (it has the id of the scan), and its code, unless it is on an
 * item.
 */
export const unmade = async (unit: Unit, asset: string): Promise<void> => {
  const { rows } = await sql`
    select 1 from asset as a join scan_read as r on r.id = a.id where a.id = ${asset}::uuid and a.project = ${unit.principal.project}::uuid
      and a.archived is null and not exists (
        select 1 from packing_slip_item as i where i.asset = a.id and i.archived is null)`.execute(unit.db)
  if (rows.length === 0) return
  const archived = unit.now.toISOString()
  await updateRow(unit, identifier, asset, { archived })
  await updateRow(unit, assetEntity, asset, { archived })
}
