import { sql } from 'kysely'
import { entityOf } from '../../src/catalogue/index.ts'
import { may } from '../../src/catalogue/roles.ts'
import { identifierKey, lookupKeys } from '../../src/identify/lookup-keys.ts'
import { loadForWrite } from '../store/get.ts'
import type { EntityHooks, Values } from '../store/hooks.ts'
import { done, invalid, type Refused, refused, type WriteResult } from '../store/result.ts'
import { stateOf } from '../store/transition.ts'
import type { Unit } from '../store/unit.ts'
import { updateRow } from '../store/write-row.ts'

/** Each is looked up for itself. */
const MAX_LABELS = 1000

/** Items change until their slip is Closed or Canceled (OPEN-068). Takes the slip's lock. */
const refusalBySlip = async (unit: Unit, slipId: unknown): Promise<Refused | null> => {
  const slipEntity = entityOf('packing_slip')
  const slip = typeof slipId === 'string' ? await loadForWrite(unit.db, unit.principal, slipEntity, slipId) : null
  if (slip === null) return null
  const current = stateOf(slipEntity, slip.row)
  return current === 'Closed' || current === 'Canceled' ? refused('stale_state', { current }) : null
}

/**
 * Cancels items of a slip by labels (PS-08): identifier values of their assets. The target is the slip, or one of its
 * items; `labels` may be left out with an item, which is cancelled itself then.
 */
const cancelItems = async (unit: Unit, id: string, body: Values): Promise<WriteResult> => {
  const entity = entityOf('packing_slip_item')
  const { principal } = unit
  if (principal.trusted !== true && !may(principal.person, entity, 'EDIT')) return refused('forbidden')
  const labels = body['labels']
  const named = Array.isArray(labels) ? labels.filter((label) => typeof label === 'string') : []
  const item = await loadForWrite(unit.db, principal, entity, id)
  const slip = item === null ? await loadForWrite(unit.db, principal, entityOf('packing_slip'), id) : null
  const slipId = slip?.row.id ?? item?.row['packingSlip']
  if (typeof slipId !== 'string') return refused('not_found')
  if (labels !== undefined && (!Array.isArray(labels) || named.length !== labels.length)) {
    return invalid({ labels: [{ code: 'not-text' }] })
  }
  if (named.length > MAX_LABELS) return invalid({ labels: [{ code: 'too-large', params: { max: MAX_LABELS } }] })
  const no = await refusalBySlip(unit, slipId)
  if (no !== null) return no
  if (named.length === 0) {
    if (item === null) return invalid({ labels: [{ code: 'required' }] })
    await updateRow(unit, entity, item.row.id, { canceled: true })
    return done(item.row.id)
  }
  const found: string[] = []
  for (const label of named) {
    const itemId = await itemLabelled(unit, slipId, label)
    if (itemId === null) return invalid({ labels: [{ code: 'not-offered', params: { value: label.slice(0, 80) } }] })
    found.push(itemId)
  }
  for (const itemId of [...new Set(found)].toSorted()) await updateRow(unit, entity, itemId, { canceled: true })
  return done(id)
}

const itemLabelled = async (unit: Unit, slip: string, label: string): Promise<string | null> => {
  const keys = [...new Set([identifierKey(label), ...lookupKeys(label)])]
  const { rows } = await sql<{ id: string }>`
    select i.id from packing_slip_item as i
    join identifier as d on d.asset = i.asset and d.project = i.project and d.archived is null
    where i."packingSlip" = ${slip}::uuid and i.archived is null and d.key = any(${keys}::text[])
    order by array_position(${keys}::text[], d.key), i.id limit 1`.execute(unit.db)
  return rows[0]?.id ?? null
}

export const packingSlipItemHooks: EntityHooks = {
  judge: async (unit, values, stored) => {
    const no = await refusalBySlip(unit, stored?.['packingSlip'] ?? values['packingSlip'])
    if (no !== null || stored !== null) return no
    const { rows } = await sql`
      select 1 from packing_slip_item where "packingSlip" = ${values['packingSlip']}::uuid
        and asset = ${values['asset']}::uuid and archived is null`.execute(unit.db)
    return rows.length > 0 ? { asset: [{ code: 'taken', params: { holder: 'this packing slip' } }] } : null
  },
  judgeArchive: (unit, row) => refusalBySlip(unit, row['packingSlip']),
  actions: { cancel: cancelItems },
}
