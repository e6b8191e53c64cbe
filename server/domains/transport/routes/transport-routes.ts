import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { z } from 'zod'
import { entityOf } from '../../../../src/domains/index.ts'
import { isUuid } from '../../../../src/catalogue/judge-value.ts'
import { may } from '../../../../src/catalogue/roles.ts'
import type { AnyRow } from '../../../../src/catalogue/row.ts'
import { apiPrefix } from '../../../../src/config.ts'
import {
  type CutOff,
  type Leg,
  proposeRoutes,
  type Turnaround,
  type Wish,
} from '../../planning/actions/route-proposal.ts'
import type { Db } from '../../../db/pool.ts'
import { getRecord } from '../../../store/get.ts'
import { localDay } from '../../../store/today.ts'
import { idForStore } from '../../../store/read-body.ts'
import { visibleWhere } from '../../../store/visible.ts'
import { answer } from '../../../http/answer.ts'
import { count, id, listOf } from '../../../http/answer-schemas.ts'
import { projectPrincipalOf } from '../../../http/caller.ts'
import { forbidden, HttpError } from '../../../http/http-error.ts'
import { bodyOf, queryOf } from '../../../http/schema-problems.ts'
import { refusalOf } from '../../../http/refused.ts'
import type { ServerParts } from '../../../http/server-parts.ts'
import { sendWrite } from '../../../http/write-record.ts'
import { readingAs } from '../../../store/walled.ts'

const textOf = (row: AnyRow, name: string): string | null => {
  const value = row[name]
  return typeof value === 'string' && value !== '' ? value : null
}

/** Returns the requirements of an order for its route; throws 409 while it has no pickup or delivery place. */
const wishOf = (order: AnyRow): Wish => {
  const [pickupLocation, deliveryAddress] = [textOf(order, 'pickupLocation'), textOf(order, 'deliveryAddress')]
  if (pickupLocation === null || deliveryAddress === null) {
    const problem = [{ code: 'required' as const }]
    throw new HttpError(422, 'invalid', {
      problems: {
        ...(pickupLocation === null ? { pickupLocation: problem } : {}),
        ...(deliveryAddress === null ? { deliveryAddress: problem } : {}),
      },
    })
  }
  return {
    pickupLocation,
    deliveryAddress,
    site: textOf(order, 'site'),
    serviceLevel: textOf(order, 'serviceLevel'),
    incoterm: textOf(order, 'incoterm'),
    country: textOf(order, 'deliveryCountry'),
    city: textOf(order, 'deliveryCity'),
    earliestPickupDate: textOf(order, 'earliestPickupDate'),
    latestPickupDate: textOf(order, 'latestPickupDate'),
    requestedDeliveryDate: textOf(order, 'requestedDeliveryDate'),
  }
}

interface KnownLeg extends Leg {
  readonly reference: string | null
  readonly name: string | null
  readonly carrier: string | null
  readonly carrierName: string | null
  readonly pickupName: string | null
  readonly deliveryName: string | null
}

const knownIn = async (db: Db, project: string | null) => {
  const { rows: legs } = await sql<KnownLeg>`
    select l.id, l.route, l."pickupLocation", l."deliveryLocation", l."leadTime", r.reference, r.name, r.carrier,
      c.name as "carrierName", coalesce(nullif(p.name, ''), p.reference) as "pickupName",
      coalesce(nullif(d.name, ''), d.reference) as "deliveryName"
    from leg as l join route as r on r.id = l.route and r.archived is null and r.status is distinct from 'Closed'
    left join sub_organization as c on c.id = r.carrier
    left join address as p on p.id = l."pickupLocation"
    left join address as d on d.id = l."deliveryLocation"
    where l.project = ${project}::uuid and l.archived is null order by l.route, l.sequence, l.id`.execute(db)
  const { rows: cutOffs } = await sql<CutOff>`
    select site, "serviceLevel", "dayOfWeek", "cutOffTime", interval, "destinationCountry", "destinationCity"
    from cut_off_time where project = ${project}::uuid and archived is null`.execute(db)
  const { rows: turnarounds } = await sql<Turnaround>`
    select site, country, incoterm, "serviceLevel", duration, period
    from turnaround_time where project = ${project}::uuid and archived is null`.execute(db)
  return { legs, cutOffs, turnarounds }
}

const isIdOrNull = (value: unknown): boolean => value === '' || value === 'null' || isUuid(value)
/** A UUID, `null`, or nothing. */
const idOrNull = z
  .custom<string>(isIdOrNull, { error: 'takes the id of a record or null' })
  .meta({ type: 'string' })
  .optional()

