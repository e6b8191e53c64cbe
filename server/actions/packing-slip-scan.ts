import { sql } from 'kysely'
import { entityOf } from '../../src/catalogue/index.ts'
import { may } from '../../src/catalogue/roles.ts'
import type { AnyRow } from '../../src/catalogue/row.ts'
import type { ScanBody } from '../../src/protocol/scan.ts'
import type { Values } from '../store/hooks.ts'
import { loadForWrite } from '../store/get.ts'
import { notifyHolders } from '../store/notify.ts'
import { done, invalid, refused, type WriteResult } from '../store/result.ts'
import { storableText } from '../store/stored-form.ts'
import { stateOf } from '../store/transition.ts'
import type { Unit } from '../store/unit.ts'
import { stepsOf } from '../store/workflow.ts'
import { insertRow, updateRow } from '../store/write-row.ts'
import { parseScan } from './scan-body.ts'

const FINAL: ReadonlySet<string> = new Set(['Closed', 'Canceled'])

/**
 * One read on a slip (OPEN-068, PS). The read is kept whatever the state of the slip, once per id. On an open slip its
 * item becomes picked and scanned and an Open slip starts scanning by itself; on a closed one the read is late, the item
 * stays and the office is told. An undo takes a read back: the item is what its remaining reads make it.
 */
export const scanSlip = async (unit: Unit, slipId: string, body: Values): Promise<WriteResult> => {
  const slipEntity = entityOf('packing_slip')
  const { principal } = unit
  if (principal.trusted !== true && !may(principal.person, slipEntity, 'EDIT')) return refused('forbidden')
  const loaded = await loadForWrite(unit.db, principal, slipEntity, slipId)
  if (loaded === null) return refused('not_found')
  const parsed = parseScan(body)
  if ('problems' in parsed) return invalid(parsed.problems)
  const { scan } = parsed
  const slip = loaded.row
  const known = await readOf(unit, scan.id)
  if (known !== null) {
    if (known.slip === slip.id) return done(slip.id, { note: 'duplicate' })
    return refused('unique', { problems: { id: [{ code: 'taken', params: { holder: 'Scan' } }] } })
  }
  const late = slip.archived !== null || FINAL.has(stateOf(slipEntity, slip))
  const undone = scan.source === 'undo' && scan.undoes !== null ? await readOf(unit, scan.undoes) : null
  const item = await lockItem(
    unit,
    slip.id,
    scan.source === 'undo' ? (undone?.slip === slip.id ? undone.item : null) : scan.item,
  )
  await keepRead(unit, slip, scan, item, late)
  if (late) {
    await tellOffice(unit, slip)
    return done(slip.id, { note: 'late' })
  }
  if (item === null) return done(slip.id)
  if (scan.source === 'undo') await recompute(unit, item)
  else await markScanned(unit, slip, item, scan)
  return done(slip.id)
}

const readOf = async (unit: Unit, id: string): Promise<{ slip: string | null; item: string | null } | null> => {
  const { rows } = await sql<{ slip: string | null; item: string | null }>`
    select "packingSlip" as slip, item from scan_read where id = ${id}::uuid`.execute(unit.db)
  return rows[0] ?? null
}

interface Item {
  readonly id: string
  readonly asset: string | null
  readonly picked: boolean
  readonly scanned: boolean
  readonly canceled: boolean
}

/** The item, when it is one of this slip. */
const lockItem = async (unit: Unit, slip: string, id: string | null): Promise<Item | null> => {
  if (id === null) return null
  const { rows } = await sql<Item>`
    select id, asset, coalesce(picked, false) as picked, coalesce(scanned, false) as scanned,
      coalesce(canceled, false) as canceled
    from packing_slip_item where id = ${id}::uuid and "packingSlip" = ${slip}::uuid and archived is null
    for update`.execute(unit.db)
  return rows[0] ?? null
}

const keepRead = async (unit: Unit, slip: AnyRow, scan: ScanBody, item: Item | null, late: boolean): Promise<void> => {
  await insertRow(unit, entityOf('scan_read'), {
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

const markScanned = async (unit: Unit, slip: AnyRow, item: Item, scan: ScanBody): Promise<void> => {
  await startScanning(unit, slip)
  if (item.canceled || (item.scanned && item.picked)) return
  await updateRow(unit, entityOf('packing_slip_item'), item.id, {
    picked: true,
    scanned: true,
    ...(item.scanned ? {} : { scannedAt: new Date(scan.time).toISOString(), scannedBy: actor(unit) }),
  })
}

const actor = (unit: Unit): string | null => (unit.principal.trusted === true ? null : unit.principal.user.id)

/** A first scan on an Open slip runs the scan step by itself, where the workflow has it (STATE-059). */
const startScanning = async (unit: Unit, slip: AnyRow): Promise<void> => {
  const entity = entityOf('packing_slip')
  const current = stateOf(entity, slip)
  if (current !== entity.states?.initial) return
  const step = (await stepsOf(unit.db, entity)).find(({ name, origin }) => name === 'scan' && origin === current)
  if (step !== undefined) await updateRow(unit, entity, slip.id, { status: step.destination })
}

/** Sets the item from the reads that nobody took back: the first of them scanned it. */
const recompute = async (unit: Unit, item: Item): Promise<void> => {
  const { rows } = await sql<{ time: string; user: string | null }>`
    select time, "user" from scan_read as r
    where r.item = ${item.id}::uuid and r.source <> 'undo' and not coalesce(r.late, false)
      and not exists (select 1 from scan_read as u where u.undoes = r.id and u.source = 'undo' and u."packingSlip" = r."packingSlip")
    order by r.time, r.id limit 1`.execute(unit.db)
  const [first] = rows
  const scanned = first !== undefined
  if (!scanned && !item.scanned) return
  await updateRow(unit, entityOf('packing_slip_item'), item.id, {
    picked: scanned,
    scanned,
    scannedAt: first?.time ?? null,
    scannedBy: first?.user ?? null,
  })
}

const tellOffice = async (unit: Unit, slip: AnyRow): Promise<void> => {
  const reference = String(slip['reference'] ?? '')
  const subject = { entity: 'packing-slip', entityId: slip.id, icon: 'barcode' }
  await notifyHolders(
    unit,
    'ROLE_PACKING_SLIP_CREATE',
    slip.archived === null
      ? { ...subject, code: 'scan-late', params: { reference, state: String(slip['status']) } }
      : { ...subject, code: 'scan-archived', params: { reference } },
  )
}
