import { sql } from 'kysely'
import { notification } from '../../../../src/domains/administration/entities/notification.ts'
import { route } from '../../../../src/domains/planning/entities/route.ts'
import type { shipment } from '../../../../src/domains/planning/entities/shipment.ts'
import { partsOfReference } from '../../../../src/domains/planning/effects/lanes.ts'
import type { Row } from '../../../../src/catalogue/row.ts'
import { notify } from '../../../store/notify.ts'
import type { Unit } from '../../../store/unit.ts'
import { updateRow } from '../../../store/write-row.ts'
import { columnOf } from '../../../actions/effects.ts'

type Shipment = Row<typeof shipment>

const WORD = 'wizard - finalize routes'

/**
 * Returns the name of a route plan for notifications, its site and day; null for a shipment that was not planned in
 * blocks.
 */
const planOf = async (unit: Unit, shipment: Shipment): Promise<string | null> => {
  const { site, pickupDate } = shipment
  if (typeof site !== 'string' || typeof pickupDate !== 'string') return null
  const reference = await columnOf(unit, route, shipment.route, 'reference')
  return partsOfReference(reference) === null ? null : `${site}/${pickupDate}`
}

const pendingNews = async (unit: Unit, plan: string): Promise<readonly { id: string; user: string }[]> => {
  const { rows } = await sql<{ id: string; user: string }>`
    select id, "user" from notification where entity = ${WORD} and "entityId" = ${plan} and archived is null
      and "forProject" = ${unit.principal.project}::uuid order by id for update`.execute(unit.db)
  return rows
}

/** Notifies the user who plans routes that they have to be finished, once per site and day (WIZ-13). */
export const askToFinish = async (unit: Unit, shipment: Shipment): Promise<void> => {
  const { principal } = unit
  const plan = principal.trusted === true ? null : await planOf(unit, shipment)
  if (plan === null) return
  const told = await pendingNews(unit, plan)
  if (told.some(({ user }) => user === principal.user.id)) return
  const params = { day: shipment.pickupDate ?? '' }
  await notify(unit, principal.user.id, { entity: WORD, entityId: plan, icon: 'map', code: 'routes-wait', params })
}

/** Withdraws that notification when no shipment of the plan is in Concept any more. */
export const forgetFinished = async (unit: Unit, shipment: Shipment): Promise<void> => {
  const plan = await planOf(unit, shipment)
  if (plan === null) return
  const { rows } = await sql<{ reference: string | null }>`
    select r.reference from shipment as s join route as r on r.id = s.route
    where s.project = ${unit.principal.project}::uuid and s.archived is null and s.id <> ${shipment.id}::uuid
      and s.site = ${shipment.site}::uuid and s."pickupDate" = ${shipment.pickupDate}::date
      and coalesce(s.status, 'Concept') = 'Concept'`.execute(unit.db)
  if (rows.some(({ reference }) => partsOfReference(reference) !== null)) return
  for (const { id } of await pendingNews(unit, plan)) {
    await updateRow(unit, notification, id, { archived: unit.now.toISOString() })
  }
}

/** Moves a shipment in Concept to another plan when its site, day or route changes. */
export const movePlan = async (unit: Unit, before: Shipment, after: Shipment): Promise<void> => {
  const moved = (['site', 'pickupDate', 'route'] as const).some((name) => before[name] !== after[name])
  if (!moved || (after.status ?? 'Concept') !== 'Concept') return
  await forgetFinished(unit, before)
  await askToFinish(unit, after)
}
