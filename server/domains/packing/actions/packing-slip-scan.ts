import { sql } from 'kysely'
import { packingSlipItem } from '../../../../src/domains/packing/entities/packing-slip-item.ts'
import { packingSlip } from '../../../../src/domains/packing/entities/packing-slip.ts'
import { scanRead } from '../../../../src/domains/packing/entities/scan-read.ts'
import { may } from '../../../../src/catalogue/roles.ts'
import type { Row } from '../../../../src/catalogue/row.ts'
import {
  afterRead,
  countedItemOf,
  isCounting,
  type CountedItem,
} from '../../../../src/domains/packing/effects/counted-reads.ts'
import { isSighting } from '../../../../src/domains/assets/effects/last-seen.ts'
import type { ScanBody } from '../../../../src/protocol/scan.ts'
import { placeAfter, type Place } from '../../../../src/domains/packing/effects/slip-place.ts'
import type { Values } from '../../../store/hooks.ts'
import { loadForWrite } from '../../../store/get.ts'
import { notifyHolders } from '../../../store/notify.ts'
import { placed, unmade } from './scan-place.ts'
import { rowColumns } from '../../../store/row-sql.ts'
import { done, invalid, refused, type WriteResult } from '../../../store/result.ts'
import { storableText } from '../../../store/stored-form.ts'
import { stateOf } from '../../../store/transition.ts'
import type { Unit } from '../../../store/unit.ts'
import { flowOf } from '../../../store/workflow.ts'
import { insertRow, updateRow } from '../../../store/write-row.ts'
import { seeAsset } from '../../assets/actions/last-seen.ts'
import { parseScan } from './scan-body.ts'
import { tellScannedTwice } from './scan-twice.ts'
import { keepUnknownCode } from './unknown-code.ts'

const FINAL: ReadonlySet<string> = new Set(['Closed', 'Canceled'])

/**
 * Processes one scan of a slip (OPEN-068, PS). The scan is stored in any state of the slip, once per id. On an open
 * slip the item is updated by `afterRead`, and a scan that counts starts an Open slip. On a closed one the scan is
 * late: the item stays unchanged and the office is notified.
 */
export const scanSlip = async (unit: Unit, slipId: string, body: Values): Promise<WriteResult> => {
  const slipEntity = packingSlip
  const { principal } = unit
  if (principal.trusted !== true && !may(principal.person, slipEntity, 'EDIT')) return refused('forbidden')
  const loaded = await loadForWrite(unit.db, principal, slipEntity, slipId)
  if (loaded === null) return refused('not_found')
  const parsed = parseScan(body)
  if ('problems' in parsed) return invalid(parsed.problems)
  const slip = loaded.row
  const known = await readOf(unit, parsed.scan.id)
  if (known !== null) {
    if (known.slip === slip.id) return done(slip.id, { note: 'duplicate' })
    return refused('unique', { problems: { id: [{ code: 'taken', params: { holder: 'Scan' } }] } })
  }
  const late = slip.archived !== null || FINAL.has(stateOf(slipEntity, slip))
  const scan = late ? parsed.scan : await placed(unit, slip, parsed.scan)
  const item = await lockItem(unit, slip.id, await countedItem(unit, slip.id, scan))
  await keepRead(unit, slip, scan, item, late)
  if (isSighting(scan)) await seeAsset(unit, item?.asset ?? scan.asset, scan.time)
  await keepUnknownCode(unit, slip, scan, actor(unit))
  if (late) {
    await notifyOffice(unit, slip)
    return done(slip.id, { note: 'late' })
  }
  if (item === null) return done(slip.id)
  if (isCounting(scan)) await startScanning(unit, slip)
  const change = afterRead(item, scan, actor(unit))
  if (change === null) return done(slip.id)
  if (isCounting(scan)) await tellScannedTwice(unit, slip, item, scan)
  await updateRow(unit, packingSlipItem, item.id, { ...change, ...placeAfter(item, change, scan) })
  if (!change.scanned && item.asset !== null) await unmade(unit, item.asset)
  return done(slip.id)
}

