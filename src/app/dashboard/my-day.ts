import { declaredNamed } from '../../domains/declared.ts'
import { outlineFor } from '../../domains/outline.ts'
import { outlines } from '../../domains/outlines.ts'
import { isDriver, isOfCarrier } from '../../domains/transport/effects/drivers.ts'
import { ADMIN, isForAdmins, may, SUPERADMIN } from '../../catalogue/roles.ts'
import type { Outline } from '../../catalogue/outline.ts'
import type { Person } from '../../catalogue/rule.ts'
import type { FilterValue } from '../../engine/data/api.ts'
import { isoDay, type Clock } from '../../i18n/moments.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** Maintenance that expires within this many days is listed with what has expired. */
export const DUE_DAYS = 7
/** Trips that were sent to a carrier within this many days are listed. */
const SENT_DAYS = 14

export type DayPart =
  | 'mine'
  | 'jobs'
  | 'slips'
  | 'plan'
  | 'trips'
  | 'planned'
  | 'decisions'
  | 'damage'
  | 'maintenance'
  | 'alarms'
  | 'failed'
  | 'devices'

/** One part of the user's day: a filtered list, which gives the count and the link. */
export interface DayPlan {
  readonly part: DayPart
  readonly entity: string
  readonly filters: { readonly [path: string]: FilterValue }
  readonly sort: { readonly path: string; readonly order: 'ASC' | 'DESC' }
  /** The reference whose name stands beside a record; by default its asset. */
  readonly beside?: string
  /** Other people work on it: it is shown, but needs nothing from this user. */
  readonly informs?: true
}

/** Tells the parts of one day apart. */
export const planKey = ({ part, entity }: DayPlan): string => `${part} ${entity}`

/** Work order states in which the repair station acts next, and those in which the owner does. */
const STATION_STATES = ['Need quotation', 'Approved', 'In progress', 'Need invoice']
const OWNER_STATES = ['New', 'Quotation submitted', 'Invoice submitted']

/** States of a damage report that somebody has to handle. */
export const DAMAGE_STATES = ['New', 'Submitted']
/**
 * States of a slip that somebody has to scan, of an order that has to be planned, of a trip that was sent to its carrier, and of one that is
 * still being planned.
 */
export const SLIP_STATES = ['Scanning', 'Open']
const ORDER_STATES = ['Accepted']
const SENT_STATES = ['Closed']
const TRIP_STATES = ['Open', 'Validated']
/** States of jobs, mails and messages that did not arrive. */
const FAILED: ReadonlySet<string> = new Set(['Failed', 'Bounced'])

const isLookedAfter = (entity: Outline): boolean => isForAdmins(entity) || entity.menu?.section === 'interface'

/** Who looks after what failed. */
const seesFailures = (person: Person): boolean => person.roles.has(ADMIN) || person.roles.has(SUPERADMIN)

/** What failed and needs an administrator: every entity of theirs that has such a state. */
const failures = (person: Person): readonly DayPlan[] =>
  (seesFailures(person) ? outlines : []).flatMap((entity): readonly DayPlan[] => {
    const states = declaredNamed(entity.name)?.states
    const failed = (states?.places ?? []).filter((place) => FAILED.has(place))
    if (states === undefined || failed.length === 0 || !isLookedAfter(entity) || !may(person, entity, 'VIEW')) return []
    const filters = { [states.field]: failed }
    return [{ part: 'failed', entity: entity.name, filters, sort: { path: 'created', order: 'DESC' } }]
  })

/** The repair stations that this user works for; jobs are work orders assigned to one of them. */
export const stationFilters = (person: Person): { readonly [path: string]: FilterValue } => ({
  type: 'repair station',
  organization: person.organization,
})

/**
 * The lists that some people's work is in, before those of others: trips of a carrier, none for people who scan packing slips; work orders
 * of who carries them out and reports no damage, as people of a repair station.
 */
export const placesOfWork = (person: Person): readonly string[] => {
  if (isOfCarrier(person)) return ['transport_manifest', 'transport_order']
  return may(person, outlineFor('work_order'), 'EDIT') && !may(person, outlineFor('damage'), 'CREATE')
    ? ['work_order']
    : []
}

