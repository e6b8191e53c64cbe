import type { route as routeEntity } from '../../entities/route.ts'
import type { shipment as shipmentEntity } from '../../entities/shipment.ts'
import { partsOfReference } from '../../effects/lanes.ts'
import type { Row } from '../../../../catalogue/row.ts'

type Shipment = Row<typeof shipmentEntity>
type Route = Row<typeof routeEntity>

/** A shipment of a planned route. */
export interface PlannedShipment {
  readonly shipment: Shipment
  readonly route: Route | null
  readonly reference: string
  readonly lane: string
}

export interface PlannedBlock {
  readonly name: string
  readonly shipments: readonly PlannedShipment[]
}

/** Groups the shipments of a day by the block of their route; those whose route was not planned in blocks are last, under an empty name. */
export const plannedBlocks = (
  shipments: readonly Shipment[],
  routes: ReadonlyMap<string, Route>,
): readonly PlannedBlock[] => {
  const blocks = new Map<string, PlannedShipment[]>()
  for (const shipment of shipments) {
    const route = routes.get(shipment.route) ?? null
    const parts = partsOfReference(route?.reference)
    const name = parts?.block ?? ''
    const reference = route?.reference ?? shipment.reference ?? ''
    blocks.set(name, [...(blocks.get(name) ?? []), { shipment, route, reference, lane: parts?.lane ?? '' }])
  }
  return [...blocks]
    .map(([name, list]) => ({ name, shipments: list.toSorted((a, b) => a.reference.localeCompare(b.reference)) }))
    .toSorted((a, b) => (a.name === '' ? 1 : b.name === '' ? -1 : a.name.localeCompare(b.name)))
}

/** The shipments to activate when the overview is confirmed: all in Concept (WIZ-11). */
export const conceptsOf = (blocks: readonly PlannedBlock[]): readonly Shipment[] =>
  blocks.flatMap(({ shipments }) =>
    shipments.flatMap(({ shipment }) =>
      shipment.archived === null && (shipment.status ?? 'Concept') === 'Concept' ? [shipment] : [],
    ),
  )
