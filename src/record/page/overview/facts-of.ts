import type { AnyEntity } from '../../../catalogue/entity.ts'
import type { Fact, Soonest } from '../../../catalogue/overview.ts'
import { isBlank } from '../../../catalogue/blank.ts'
import { may } from '../../../catalogue/roles.ts'
import { valueAt } from '../../../catalogue/row.ts'
import type { Person } from '../../../catalogue/rule.ts'
import { entityOf } from '../../../domains/index.ts'
import type { Settings } from '../../../domains/administration/effects/settings.ts'
import type { ListRow } from '../../../engine/data/api.ts'
import { fieldAtEnd, ownField } from '../../../domains/field-paths.ts'
import { offeredColumns } from '../../list/columns-of.ts'
import type { TabCounts } from '../tabs-of.ts'

const MOST = 5

/** One fact that is known. */
export type ShownFact =
  | {
      readonly kind: 'value'
      readonly path: string
      readonly beside: string | null
      readonly note: string | null
      readonly due: boolean
    }
  | { readonly kind: 'soonest'; readonly of: Soonest }
  | { readonly kind: 'count'; readonly tab: string; readonly count: number }
  | { readonly kind: 'own'; readonly name: string }

export const factKey = (fact: ShownFact): string => {
  switch (fact.kind) {
    case 'value':
      return fact.path
    case 'soonest':
      return `${fact.of.entity} ${fact.of.path}`
    case 'count':
      return `count ${fact.tab}`
    case 'own':
      return `own ${fact.name}`
  }
}

/** Whether a fact may have more than its name and value, at once or when more of it is read. */
export const isTall = (entity: AnyEntity, fact: ShownFact): boolean => {
  if (fact.kind !== 'value') return fact.kind !== 'count'
  const own = ownField(entity, fact.path)
  const isNumbered = own?.kind === 'reference' && entityOf(own.to).list.searchThrough !== undefined
  return fact.note !== null || fact.due || own?.kind === 'instant' || isNumbered
}

/** The value of a path as a list has it: its own, or the text of a record it leads through. */
const held = (entity: AnyEntity, record: ListRow, path: string): unknown =>
  ownField(entity, path) === undefined ? record.labels[path] : valueAt(record.row, path)

export interface FactsQuestion {
  readonly entity: AnyEntity
  readonly record: ListRow
  readonly person: Person
  readonly settings: Settings
  readonly counts: TabCounts
}

/** The facts of a record, at most 5: the declared ones, else the columns of its list; what is empty or not offered is left out. */
export const factsOf = ({ entity, record, person, settings, counts }: FactsQuestion): readonly ShownFact[] => {
  const offered = offeredColumns(entity, { modules: person.modules, settings, filters: null, person })
  const paths = new Set(offered.map(({ path }) => path))
  const named = new Set([...entity.title, ...(entity.fullName ?? []), entity.states?.field ?? ''])
  const declared: readonly Fact[] =
    entity.overview?.facts ??
    offered.filter(({ path, of }) => of === undefined && !named.has(path)).map(({ path }) => path)
  // A field without a column of its own is offered as the forms offer it.
  const isOffered = (path: string): boolean => {
    if (fieldAtEnd(entity, path) === undefined) return false
    return paths.has(path) || !entity.list.columns.some((one) => typeof one !== 'string' && one.path === path)
  }
  const shown = declared.flatMap((fact): ShownFact[] => {
    if (typeof fact !== 'string' && 'own' in fact) return [{ kind: 'own', name: fact.own }]
    if (typeof fact !== 'string' && 'soonest' in fact) {
      return may(person, entityOf(fact.soonest.entity), 'VIEW') ? [{ kind: 'soonest', of: fact.soonest }] : []
    }
    if (typeof fact !== 'string' && 'count' in fact) {
      const count = counts[fact.count]
      return count === undefined || count === 0 ? [] : [{ kind: 'count', tab: fact.count, count }]
    }
    const { path, beside = null, note = null, due = false } = typeof fact === 'string' ? { path: fact } : fact
    const value = held(entity, record, path)
    if (!isOffered(path) || isBlank(value) || value === false) return []
    const isThere = (other: string | null): string | null =>
      other !== null && !isBlank(valueAt(record.row, other)) ? other : null
    return [{ kind: 'value', path, beside: isThere(beside), note: isThere(note), due }]
  })
  return shown.slice(0, MOST)
}
