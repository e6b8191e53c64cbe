import { sql } from 'kysely'
import { legLog } from '../../../../src/domains/planning/entities/leg-log.ts'
import { leg } from '../../../../src/domains/planning/entities/leg.ts'
import { route } from '../../../../src/domains/planning/entities/route.ts'
import { shipmentLog } from '../../../../src/domains/planning/entities/shipment-log.ts'
import { shipment } from '../../../../src/domains/planning/entities/shipment.ts'
import { transportOrder } from '../../../../src/domains/transport/entities/transport-order.ts'
import type { Row } from '../../../../src/catalogue/row.ts'
import { hooksFor } from '../../../store/hooks.ts'
import { createLog } from '../../../store/log-entry.ts'
import { type Refused, refused } from '../../../store/result.ts'
import type { Unit } from '../../../store/unit.ts'
import { askToFinish, forgetFinished, movePlan } from './wizard-news.ts'
import { accountOf, advance, columnOf, recordsWith, setAll } from '../../../actions/effects.ts'

const inState =
  (...states: readonly string[]) =>
  (_unit: Unit, row: Pick<Row<typeof route | typeof leg | typeof shipment>, 'status'>): Promise<Refused | null> => {
    const current = row.status ?? 'Concept'
    return Promise.resolve(states.includes(current) ? null : refused('stale_state', { current }))
  }

/** Rejected while an unfinished transport order uses the route (STATE-072). */
const guardArchive = async (unit: Unit, row: Row<typeof route>): Promise<Refused | null> => {
  const no = await inState('Concept', 'Active')(unit, row)
  if (no !== null) return no
  const { rows } = await sql<{ reference: string | null }>`
    select reference from transport_order where route = ${row.id}::uuid and archived is null
      and coalesce(status, 'New') not in ('Closed', 'Cancelled') limit 1`.execute(unit.db)
  const [order] = rows
  if (order === undefined) return null
  const holder = order.reference ?? transportOrder.label[0]
  return refused('unique', { problems: { id: [{ code: 'taken', params: { holder } }] } })
}

/** Routes (STATE-069 to STATE-072). The carrier of a route can read its legs. */
export const routeHooks = hooksFor(route, {
  derive: async (unit, values, stored) =>
    stored !== null && stored.carrier === values.carrier
      ? {}
      : { carrierOrganization: await accountOf(unit, values.carrier) },
  updated: async (unit, before, { id, carrierOrganization }) => {
    if (before.carrierOrganization === carrierOrganization) return
    for (const { id: legId } of await setAll(unit, leg, 'route', id, { carrierOrganization })) {
      await setAll(unit, legLog, 'object', legId, { carrierOrganization })
    }
  },
  judgeArchive: guardArchive,
})

/**
 * Legs (STATE-077 to STATE-080): finishing the last leg of a route finishes its active shipments, and with them the
 * route.
 */
export const legHooks = hooksFor(leg, {
  derive: async (unit, values, stored) =>
    stored !== null && stored.route === values.route
      ? {}
      : { carrierOrganization: await columnOf(unit, route, values.route, 'carrierOrganization') },
  updated: async (unit, before, { id, carrierOrganization }) => {
    if (before.carrierOrganization !== carrierOrganization) {
      await setAll(unit, legLog, 'object', id, { carrierOrganization })
    }
  },
  judgeArchive: inState('Concept', 'Planned'),
  transitions: {
    notify: {
      after: async (unit, row) => {
        await createLog(unit, legLog, row.id, { code: 'log-carrier-notified', params: {} })
        await closeShipments(unit, row.route)
      },
    },
  },
})

const closeShipments = async (unit: Unit, route: unknown): Promise<void> => {
  if (typeof route !== 'string') return
  const legs = await recordsWith(unit, leg, 'route', route)
  if (legs.some(({ status }) => status !== 'Notification sent')) return
  for (const { id, status } of await recordsWith(unit, shipment, 'route', route)) {
    if (status === 'Active') await advance(unit, shipment, id, 'close')
  }
}

/** Shipments (STATE-073 to STATE-076): activating one activates its route and plans the legs. */
export const shipmentHooks = hooksFor(shipment, {
  derive: async (unit, values, stored) => {
    const given = values.carrier ?? null
    const carrier = given === null && stored === null ? await columnOf(unit, route, values.route, 'carrier') : given
    if (stored !== null && stored.carrier === carrier) return {}
    return { carrier, carrierOrganization: await accountOf(unit, carrier) }
  },
  updated: async (unit, before, after) => {
    const { id, carrierOrganization } = after
    if (before.carrierOrganization !== carrierOrganization) {
      await setAll(unit, shipmentLog, 'object', id, { carrierOrganization })
    }
    await movePlan(unit, before, after)
  },
  judgeArchive: inState('Concept'),
  created: askToFinish,
  archived: forgetFinished,
  transitions: {
    activate: {
      after: async (unit, row) => {
        await forgetFinished(unit, row)
        await createLog(unit, shipmentLog, row.id, { code: 'log-activated', params: {} })
        await advance(unit, route, row.route, 'activate')
        if (typeof row.route !== 'string') return
        for (const { id, status } of await recordsWith(unit, leg, 'route', row.route)) {
          if (status !== 'Concept' || !(await advance(unit, leg, id, 'plan'))) continue
          await createLog(unit, legLog, id, { code: 'log-planned', params: {} })
        }
      },
    },
    close: {
      after: async (unit, row) => {
        await createLog(unit, shipmentLog, row.id, { code: 'log-closed', params: {} })
        if (typeof row.route !== 'string') return
        const shipments = await recordsWith(unit, shipment, 'route', row.route)
        if (shipments.every(({ status }) => status === 'Closed')) await advance(unit, route, row.route, 'close')
      },
    },
  },
})
