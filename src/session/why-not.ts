import type { AnyEntity, Tab } from '../catalogue/entity.ts'
import type { Verb } from '../catalogue/role-name.ts'
import { declaredFlow, destinationOf, type Flow, originsOf } from '../domains/administration/effects/flow.ts'
import { ADMIN, may, mayAct, neededRole, roleOf, SUPERADMIN } from '../catalogue/roles.ts'
import type { AnyRow } from '../catalogue/row.ts'
import { holds, type Person, type Reason, reasonsAgainst } from '../catalogue/rule.ts'
import { offers, type Settings } from '../domains/administration/effects/settings.ts'

/** Why a control or a tab is not available, as data; the interface words it. */
export type Hindrance =
  | Reason
  /** A list setting excludes it. */
  | { readonly code: 'setting'; readonly property: string }
  /** Only the server can do it. */
  | { readonly code: 'connection' }
  /** The record is not saved yet. */
  | { readonly code: 'unsaved' }
  /** There is nothing to show. */
  | { readonly code: 'none' }
  /** No project is selected. */
  | { readonly code: 'project' }

/** Who can remove a hindrance, as data. */
export type Remedy =
  | { readonly by: 'role'; readonly role: string }
  | { readonly by: 'setting'; readonly property: string; readonly role: string }
  /** Steps from the present state to one in which it is possible, each with the role that it needs. */
  | { readonly by: 'steps'; readonly steps: readonly { readonly action: string; readonly role: string }[] }
  | { readonly by: 'field'; readonly field: string }

/** The role that may change settings of tabs, fields and modules (TAB-15). */
const CHANGES_SETTINGS = SUPERADMIN

export interface TabQuestion {
  readonly entity: AnyEntity
  readonly tab: Tab
  /** Null for a new record. */
  readonly row: AnyRow | null
  readonly person: Person
  readonly settings: Settings
  /** Number of records in the tab, if known. */
  readonly count?: number | undefined
}

/** Whether a tab that is shown only when there is something in it has nothing, as far as is known (TAB-10). */
export const isEmptyTab = (tab: Tab, row: AnyRow, count: number | undefined): boolean =>
  (count ?? 0) === 0 &&
  (tab.kind === 'tree' ? (row[tab.by] ?? null) === null : tab.kind === 'related' && tab.whenAny === true)

/**
 * Why a tab is not available: checks role, existing record, module, rule and the project's tab setting (EDIT-08 to
 * EDIT-11). Empty when it is.
 */
export const whyNotTab = ({ entity, tab, row, person, settings, count }: TabQuestion): readonly Hindrance[] => {
  const firstForm = entity.tabs.find(({ kind }) => kind === 'fields')
  const found: Hindrance[] = []
  if (tab.role !== undefined && !holds(person, tab.role)) found.push({ code: 'role', role: tab.role })
  if (tab.module !== undefined && !person.modules.has(tab.module)) found.push({ code: 'module', module: tab.module })
  const property = `${entity.name}-tabs`
  if (!offers(settings, property, tab.name)) found.push({ code: 'setting', property })
  if (row === null) {
    if (tab.needsRecord ?? tab !== firstForm) found.push({ code: 'unsaved' })
    return found
  }
  if (tab.when !== undefined) found.push(...reasonsAgainst(tab.when, row, person))
  if (count === 0 && isEmptyTab(tab, row, count)) found.push({ code: 'none' })
  return found
}

/**
 * Why a person may not use a verb on an entity at all; empty when they may. Rules about the record may restrict it
 * further.
 */
export const whyNotAtAll = (entity: AnyEntity, verb: Verb, person: Person): readonly Hindrance[] =>
  may(person, entity, verb) ? [] : [{ code: 'role', role: neededRole(entity, verb) ?? '' }]

/** Why a person may not create a record here; records of a project need a selected project. */
export const whyNotNew = (entity: AnyEntity, person: Person, project: string | null): readonly Hindrance[] => [
  ...whyNotAtAll(entity, 'CREATE', person),
  ...(project === null && entity.stream === 'project' ? [{ code: 'project' as const }] : []),
]

export interface ActionQuestion {
  readonly entity: AnyEntity
  readonly name: string
  readonly row: AnyRow
  readonly person: Person
  readonly settings: Settings
  /** The current steps; by default the declared ones. */
  readonly flow?: Flow
}

/**
 * Why an action is not possible for a record now: checks archived, role, setting, state and rule (EDIT-12). Empty when
 * it is.
 */
export const whyNotAction = ({
  entity,
  name,
  row,
  person,
  settings,
  flow = declaredFlow(entity),
}: ActionQuestion): readonly Hindrance[] => {
  const action = entity.actions?.[name]
  if (action === undefined) return []
  if (row.archived !== null) return [{ code: 'archived' }]
  if (!mayAct(person, entity, action)) return [{ code: 'role', role: actingRole(entity, name) }]
  const property = `${entity.name}-actions`
  const { states } = entity
  const origins = originsOf(flow, action.transition)
  const current = String(row[states?.field ?? ''] ?? states?.initial ?? '')
  const badState: readonly Hindrance[] =
    states === undefined || origins.length === 0 || destinationOf(flow, action.transition, current) !== null
      ? []
      : [{ code: 'state', field: states.field, allowed: origins, current }]
  return [
    ...(offers(settings, property, name) ? [] : [{ code: 'setting' as const, property }]),
    ...badState,
    ...(action.when === undefined ? [] : reasonsAgainst(action.when, row, person)),
  ]
}

/** Why something is possible for none of several records; empty when it is possible for at least one. */
export const hindrancesOfAll = (each: readonly (readonly Hindrance[])[]): readonly Hindrance[] =>
  each.some((one) => one.length === 0) ? [] : each.flat()

/** The role that an action needs. */
const actingRole = (entity: AnyEntity, name: string): string => {
  const action = entity.actions?.[name]
  return action?.role ?? neededRole(entity, action?.verb ?? 'EDIT') ?? roleOf(entity, action?.verb ?? 'EDIT')
}

/** Who can remove the hindrance, or null. Administrators see how (see `isTold`); others see whom to ask. */
export const remedyFor = (
  hindrance: Hindrance,
  entity: AnyEntity,
  flow: Flow = declaredFlow(entity),
): Remedy | null => {
  switch (hindrance.code) {
    case 'role':
      return hindrance.role === '' ? null : { by: 'role', role: hindrance.role }
    case 'module':
      return { by: 'setting', property: hindrance.module, role: CHANGES_SETTINGS }
    case 'setting':
      return { by: 'setting', property: hindrance.property, role: CHANGES_SETTINGS }
    case 'user':
      // The person the record is about: no field names them.
      return hindrance.field === 'id' ? null : { by: 'field', field: hindrance.field }
    case 'state': {
      const { states } = entity
      if (states === undefined || states.field !== hindrance.field) return { by: 'field', field: hindrance.field }
      const leads = (name: string | undefined): boolean =>
        flow.steps.some(
          (step) =>
            step.name === name && step.origin === hindrance.current && hindrance.allowed.includes(step.destination),
        )
      const steps = Object.entries(entity.actions ?? {})
        .filter(([, action]) => leads(action.transition))
        .map(([action]) => ({ action, role: actingRole(entity, action) }))
      return steps.length === 0 ? null : { by: 'steps', steps }
    }
    // The sentence says whose people may.
    case 'organization':
    case 'archived':
    case 'own-password':
    case 'connection':
    case 'unsaved':
    case 'none':
    case 'project':
      return null
  }
}

/** Whether to show the person how a hindrance can be removed: administrators only. */
export const isTold = (person: Person): boolean => holds(person, ADMIN)
