import { entityOf } from '../../domains/index.ts'
import { may } from '../../catalogue/roles.ts'
import { fieldAt } from '../../catalogue/row.ts'
import type { Person } from '../../catalogue/rule.ts'
import type { FilterValue } from '../../engine/data/api.ts'

export interface WidgetPlan {
  readonly name: string
  readonly entity: string
  /** The date or timestamp field that assigns a record to a day. */
  readonly by: string
  readonly only?: { readonly [path: string]: FilterValue }
  /** Covers the seven days from today on, not those up to today. */
  readonly ahead?: true
}

/** The charts of the dashboard, in their default order (DASH-02, OPEN-087). */
export const WIDGETS = [
  { name: 'transport-orders', entity: 'transport_order', by: 'updated' },
  { name: 'manifests-closed', entity: 'transport_manifest', by: 'updated', only: { status: 'Closed' } },
  { name: 'damage', entity: 'damage', by: 'date' },
  { name: 'work-orders', entity: 'work_order', by: 'updated' },
  { name: 'packing-slips', entity: 'packing_slip', by: 'updated' },
  { name: 'alarms', entity: 'report', by: 'time', only: { 'properties.severity': ['warning', 'critical'] } },
  { name: 'maintenance', entity: 'maintenance', by: 'expireDate', only: { renewal: null }, ahead: true },
] as const satisfies readonly WidgetPlan[]

export type WidgetName = (typeof WIDGETS)[number]['name']

export const planOf = (name: WidgetName): WidgetPlan => WIDGETS.find((plan) => plan.name === name) ?? WIDGETS[0]

const isName = (value: unknown): value is WidgetName => WIDGETS.some(({ name }) => name === value)

/** The filters of a chart for these days, oldest first; a timestamp counts from midnight in the device's time zone (DASH-01). */
export const figureFilters = (
  { entity, by, only, ahead }: WidgetPlan,
  days: readonly string[],
): { readonly [path: string]: FilterValue } => {
  const [first = '', last = ''] = [days[0], days.at(-1)]
  const isDate = fieldAt(entityOf(entity).fields, by)?.kind === 'date'
  const midnight = new Date(`${first}T00:00:00`)
  const from = isDate || Number.isNaN(midnight.getTime()) ? first : midnight.toISOString()
  return { ...only, [by]: ahead === true ? { from, to: last } : { from } }
}

/** Which charts a user wants to see, and in which order. */
export interface WidgetChoice {
  readonly order: readonly WidgetName[]
  readonly hidden: readonly WidgetName[]
}

export const ALL_WIDGETS: WidgetChoice = { order: WIDGETS.map(({ name }) => name), hidden: [] }

/** Parses a stored choice and appends charts that it does not list; null when invalid. */
export const parseChoice = (value: unknown): WidgetChoice | null => {
  if (value === null || typeof value !== 'object') return null
  const { order, hidden } = value as { readonly order?: unknown; readonly hidden?: unknown }
  if (!Array.isArray(order) || !Array.isArray(hidden)) return null
  const known = [...new Set(order.filter(isName))]
  return {
    order: [...known, ...ALL_WIDGETS.order.filter((name) => !known.includes(name))],
    hidden: [...new Set(hidden.filter(isName))],
  }
}

/** Whether both name the same charts in the same order and hide the same. */
export const sameChoice = (one: WidgetChoice | null, other: WidgetChoice): boolean =>
  one !== null &&
  JSON.stringify([one.order, [...one.hidden].sort()]) === JSON.stringify([other.order, [...other.hidden].sort()])

/** The charts that the user may see, in the chosen order. */
export const offeredWidgets = ({ order }: WidgetChoice, person: Person): readonly WidgetName[] =>
  order.filter((name) => may(person, entityOf(planOf(name).entity), 'VIEW'))

export const shownWidgets = (choice: WidgetChoice, person: Person): readonly WidgetName[] =>
  offeredWidgets(choice, person).filter((name) => !choice.hidden.includes(name))

export const withShown = (choice: WidgetChoice, name: WidgetName, shown: boolean): WidgetChoice => ({
  ...choice,
  hidden: shown ? choice.hidden.filter((one) => one !== name) : [...new Set([...choice.hidden, name])],
})

/** The choice with a chart moved one place up or down among those offered. */
export const withMoved = (
  choice: WidgetChoice,
  name: WidgetName,
  by: -1 | 1,
  offered: readonly WidgetName[],
): WidgetChoice => {
  const other = offered[offered.indexOf(name) + by]
  if (!offered.includes(name) || other === undefined) return choice
  const order = choice.order.map((one) => (one === name ? other : one === other ? name : one))
  return { ...choice, order }
}
