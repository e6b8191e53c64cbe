import { sql } from 'kysely'
import { route } from '../../../../src/domains/planning/entities/route.ts'
import { transportManifest } from '../../../../src/domains/transport/entities/transport-manifest.ts'
import { transportOrder } from '../../../../src/domains/transport/entities/transport-order.ts'
import type { Row, RowValues } from '../../../../src/catalogue/row.ts'
import { loadForWrite } from '../../../store/get.ts'
import { hooksFor } from '../../../store/hooks.ts'
import { invalid, type Refused, refused } from '../../../store/result.ts'
import { stateOf } from '../../../store/transition.ts'
import type { Unit } from '../../../store/unit.ts'
import { labelOf } from '../../../store/title.ts'
import { deriveAccount } from '../../people/actions/carrier-account.ts'
import { derivePlace } from './delivery-place.ts'
import { columnOf } from '../../../actions/effects.ts'
import { gather, ungather } from './manifest-orders.ts'
import { carryOver, isHazardous } from './order-contents.ts'
import { keepLog, keepStep } from './transport-log.ts'

type Order = Row<typeof transportOrder>

/** An order needs contents before it is submitted (STATE-045). */
const guardSubmit = async (unit: Unit, row: Order): Promise<Refused | null> => {
  const { rows } = await sql`
    select 1 from ship_unit where "transportOrder" = ${row.id}::uuid and archived is null
    union all select 1 from asset_in_transport_order where "transportOrder" = ${row.id}::uuid and archived is null
    limit 1`.execute(unit.db)
  return rows.length > 0 ? null : invalid({ totalPackages: [{ code: 'no-content' }] })
}

/** An order can only be assigned to an open manifest (STATE-046). Locks the manifest. */
const guardAssign = async (
  unit: Unit,
  _row: Order,
  body: RowValues<typeof transportOrder>,
): Promise<Refused | null> => {
  const id = body.transportManifest ?? null
  if (id === null) return invalid({ transportManifest: [{ code: 'required' }] })
  const entity = transportManifest
  const found = typeof id === 'string' ? await loadForWrite(unit.db, unit.principal, entity, id) : null
  if (found === null || found.row.archived !== null) {
    return invalid({ transportManifest: [{ code: 'no-such-record' }] })
  }
  const state = stateOf(entity, found.row)
  if (state === entity.states?.initial) return null
  return invalid({ transportManifest: [{ code: 'in-state', params: { state } }] })
}

/** Orders cannot be removed from a closed manifest (STATE-047). */
const guardUnassign = async (unit: Unit, row: Order): Promise<Refused | null> => {
  const { rows } = await sql<{ status: string | null }>`
    select status from transport_manifest where id = ${row.transportManifest ?? null}::uuid for update`.execute(unit.db)
  return rows[0]?.status === 'Closed' ? refused('stale_state', { current: row.status ?? '' }) : null
}

/** An order without a carrier gets that of the route on which it is planned. */
const carrierOfRoute = async (unit: Unit, order: Order): Promise<RowValues<typeof transportOrder>> => {
  if ((order.carrier ?? null) !== null) return {}
  const carrier = await columnOf(unit, route, order.route, 'carrier')
  return typeof carrier === 'string' ? { carrier, ...(await deriveAccount(unit, { ...order, carrier }, order)) } : {}
}

/** Logs on a manifest which order has left it; a cancelled one says so itself. */
const logLeft = async (unit: Unit, manifest: string, { id, reference }: Order): Promise<void> => {
  if ((await columnOf(unit, transportManifest, manifest, 'status')) === 'Cancelled') return
  await keepLog(unit, transportManifest, manifest, { code: 'log-order-left', params: { order: reference ?? id } })
}

const leave = () => Promise.resolve({ transportManifest: null })

/** Transport orders (STATE-044 to STATE-051). */
export const transportOrderHooks = hooksFor(transportOrder, {
  derive: async (unit, values, stored) => ({
    ...(await deriveAccount(unit, values, stored)),
    ...(await derivePlace(unit, values, stored)),
    ...(stored !== null && values.hazardous !== true && (await isHazardous(unit, stored.id))
      ? { hazardous: true }
      : {}),
  }),
  updated: async (unit, before, after) => {
    if (before.carrierOrganization !== after.carrierOrganization) await carryOver(unit, after)
  },
  accountChanged: carryOver,
  moved: async (unit, before, after) => {
    await carryOver(unit, after)
    const left = before.transportManifest ?? null
    const manifest = after.transportManifest ?? left
    if (left !== null && left !== after.transportManifest) {
      await ungather(unit, left, after)
      await logLeft(unit, left, after)
    }
    const about = typeof manifest === 'string' ? await labelOf(unit.db, transportManifest, manifest) : ''
    await keepStep(unit, transportOrder, before, after, about)
  },
  transitions: {
    plan: {
      patch: carrierOfRoute,
      after: async (unit, order) => carryOver(unit, order),
    },
    submit: { guard: guardSubmit },
    assign: {
      guard: guardAssign,
      patch: (_unit, _row, body) => Promise.resolve({ transportManifest: body.transportManifest }),
      after: gather,
    },
    unassign: { guard: guardUnassign, patch: leave },
    release: { patch: leave },
    cancel: { patch: leave },
  },
})
