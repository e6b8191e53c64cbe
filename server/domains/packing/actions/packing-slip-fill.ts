import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { packingSlip } from '../../../../src/domains/packing/entities/packing-slip.ts'
import { packingSlipItem } from '../../../../src/domains/packing/entities/packing-slip-item.ts'
import type { Problem } from '../../../../src/catalogue/problem.ts'
import { may } from '../../../../src/catalogue/roles.ts'
import { passes } from '../../../../src/catalogue/rule.ts'
import { MOST_PLACES, openPieces } from '../../../../src/domains/packing/effects/slip-places.ts'
import { type FillBody, fillBodySchema } from '../../../../src/protocol/fill.ts'
import { loadForWrite } from '../../../store/get.ts'
import type { Values } from '../../../store/hooks.ts'
import { notify } from '../../../store/notify.ts'
import { done, invalid, refused, type WriteResult } from '../../../store/result.ts'
import { stateOf } from '../../../store/transition.ts'
import type { Unit } from '../../../store/unit.ts'
import { insertRow } from '../../../store/write-row.ts'
import { lockOrder, orderOfSlip, recountOrder } from '../../orders/actions/order-amounts.ts'

/**
 * Adds to an Open slip one empty item per open piece of its order (PS-07). The device may send the ids of the items
 * that it already shows, so that scans made in the meantime refer to them; without a body the server adds all open
 * pieces. Locks the order, so that two slips never take the same piece; a user who gets fewer than requested is
 * notified.
 */
export const fillSlip = async (unit: Unit, id: string, body: Values): Promise<WriteResult> => {
  const { principal } = unit
  const entity = packingSlip
  if (principal.trusted !== true && !may(principal.person, entity, 'EDIT')) return refused('forbidden')
  const loaded = await loadForWrite(unit.db, principal, entity, id)
  if (loaded === null) return refused('not_found')
  const slip = loaded.row
  const current = stateOf(entity, slip)
  const rule = entity.actions.fill.when
  if (slip.archived !== null || !passes(rule, slip, principal.person)) return refused('stale_state', { current })
  const parsed = fillBodySchema.safeParse(body)
  if (!parsed.success) return invalid({ items: [{ code: 'not-map' }] })
  const of = orderOfSlip(slip)
  if (of === null) return invalid({ purchaseOrder: [{ code: 'required' }] })
  const [column, order] = of
  const state = (await lockOrder(unit, column, order))?.status ?? null
  if (state !== 'Accepted') return invalid({ [column]: [{ code: 'in-state', params: { state: String(state) } }] })
  const { items: wished = null } = parsed.data
  const again = wished === null || wished.length === 0 ? [] : await placesThere(unit, slip.id, wished)
  if (wished !== null && wished.length > 0 && again.length === wished.length)
    return done(slip.id, { note: 'duplicate' })
  const open = openPieces(await recountOrder(unit, column, order))
  const left = new Map(open.map(({ assetType, amount }) => [assetType, amount]))
  const places = (wished ?? everyPiece(open)).slice(0, MOST_PLACES).filter(({ assetType }) => {
    const amount = left.get(assetType) ?? 0
    left.set(assetType, amount - 1)
    return amount > 0
  })
  if (places.length === 0) return invalid({ [column]: [NOTHING_OPEN] })
  for (const place of places) {
    await insertRow(unit, packingSlipItem, {
      id: place.id,
      packingSlip: slip.id,
      asset: null,
      assetType: place.assetType,
      picked: false,
      scanned: false,
      canceled: false,
    })
  }
  await recountOrder(unit, column, order)
  if (wished !== null && places.length < wished.length) {
    await notify(unit, principal.user.id, {
      entity: 'packing-slip',
      entityId: slip.id,
      icon: 'alert-triangle',
      code: 'slip-filled-less',
      params: { reference: slip.reference ?? '', taken: places.length, wished: wished.length },
    })
  }
  return done(slip.id)
}

const NOTHING_OPEN: Problem = { code: 'nothing-open' }

const everyPiece = (open: ReturnType<typeof openPieces>): NonNullable<FillBody['items']> =>
  open.flatMap(({ assetType, amount }) => Array.from({ length: amount }, () => ({ id: randomUUID(), assetType })))

/** Returns which of the requested items the slip already has; all of them for a repeated request. */
const placesThere = async (
  unit: Unit,
  slip: string,
  wished: NonNullable<FillBody['items']>,
): Promise<readonly string[]> => {
  const ids = wished.map(({ id }) => id)
  const { rows } = await sql<{ id: string }>`
    select id from packing_slip_item where id = any(${ids}::uuid[]) and "packingSlip" = ${slip}::uuid`.execute(unit.db)
  return rows.map(({ id }) => id)
}
