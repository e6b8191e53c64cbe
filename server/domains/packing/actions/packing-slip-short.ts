import { sql } from 'kysely'
import { packingSlipItem } from '../../../../src/domains/packing/entities/packing-slip-item.ts'
import { packingSlip } from '../../../../src/domains/packing/entities/packing-slip.ts'
import { may } from '../../../../src/catalogue/roles.ts'
import { passes } from '../../../../src/catalogue/rule.ts'
import { takeAsked } from '../../../store/asked.ts'
import { loadForWrite } from '../../../store/get.ts'
import type { Values } from '../../../store/hooks.ts'
import { done, invalid, refused, type WriteResult } from '../../../store/result.ts'
import { stateOf, transitionRecord } from '../../../store/transition.ts'
import type { Unit } from '../../../store/unit.ts'
import { updateRow } from '../../../store/write-row.ts'

/**
 * Closes an incomplete slip, with a reason (PS-08, STATE-062): items not scanned are cancelled and open on the order
 * again, scanned ones are delivered. With nothing missing it is closed without the reason. At least one item must have been scanned; otherwise the slip is to be cancelled.
 */
export const closeShort = async (unit: Unit, id: string, body: Values): Promise<WriteResult> => {
  const { principal } = unit
  const entity = packingSlip
  if (principal.trusted !== true && !may(principal.person, entity, 'EDIT')) return refused('forbidden')
  const loaded = await loadForWrite(unit.db, principal, entity, id)
  if (loaded === null) return refused('not_found')
  const slip = loaded.row
  const current = stateOf(entity, slip)
  const action = entity.actions.short
  // Idempotent, for two tablets that close the same slip.
  if (current === 'Closed') return done(slip.id, { note: 'noop' })
  if (slip.archived !== null || !passes(action.when, slip, principal.person)) return refused('stale_state', { current })
  const asked = await takeAsked(unit, entity, slip, action, body)
  if ('no' in asked) return asked.no
  const { rows } = await sql<{ id: string; scanned: boolean }>`
    select id, coalesce(scanned, false) as scanned from packing_slip_item
    where "packingSlip" = ${slip.id}::uuid and archived is null and not coalesce(canceled, false)
    order by id for update`.execute(unit.db)
  if (!rows.some(({ scanned }) => scanned)) return invalid({ items: [{ code: 'nothing-scanned' }] })
  const open = rows.filter(({ scanned }) => !scanned)
  // Another device scanned the items that were missing here: nothing is short, and the reason is dropped.
  if (open.length === 0) return transitionRecord(unit, entity, slip.id, { name: 'close' })
  for (const item of open) await updateRow(unit, packingSlipItem, item.id, { canceled: true })
  await updateRow(unit, entity, slip.id, asked.patch)
  return transitionRecord(unit, entity, slip.id, { name: 'close' })
}
