import type { AnyEntity, EventDeclaration, Tab } from '../../catalogue/entity.ts'
import { takesFiles } from '../../catalogue/entity.ts'
import { may } from '../../catalogue/roles.ts'
import type { AnyRow } from '../../catalogue/row.ts'
import type { Person } from '../../catalogue/rule.ts'
import { keepsChanges } from '../../domains/administration/effects/kept-changes.ts'
import type { Settings } from '../../domains/administration/effects/settings.ts'
import { catalogue, entityOf } from '../../domains/index.ts'
import { tabsOf } from '../page/tabs-of.ts'

export interface EventSource {
  readonly entity: AnyEntity
  readonly event: EventDeclaration
  readonly by: string
}

/** Where the events of a record come from, as far as this person may see them. */
export interface Sources {
  /** Entities of remarks and steps, by their field `object`. */
  readonly logs: readonly AnyEntity[]
  /** Records that refer to this one, by the field `by`. */
  readonly related: readonly { readonly entity: AnyEntity; readonly by: string }[]
  readonly events: readonly EventSource[]
  readonly files: boolean
  /** Whether changes of values are kept. */
  readonly changes: boolean
  /** Returns whether the person may see the value at a path on the record's own page. */
  readonly shows: (path: string) => boolean
}

type Related = Extract<Tab, { kind: 'related' }>

const isLog = (entity: AnyEntity): boolean =>
  entity.appendOnly === true && ['object', 'time', 'text'].every((name) => Object.hasOwn(entity.fields, name))

/** The paths that the tabs show; a property map shows all that is in it. */
const shownPaths = (entity: AnyEntity, tabs: readonly Tab[]): ((path: string) => boolean) => {
  const all = new Set<string>([
    ...(entity.header ?? []),
    ...entity.title,
    ...tabs.flatMap((tab) => (tab.kind === 'fields' ? tab.fields : [])),
    ...(entity.states === undefined ? [] : [entity.states.field]),
    'archived',
  ])
  return (path) => all.has(path) || all.has(path.split('.')[0] ?? '')
}

/** Derives the sources of a record's timeline from the declarations. */
export const sourcesOf = (entity: AnyEntity, row: AnyRow, person: Person, settings: Settings): Sources => {
  const tabs = tabsOf(entity, row, person, settings)
  const related = tabs.filter((tab): tab is Related => tab.kind === 'related' && tab.via === undefined)
  const events = catalogue.flatMap((one): readonly EventSource[] => {
    const { event } = one
    if (event === undefined || !may(person, one, 'VIEW')) return []
    return event.of.flatMap((by) => {
      const field = one.fields[by]
      return field?.kind === 'reference' && field.to === entity.name ? [{ entity: one, event, by }] : []
    })
  })
  // Two tabs may show parts of the same records, such as the picked and the scanned items of a slip.
  const others = related
    .filter((tab, at) => related.findIndex(({ entity: of, by }) => of === tab.entity && by === tab.by) === at)
    .map((tab) => ({ entity: entityOf(tab.entity), by: tab.by }))
  return {
    logs: others.filter((one) => isLog(one.entity)).map((one) => one.entity),
    // A record inside another one was not made by being put there.
    related: others.filter(
      (one) =>
        !isLog(one.entity) &&
        one.entity !== entity &&
        one.entity.event === undefined &&
        one.entity.replicated !== false &&
        may(person, one.entity, 'VIEW'),
    ),
    events,
    files: takesFiles(entity) || tabs.some(({ kind }) => kind === 'files'),
    changes: keepsChanges(entity),
    shows: shownPaths(entity, tabs),
  }
}

/** The entities whose rows the timeline depends on. */
export const entitiesOf = ({ logs, related, events }: Sources): ReadonlySet<string> => {
  const brought = events.flatMap(({ entity, event }) => {
    const field = event.brings === undefined ? undefined : entity.fields[event.brings]
    if (field?.kind !== 'reference') return []
    return catalogue.filter((one) => one.event?.of.some((by) => refersTo(one, by, field.to)) === true)
  })
  return new Set(
    [...logs, ...related.map((one) => one.entity), ...events.map((one) => one.entity), ...brought].map(
      (one) => one.name,
    ),
  )
}

/** Whether the field is a reference to that entity. */
export const refersTo = (entity: AnyEntity, name: string, to: string): boolean => {
  const field = entity.fields[name]
  return field?.kind === 'reference' && field.to === to
}