/** Query of ship units by type: those of an order or manifest, or of none. */
export const groupedQuerySchema = z.object({ transportOrder: idOrNull, transportManifest: idOrNull })

const textOrNone = z.string().nullable()

/** Routes by which an order can be moved, the earliest delivery first. `leadTime`: an ISO 8601 duration. */
export const routeProposalsSchema = listOf(
  z.object({
    id,
    reference: textOrNone,
    name: textOrNone,
    carrier: id.nullable(),
    carrierName: textOrNone,
    way: z.array(z.object({ from: textOrNone, to: textOrNone, leadTime: textOrNone })),
    legs: z.array(id),
    leadTime: z.string(),
    pickupDate: z.iso.date(),
    deliveryDate: z.iso.date(),
  }),
)

/** Ship units by their type; null for those without one. */
export const groupedUnitsSchema = listOf(z.object({ id: id.nullable(), name: textOrNone, count, shipUnits: count }))

/** The action judges the orders; the other fields are those of the manifest. */
export const multiBodySchema = z.looseObject({
  id: idForStore,
  transportOrders: z.unknown().meta({ type: 'array', items: { type: 'string', format: 'uuid' } }),
})

/** Calls of transport that belong to no single record (OPATH-17, OPATH-19). */
export function transportRoutes(app: FastifyInstance, parts: ServerParts): void {
  app.post(`${apiPrefix}/transport_order/multi`, async (request, reply) => {
    const principal = await projectPrincipalOf(parts, request)
    const { id: manifest = randomUUID(), ...body } = bodyOf(multiBodySchema, request)
    const target: [string, string] = ['transport_manifest', typeof manifest === 'string' ? manifest : 'none']
    const intent = { name: 'transport_manifest.consolidate', target, body }
    return sendWrite(parts, request, reply, { principal, intent, status: 201 })
  })

  app.get<{ Params: { id: string } }>(`${apiPrefix}/transport_order/route_proposal/:id`, async (request, reply) => {
    const principal = await projectPrincipalOf(parts, request)
    const found = await getRecord(parts.db, principal, entityOf('transport_order'), request.params.id)
    if (!found.ok) throw refusalOf(found)
    const wish = wishOf(found.row)
    const known = await knownIn(readingAs(parts.db, principal), principal.project)
    const now = new Date()
    const time = `${String(now.getHours()).padStart(2, '0')}:${String(now.getMinutes()).padStart(2, '0')}`
    const plans = proposeRoutes(wish, known, { today: localDay(now), time })
    const items = plans.map(({ route, ...plan }) => {
      const leg = known.legs.find((one) => one.route === route)
      return {
        id: route,
        reference: leg?.reference ?? null,
        name: leg?.name ?? null,
        carrier: leg?.carrier ?? null,
        carrierName: leg?.carrierName ?? null,
        way: plan.legs.flatMap((wanted) => {
          const one = known.legs.find((other) => other.id === wanted)
          return one === undefined ? [] : [{ from: one.pickupName, to: one.deliveryName, leadTime: one.leadTime }]
        }),
        ...plan,
      }
    })
    return answer(reply, routeProposalsSchema, { items, count: items.length })
  })

  app.get(`${apiPrefix}/ship_unit/grouped`, async (request, reply) => {
    const principal = await projectPrincipalOf(parts, request)
    const entity = entityOf('ship_unit')
    if (!may(principal.person, entity, 'VIEW')) throw forbidden()
    const query = queryOf(groupedQuerySchema, request)
    const conditions = (['transportOrder', 'transportManifest'] as const).flatMap((name) => {
      const given = query[name] ?? ''
      if (given === '') return []
      return [given === 'null' ? sql`${sql.ref(`t.${name}`)} is null` : sql`${sql.ref(`t.${name}`)} = ${given}::uuid`]
    })
    const { rows } = await sql<{ id: string | null; name: string | null; count: number; shipUnits: number }>`
      select t."shipUnitType" as id, min(y.name) as name, sum(coalesce(t.count, 0))::int as count,
        count(*)::int as "shipUnits"
      from ship_unit as t left join ship_unit_type as y on y.id = t."shipUnitType"
      where t.archived is null and ${visibleWhere(entity, principal, 't')}
        ${conditions.length === 0 ? sql`` : sql`and ${sql.join(conditions, sql` and `)}`}
      group by t."shipUnitType" order by name nulls last`.execute(readingAs(parts.db, principal))
    return answer(reply, groupedUnitsSchema, { items: rows, count: rows.length })
  })
}
