import { partsOfReference } from '../../catalogue/lanes.ts'
import type { AnyRow } from '../../catalogue/row.ts'

/** A shipment of a planned route. */
export interface PlannedShipment {
  readonly shipment: AnyRow
  readonly route: AnyRow | null
  readonly reference: string
  readonly lane: string
}

export interface PlannedBlock {
  readonly name: string
  readonly shipments: readonly PlannedShipment[]
}

/** The shipments of a day by the block of their route; those whose route was not planned in blocks come last, under no name. */
export const plannedBlocks = (
  shipments: readonly AnyRow[],
  routes: ReadonlyMap<string, AnyRow>,
): readonly PlannedBlock[] => {
  const blocks = new Map<string, PlannedShipment[]>()
  for (const shipment of shipments) {
    const route = routes.get(String(shipment['route'])) ?? null
    const parts = partsOfReference(route?.['reference'])
    const name = parts?.block ?? ''
    const reference = String(route?.['reference'] ?? shipment['reference'] ?? '–')
    blocks.set(name, [...(blocks.get(name) ?? []), { shipment, route, reference, lane: parts?.lane ?? '' }])
  }
  return [...blocks]
    .map(([name, list]) => ({ name, shipments: list.toSorted((a, b) => a.reference.localeCompare(b.reference)) }))
    .toSorted((a, b) => (a.name === '' ? 1 : b.name === '' ? -1 : a.name.localeCompare(b.name)))
}

/** What is activated when the overview is confirmed: every shipment in Concept, and nothing else (WIZ-11). */
export const conceptsOf = (blocks: readonly PlannedBlock[]): readonly AnyRow[] =>
  blocks.flatMap(({ shipments }) =>
    shipments.flatMap(({ shipment }) =>
      shipment.archived === null && (shipment['status'] ?? 'Concept') === 'Concept' ? [shipment] : [],
    ),
  )