interface KnownRead extends Pick<ScanBody, 'source' | 'result' | 'item'> {
  readonly slip: string | null
}

const readOf = async (unit: Unit, id: string): Promise<KnownRead | null> => {
  const { rows } = await sql<KnownRead>`
    select "packingSlip" as slip, item, source, result from scan_read where id = ${id}::uuid`.execute(unit.db)
  return rows[0] ?? null
}

/** The item of a scan; for an undo, the item that the undone scan counted on, if that scan has arrived. */
const countedItem = async (unit: Unit, slip: string, scan: ScanBody): Promise<string | null> => {
  if (scan.source !== 'undo' || scan.undoes === null) return scan.item
  const undone = await readOf(unit, scan.undoes)
  if (undone === null) return scan.item
  return undone.slip === slip && isCounting(undone) ? undone.item : null
}

type Item = CountedItem & Place

/** Locks and returns the item if it is on this slip. */
const lockItem = async (unit: Unit, slip: string, id: string | null): Promise<Item | null> => {
  if (id === null) return null
  const { rows } = await sql<Row<typeof packingSlipItem>>`
    select ${rowColumns(packingSlipItem, 'i')} from packing_slip_item as i
    where i.id = ${id}::uuid and i."packingSlip" = ${slip}::uuid and i.archived is null for update`.execute(unit.db)
  const [row] = rows
  return row === undefined
    ? null
    : {
        ...countedItemOf(row),
        asset: row.asset ?? null,
        isPlace: (row.assetType ?? null) !== null,
      }
}

const keepRead = async (
  unit: Unit,
  slip: Row<typeof packingSlip>,
  scan: ScanBody,
  item: Item | null,
  late: boolean,
): Promise<void> => {
  await insertRow(unit, scanRead, {
    id: scan.id,
    packingSlip: slip.id,
    item: item?.id ?? null,
    asset: await knownAsset(unit, item?.asset ?? scan.asset),
    time: new Date(scan.time).toISOString(),
    device: storableText(scan.device),
    user: unit.principal.trusted === true ? null : unit.principal.user.id,
    raw: storableText(scan.raw),
    source: scan.source,
    kind: scan.kind === null ? null : storableText(scan.kind),
    scheme: scan.scheme === null ? null : storableText(scan.scheme),
    result: scan.result,
    undoes: scan.undoes,
    late,
  })
}

const knownAsset = async (unit: Unit, id: string | null): Promise<string | null> => {
  if (id === null) return null
  const { rows } = await sql<{ id: string }>`
    select id from asset where id = ${id}::uuid and project = ${unit.principal.project}::uuid`.execute(unit.db)
  return rows[0]?.id ?? null
}

const actor = (unit: Unit): string | null => (unit.principal.trusted === true ? null : unit.principal.user.id)

/** The first scan of an Open slip takes the scan step automatically, where the workflow has it (STATE-059). */
const startScanning = async (unit: Unit, slip: Row<typeof packingSlip>): Promise<void> => {
  const entity = packingSlip
  const current = stateOf(entity, slip)
  if (current !== entity.states?.initial) return
  const step = (await flowOf(unit, entity)).steps.find(({ name, origin }) => name === 'scan' && origin === current)
  if (step !== undefined) await updateRow(unit, entity, slip.id, { status: step.destination })
}

const notifyOffice = async (unit: Unit, slip: Row<typeof packingSlip>): Promise<void> => {
  const reference = slip.reference ?? ''
  const subject = { entity: 'packing-slip', entityId: slip.id, icon: 'barcode' } as const
  await notifyHolders(
    unit,
    'ROLE_PACKING_SLIP_CREATE',
    slip.archived === null
      ? { ...subject, code: 'scan-late', params: { reference, state: String(slip.status) } }
      : { ...subject, code: 'scan-archived', params: { reference } },
  )
}
