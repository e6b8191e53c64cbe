import type { AnyEntity } from '../../../catalogue/entity.ts'
import type { AnyRow } from '../../../catalogue/row.ts'
import type { Flow } from '../../../domains/administration/effects/flow.ts'
import { KEPT_CHANGES, storedChanges } from '../../../domains/administration/effects/kept-changes.ts'
import { type ListRow, recordAs } from '../../../engine/data/api.ts'

/** When a record came into a state. */
export interface Arrival {
  readonly state: string
  /** ISO 8601. */
  readonly at: string
  /** Name of the person; null where it is not known. */
  readonly who: string | null
}

/** One state of the path; `arrival` is null where nothing is known of it, and ahead of the record. */
export interface PathStep {
  readonly state: string
  readonly stands: 'past' | 'now' | 'ahead'
  readonly arrival: Arrival | null
}

/** The last arrival in each state, from kept changes in the order of their times. */
export const arrivalsOf = (entity: AnyEntity, changes: readonly ListRow[]): ReadonlyMap<string, Arrival> => {
  const field = entity.states?.field
  const found = changes.flatMap((change) => {
    const { row, labels } = recordAs(KEPT_CHANGES, change)
    const to = storedChanges(row.changes).find(({ path }) => path === field)?.after
    return typeof to === 'string' ? [[to, { state: to, at: row.time, who: labels.user ?? null }] as const] : []
  })
  return new Map(found)
}

/**
 * The states of the main way of a record. In a side exit the way ends there: states that the record has not reached are left out. Empty
 * where the entity has no path. `isWhole`: no arrival of the record is missing, so that one without any is still in the state that it was
 * made in.
 */
export const pathOf = (
  entity: AnyEntity,
  row: AnyRow,
  flow: Flow,
  arrivals: ReadonlyMap<string, Arrival>,
  isWhole: boolean,
): readonly PathStep[] => {
  const { states, overview } = entity
  const exits = overview?.path?.exits
  if (states === undefined || exits === undefined) return []
  const now = String(row[states.field] ?? states.initial)
  const way = flow.places.filter((place) => !exits.includes(place))
  const place = way.indexOf(now)
  const began: Arrival = { state: states.initial, at: row.created, who: null }
  const isNew = now === states.initial && isWhole && arrivals.size === 0
  const here: PathStep = { state: now, stands: 'now', arrival: arrivals.get(now) ?? (isNew ? began : null) }
  const past = (state: string): PathStep => ({
    state,
    stands: 'past',
    arrival: arrivals.get(state) ?? (state === states.initial ? began : null),
  })
  if (place < 0) return [...way.filter((state) => past(state).arrival !== null).map(past), here]
  return [
    ...way.slice(0, place).map(past),
    here,
    ...way.slice(place + 1).map((state): PathStep => ({ state, stands: 'ahead', arrival: null })),
  ]
}