/** Whether the declarations of all entities of a day are loaded. */
export const isDayDeclared = (person: Person, plans: readonly DayPlan[]): boolean =>
  [...plans.map(({ entity }) => entity), ...(seesFailures(person) ? outlines.map(({ name }) => name) : [])].every(
    (name) => declaredNamed(name) !== undefined,
  )

/** The parts of a user's day, the most urgent first; only those that the user may see and act on. */
export const dayPlans = (person: Person, stations: readonly string[], clock: Clock): readonly DayPlan[] => {
  const mayDo = (entity: string, verb: 'VIEW' | 'CREATE' | 'EDIT'): boolean => may(person, outlineFor(entity), verb)
  const dayAt = (days: number): string => isoDay(clock.now + days * DAY_MS, clock)
  const yesterday = new Date(`${dayAt(-1)}T00:00:00`).toISOString()
  const newest = { path: 'created', order: 'DESC' } as const
  const drives = isDriver(person)
  const plans: readonly (DayPlan & { readonly asked: boolean })[] = [
    {
      part: 'mine',
      entity: 'work_order',
      filters: { assignee: person.id, status: STATION_STATES },
      sort: { path: 'dueDate', order: 'ASC' },
      asked: mayDo('work_order', 'EDIT'),
    },
    {
      part: 'jobs',
      entity: 'work_order',
      filters: { subOrganization: stations, status: STATION_STATES },
      sort: newest,
      asked: stations.length > 0 && mayDo('work_order', 'VIEW'),
    },
    {
      part: 'slips',
      entity: 'packing_slip',
      filters: { status: SLIP_STATES },
      sort: { path: 'date', order: 'ASC' },
      beside: 'site',
      asked: mayDo('packing_slip', 'EDIT'),
    },
    {
      part: 'plan',
      entity: 'transport_order',
      filters: { status: ORDER_STATES },
      sort: { path: 'created', order: 'ASC' },
      beside: 'deliveryAddress',
      asked: mayDo('transport_order', 'EDIT') && mayDo('transport_manifest', 'EDIT'),
    },
    {
      part: 'trips',
      entity: 'transport_manifest',
      // No state tells that it was delivered, and it may have no dates of its own; the day on which it was sent is always known.
      filters: { status: SENT_STATES, closureDate: { from: dayAt(-SENT_DAYS) } },
      sort: { path: 'closureDate', order: 'DESC' },
      asked: drives,
    },
    {
      part: 'planned',
      entity: 'transport_manifest',
      filters: { status: TRIP_STATES },
      sort: { path: 'pickupDate', order: 'ASC' },
      informs: true,
      asked: drives,
    },
    {
      part: 'maintenance',
      entity: 'maintenance',
      filters: { status: ['Executed'], expireDate: { to: dayAt(DUE_DAYS) }, renewal: null },
      sort: { path: 'expireDate', order: 'ASC' },
      asked: mayDo('maintenance', 'VIEW'),
    },
    {
      part: 'alarms',
      entity: 'report',
      filters: { 'properties.severity': ['warning', 'critical'], time: { from: yesterday } },
      sort: { path: 'time', order: 'DESC' },
      asked: mayDo('report', 'VIEW'),
    },
    {
      part: 'decisions',
      entity: 'work_order',
      filters: { status: OWNER_STATES },
      sort: newest,
      asked: mayDo('work_order', 'VIEW') && mayDo('work_order', 'CREATE'),
    },
    {
      part: 'damage',
      entity: 'damage',
      filters: { status: DAMAGE_STATES },
      sort: { path: 'date', order: 'DESC' },
      asked: mayDo('damage', 'VIEW') && mayDo('damage', 'CREATE'),
    },
    {
      part: 'devices',
      entity: 'user_device',
      filters: { work: ['Needs its user'] },
      sort: { path: 'oldestUnsent', order: 'ASC' },
      beside: 'user',
      asked: mayDo('user_device', 'VIEW'),
    },
  ]
  return [...plans.flatMap(({ asked, ...plan }) => (asked ? [plan] : [])), ...failures(person)]
}
