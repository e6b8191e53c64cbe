import { z } from 'zod'
import { damage } from '../../../../src/domains/maintenance/entities/damage.ts'
import { file } from '../../../../src/domains/files/entities/file.ts'
import { maintenance } from '../../../../src/domains/maintenance/entities/maintenance.ts'
import { workOrderLog } from '../../../../src/domains/maintenance/entities/work-order-log.ts'
import { workOrder } from '../../../../src/domains/maintenance/entities/work-order.ts'
import type { Row } from '../../../../src/catalogue/row.ts'
import { may } from '../../../../src/catalogue/roles.ts'
import { reasonsAgainst } from '../../../../src/catalogue/rule.ts'
import { loadForWrite } from '../../../store/get.ts'
import type { Values } from '../../../store/hooks.ts'
import { idsOf, readBody } from '../../../store/read-body.ts'
import { done, invalid, type Refused, refused, type WriteResult } from '../../../store/result.ts'
import { stateOf } from '../../../store/transition.ts'
import type { Unit } from '../../../store/unit.ts'
import { updateRow } from '../../../store/write-row.ts'
import { recordsWith, setAll } from '../../../actions/effects.ts'

const MOST = 100

/** Body of `work_order.merge`: the others. */
export const mergeBodySchema = z.object({ workOrders: idsOf })

/**
 * PUT /work_order/merge/{id} with `workOrders`: of New work orders on one asset, the one that was created first remains
 * and takes over the damage reports, maintenance, logs and files of the others, which are archived (WO-17, WO-18,
 * OPEN-066).
 */
export const mergeWorkOrders = async (unit: Unit, id: string, body: Values): Promise<WriteResult> => {
  const entity = workOrder
  const { principal } = unit
  if (principal.trusted !== true && !may(principal.person, entity, 'EDIT')) return refused('forbidden')
  const read = readBody(mergeBodySchema, body)
  if (!read.ok) return invalid(read.problems)
  const ids = [...new Set([id, ...read.data.workOrders].map((one) => one.toLowerCase()))].toSorted()
  if (ids.length < 2) return invalid({ workOrders: [{ code: 'required' }] })
  if (ids.length > MOST) return invalid({ workOrders: [{ code: 'too-large', params: { max: MOST } }] })
  const found = new Map<string, Row<typeof workOrder>>()
  // In the order of their ids, so that two merges of the same records do not wait for each other.
  for (const one of ids) {
    const loaded = await loadForWrite(unit.db, principal, entity, one)
    if (loaded !== null) found.set(one, loaded.row)
  }
  const target = found.get(id.toLowerCase())
  if (target === undefined) return refused('not_found')
  // First the target is checked, then whether the others exist, then the others themselves, so that the response does not depend on their
  // ids.
  const no = judge(unit, target)
  if (no !== null) return no
  const rows = [...found.values()]
  if (rows.length < ids.length) return invalid({ workOrders: [{ code: 'no-such-record' }] })
  for (const row of rows) {
    const not = judge(unit, row)
    if (not !== null) return not
  }
  if (new Set(rows.map((row) => row.asset)).size > 1) return invalid({ workOrders: [{ code: 'read-only' }] })
  const [kept, ...others] = rows.toSorted((a, b) =>
    a.created === b.created ? (a.id < b.id ? -1 : 1) : a.created < b.created ? -1 : 1,
  )
  if (kept === undefined) return refused('not_found')
  for (const other of others) await moveTo(unit, kept.id, other.id)
  return done(kept.id)
}

const judge = (unit: Unit, row: Row<typeof workOrder>): Refused | null => {
  const current = stateOf(workOrder, row)
  if (row.archived !== null) return refused('archived', { current, reasons: [{ code: 'archived' }] })
  const rule = workOrder.editable
  if (rule === undefined || unit.principal.trusted === true) return null
  const reasons = reasonsAgainst(rule, row, unit.principal.person)
  if (reasons.length === 0) return null
  return refused(reasons.some(({ code }) => code !== 'state') ? 'forbidden' : 'stale_state', { current, reasons })
}

const moveTo = async (unit: Unit, kept: string, other: string): Promise<void> => {
  await setAll(unit, damage, 'workOrder', other, { workOrder: kept })
  await setAll(unit, maintenance, 'workOrder', other, { workOrder: kept })
  await setAll(unit, workOrderLog, 'object', other, { object: kept })
  for (const { id } of await recordsWith(unit, file, 'entityId', other)) {
    await updateRow(unit, file, id, { entityId: kept })
  }
  await updateRow(unit, workOrder, other, { archived: unit.now.toISOString() })
}
