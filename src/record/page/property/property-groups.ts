import type { AnyEntity, Tab } from '../../../catalogue/entity.ts'
import { type AnyRow, fieldAt, valueAt } from '../../../catalogue/row.ts'

/** One group of properties: a form tab, or the fields above the tabs. */
export interface PropertyGroup {
  /** Null for the fields above the tabs. */
  readonly tab: string | null
  readonly paths: readonly string[]
}

/** The groups of properties, from the tabs that this person sees; each field stands in the first group that has it. */
export const groupsOf = (entity: AnyEntity, tabs: readonly Tab[]): readonly PropertyGroup[] => {
  const groups: readonly PropertyGroup[] = [
    ...(entity.header === undefined ? [] : [{ tab: null, paths: entity.header }]),
    ...tabs.flatMap((tab) => (tab.kind === 'fields' ? [{ tab: tab.name, paths: tab.fields }] : [])),
  ]
  const taken = new Set<string>()
  return groups.flatMap(({ tab, paths }) => {
    const own = paths.filter((path) => !taken.has(path))
    for (const path of own) taken.add(path)
    return own.length === 0 ? [] : [{ tab, paths: own }]
  })
}

const isEmptyValue = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** Whether a field takes no place of its own while it is empty: it is optional, and has a control that stands in one line. */
export const isFolded = (entity: AnyEntity, path: string, value: unknown): boolean => {
  const field = fieldAt(entity.fields, path)
  if (field === undefined || field.required === true || !isEmptyValue(value)) return false
  return field.kind !== 'boolean' && field.kind !== 'properties' && field.kind !== 'json'
}

/** The fields of a record that are folded, offered or not: the settings that decide may be known later than the record. */
export const foldedOf = (entity: AnyEntity, row: AnyRow): ReadonlySet<string> =>
  new Set(
    groupsOf(entity, entity.tabs)
      .flatMap(({ paths }) => paths)
      .filter((path) => isFolded(entity, path, valueAt(row, path))),
  )
