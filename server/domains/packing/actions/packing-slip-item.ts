import { sql } from 'kysely'
import { z } from 'zod'
import { packingSlipItem } from '../../../../src/domains/packing/entities/packing-slip-item.ts'
import { packingSlip } from '../../../../src/domains/packing/entities/packing-slip.ts'
import type { Problems } from '../../../../src/catalogue/problem.ts'
import { may } from '../../../../src/catalogue/roles.ts'
import type { Row, RowValues } from '../../../../src/catalogue/row.ts'
import { identifierKey, lookupKeys } from '../../../../src/identify/lookup-keys.ts'
import { loadForWrite } from '../../../store/get.ts'
import { hooksFor, type Values } from '../../../store/hooks.ts'
import { readBody, textList } from '../../../store/read-body.ts'
import { done, invalid, type Refused, refused, type WriteResult } from '../../../store/result.ts'
import { stateOf } from '../../../store/transition.ts'
import type { Unit } from '../../../store/unit.ts'
import { updateRow } from '../../../store/write-row.ts'
import { columnOf } from '../../../actions/effects.ts'
import { mayLeave } from './slip-stock.ts'
import { recountOrder } from '../../orders/actions/order-amounts.ts'

/** Each label is looked up separately. */
const MAX_LABELS = 1000

/** Body of `packing_slip_item.cancel`: the labels of the items; without them, the item itself. */
export const labelsBodySchema = z.object({ labels: textList.optional() })

/** Items may change until their slip is Closed or Canceled (OPEN-068). Locks the slip. */
const refusalBySlip = async (unit: Unit, slipId: string | null | undefined): Promise<Refused | null> => {
  const slipEntity = packingSlip
  const slip = typeof slipId === 'string' ? await loadForWrite(unit.db, unit.principal, slipEntity, slipId) : null
  if (slip === null) return null
  const current = stateOf(slipEntity, slip.row)
  return current === 'Closed' || current === 'Canceled' ? refused('stale_state', { current }) : null
}

/**
 * Cancels items of a slip by label (PS-08): identifier values of their assets. The target is the slip or one of its
 * items; for an item without `labels`, that item is cancelled.
 */
const cancelItems = async (unit: Unit, id: string, body: Values): Promise<WriteResult> => {
  const entity = packingSlipItem
  const { principal } = unit
  if (principal.trusted !== true && !may(principal.person, entity, 'EDIT')) return refused('forbidden')
  const item = await loadForWrite(unit.db, principal, entity, id)
  const slip = item === null ? await loadForWrite(unit.db, principal, packingSlip, id) : null
  const slipId = slip?.row.id ?? item?.row.packingSlip
  if (typeof slipId !== 'string') return refused('not_found')
  const read = readBody(labelsBodySchema, body)
  if (!read.ok) return invalid(read.problems)
  const named = read.data.labels ?? []
  if (named.length > MAX_LABELS) return invalid({ labels: [{ code: 'too-large', params: { max: MAX_LABELS } }] })
  const no = await refusalBySlip(unit, slipId)
  if (no !== null) return no
  if (named.length === 0) {
    if (item === null) return invalid({ labels: [{ code: 'required' }] })
    await updateRow(unit, entity, item.row.id, { canceled: true })
    await recountOf(unit, item.row)
    return done(item.row.id)
  }
  const found: string[] = []
  for (const label of named) {
    const itemId = await itemLabelled(unit, slipId, label)
    if (itemId === null) return invalid({ labels: [{ code: 'not-offered', params: { value: label.slice(0, 80) } }] })
    found.push(itemId)
  }
  for (const itemId of [...new Set(found)].toSorted()) await updateRow(unit, entity, itemId, { canceled: true })
  await recountOf(unit, { packingSlip: slipId })
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

/** Recounts the order of the slip after its items changed. */
const recountOf = async (unit: Unit, item: Pick<Row<typeof packingSlipItem>, 'packingSlip'>): Promise<void> => {
  for (const column of ['purchaseOrder', 'salesOrder'] as const) {
    const order = await columnOf(unit, packingSlip, item.packingSlip, column)
    if (typeof order === 'string') await recountOrder(unit, column, order)
  }
}

/** An item is an asset, or an empty place for an asset of a type; an asset is on a slip at most once. */
const judgeNew = async (unit: Unit, values: RowValues<typeof packingSlipItem>): Promise<Problems | null> => {
  if ((values.asset ?? null) === null) {
    return (values.assetType ?? null) === null ? { asset: [{ code: 'required' }] } : null
  }
  const { rows } = await sql`
    select 1 from packing_slip_item where "packingSlip" = ${values.packingSlip}::uuid
      and asset = ${values.asset}::uuid and archived is null`.execute(unit.db)
  if (rows.length > 0) {
    const holder = await columnOf(unit, packingSlip, values.packingSlip, 'reference')
    return { asset: [{ code: 'taken', params: { holder: holder ?? '' } }] }
  }
  return (await mayLeave(unit, values.packingSlip, values.asset)) ? null : { asset: [{ code: 'not-in-stock' }] }
}

/** An asset added manually to an Open slip fills a free place of its type, if there is one. */
const takePlace = async (unit: Unit, item: Row<typeof packingSlipItem>): Promise<void> => {
  if (typeof item.asset !== 'string') return
  const { rows } = await sql<{ id: string }>`
    select i.id from packing_slip_item as i
    join asset as a on a.id = ${item.asset}::uuid and a."assetType" = i."assetType"
    where i."packingSlip" = ${item.packingSlip}::uuid and i.id <> ${item.id}::uuid and i.asset is null
      and i.archived is null and not coalesce(i.canceled, false)
    order by i.created, i.id limit 1 for update of i`.execute(unit.db)
  const [place] = rows
  if (place === undefined) return
  await updateRow(unit, packingSlipItem, place.id, { archived: unit.now.toISOString() })
}

export const packingSlipItemHooks = hooksFor(packingSlipItem, {
  judge: async (unit, values, stored) => {
    const no = await refusalBySlip(unit, stored?.packingSlip ?? values.packingSlip)
    return no !== null || stored !== null ? no : judgeNew(unit, values)
  },
  created: async (unit, item) => {
    await takePlace(unit, item)
    await recountOf(unit, item)
  },
  updated: async (unit, before, item) => {
    const counts = (['asset', 'assetType', 'packingSlip'] as const).some((name) => before[name] !== item[name])
    if (counts) await recountOf(unit, item)
  },
  judgeArchive: (unit, row) => refusalBySlip(unit, row.packingSlip),
  archived: recountOf,
  actions: { cancel: cancelItems },
})
