import type { AnyEntity } from '../../catalogue/entity.ts'
import { holds, type Person, type Rule } from '../../catalogue/rule.ts'
import type { FilterValue } from '../api.ts'
import type { Column, InstantColumn, Value } from './column.ts'
import type { EntityTable } from './entity-table.ts'
import { deepPath } from './table-paths.ts'
import type { World } from './world.ts'

/** Does the row in this slot pass? */
export type Predicate = (slot: number) => boolean

/** Predicates that all must pass, and the tables of other entities that they look into. */
export interface Compiled {
  readonly tests: readonly Predicate[]
  readonly tables: readonly EntityTable[]
}

const isRange = (value: FilterValue): value is { readonly from?: string; readonly to?: string } =>
  value !== null && typeof value === 'object' && !Array.isArray(value)

/** Ends are inclusive; an end that is a shorter text (a day against an instant) covers all that begins with it. */
const inRange = (value: Value, from: string | undefined, to: string | undefined): boolean => {
  if (value === null || typeof value === 'boolean') return false
  if (typeof value === 'number') {
    return (from === undefined || value >= Number(from)) && (to === undefined || value <= Number(to))
  }
  if (typeof value !== 'string') return value.some((item) => inRange(item, from, to))
  return (from === undefined || value >= from) && (to === undefined || value <= to || value.startsWith(to))
}

const textRange = (values: readonly (string | null)[], from = '', to = '\uffff'): Predicate => {
  return (slot) => {
    const value = values[slot] ?? null
    return value !== null && value >= from && (value <= to || value.startsWith(to))
  }
}

/** An end without a time of day stands for the whole day, in UTC. */
const instantRange = (column: InstantColumn, from?: string, to?: string): Predicate => {
  const low = from === undefined ? Number.NEGATIVE_INFINITY : Date.parse(from)
  const high = to === undefined ? Number.POSITIVE_INFINITY : Date.parse(to.length === 10 ? `${to}T23:59:59.999Z` : to)
  const { values } = column.times
  return (slot) => (values[slot] ?? Number.NaN) >= low && (values[slot] ?? Number.NaN) <= high
}

const wantedOf = (value: FilterValue): readonly (string | number | boolean | null)[] => {
  const list = Array.isArray(value) ? value : [value]
  return list.map((item) => (item === '' ? null : item))
}

/** A text from an address stands for the number or boolean that it spells. */
const matches = (value: string | number | boolean | null, wanted: string | number | boolean | null): boolean =>
  value === wanted || (value !== null && wanted !== null && String(value) === String(wanted))

const columnTest = (column: Column, filter: FilterValue): Predicate => {
  if (isRange(filter)) {
    const { from, to } = filter
    if (column.kind === 'instant') return instantRange(column, from, to)
    if (column.kind === 'text') return textRange(column.values, from, to)
    if (column.kind !== 'code') return (slot) => inRange(column.at(slot), from, to)
    const passing = codesThat(column, (word) => inRange(word, from, to))
    return codeTest(column, passing)
  }
  const wanted = wantedOf(filter)
  if (column.kind === 'code') {
    const passing = codesThat(column, (word) => wanted.some((item) => matches(word, item)))
    return codeTest(column, passing)
  }
  if (column.kind === 'list') {
    return (slot) => {
      const list = column.at(slot)
      if (list === null) return wanted.includes(null)
      return wanted.some((item) => item !== null && list.includes(String(item)))
    }
  }
  if (column.kind === 'text') {
    const texts = new Set(wanted.map((item) => (item === null ? null : String(item))))
    return (slot) => texts.has(column.values[slot] ?? null)
  }
  if (column.kind === 'instant') {
    const times = wanted.map((item) => (item === null ? null : Date.parse(String(item))))
    return (slot) => times.includes(column.times.at(slot))
  }
  return (slot) => wanted.some((item) => matches(column.at(slot), item))
}

const codeTest = (column: Extract<Column, { kind: 'code' }>, passing: Uint8Array): Predicate => {
  const { codes } = column
  return (slot) => passing[codes[slot] ?? 0] === 1
}

/** One byte per code: does its word pass? Holds for the codes known now. */
const codesThat = (
  column: Extract<Column, { kind: 'code' }>,
  passes: (word: string | boolean | null) => boolean,
): Uint8Array => Uint8Array.from(column.words, (word) => (passes(word) ? 1 : 0))

const none: Compiled = { tests: [() => false], tables: [] }

const pathTest = (world: World, table: EntityTable, path: string, filter: FilterValue): Compiled => {
  if (path === 'id') {
    const ids = new Set(wantedOf(filter))
    return { tests: [(slot) => ids.has(table.ids[slot] ?? null)], tables: [] }
  }
  const column = table.columns.get(path)
  if (column !== undefined) return { tests: [columnTest(column, filter)], tables: [] }
  const deep = deepPath(table.entity, path)
  const reference = deep === null ? undefined : table.columns.get(deep.own)
  const target = deep === null ? undefined : world.table(deep.to.name)
  if (deep === null || reference?.kind !== 'code' || target === undefined) return none
  const inner = pathTest(world, target, deep.rest, filter)
  const empty = !isRange(filter) && wantedOf(filter).includes(null)
  const passing = codesThat(reference, (word) => {
    const slot = word === null ? undefined : target.slotOf(String(word))
    return slot === undefined ? empty : inner.tests.every((test) => test(slot))
  })
  return { tests: [codeTest(reference, passing)], tables: [target, ...inner.tables] }
}

const rowTest = (column: Column | undefined, rule: Extract<Rule, { field: string }>): Predicate => {
  const accepts = (value: Value): boolean =>
    'isNull' in rule ? (value === null) === rule.isNull : rule.in.some((item) => item === value)
  if (column === undefined) return accepts(null) ? () => true : () => false
  if (column.kind !== 'code') return (slot) => accepts(column.at(slot))
  return codeTest(column, codesThat(column, accepts))
}

/** A catalogue rule over columns instead of rows; says the same as `passes`. */
export const ruleTests = (table: EntityTable, rule: Rule, person: Person): readonly Predicate[] => {
  if ('all' in rule) return rule.all.flatMap((part) => ruleTests(table, part, person))
  if ('any' in rule) {
    const parts = rule.any.map((part) => ruleTests(table, part, person))
    return parts.length === 0 ? [] : [anyOf(parts)]
  }
  if ('role' in rule) return holds(person, rule.role) ? [] : [() => false]
  if ('module' in rule) return person.modules.has(rule.module) ? [] : [() => false]
  if ('ownUser' in rule) return [rowTest(table.columns.get(rule.ownUser), { field: rule.ownUser, in: [person.id] })]
  if (!('ownOrganization' in rule)) return [rowTest(table.columns.get(rule.field), rule)]
  if (person.roles.has('ROLE_SUPERADMIN')) return []
  const own = { field: rule.ownOrganization, in: person.organization === null ? [] : [person.organization] }
  return [rowTest(table.columns.get(rule.ownOrganization), own)]
}

const anyOf = (parts: readonly (readonly Predicate[])[]): Predicate => {
  return (slot) => parts.some((tests) => tests.every((test) => test(slot)))
}

const groupTests = (
  table: EntityTable,
  rules: { readonly [group: string]: Rule },
  filter: FilterValue,
  person: Person,
): readonly Predicate[] => {
  const parts = wantedOf(filter).flatMap((name) => {
    const rule = typeof name === 'string' && Object.hasOwn(rules, name) ? rules[name] : undefined
    return rule === undefined ? [] : [ruleTests(table, rule, person)]
  })
  return parts.length === 1 ? (parts[0] ?? []) : [anyOf(parts)]
}

/** Filters with no value at all ask nothing (LIST-04). */
const asksNothing = (value: FilterValue): boolean =>
  value === '' ||
  (Array.isArray(value) && value.length === 0) ||
  (isRange(value) && value.from === undefined && value.to === undefined)

/** Name of the filter that asks for archived rows, which lists leave out. */
export const ARCHIVED_FILTER = 'archived'

/** All filters of a query; `archived` and the search text are not among them. */
export const compileFilters = (
  world: World,
  table: EntityTable,
  filters: { readonly [path: string]: FilterValue },
  person: Person,
): Compiled => {
  const parts = Object.entries(filters).flatMap(([path, value]): Compiled[] => {
    if (path === ARCHIVED_FILTER || asksNothing(value)) return []
    const groups = table.entity.list.groups
    if (groups?.name === path) return [{ tests: groupTests(table, groups.groups, value, person), tables: [] }]
    return [pathTest(world, table, path, value)]
  })
  return { tests: parts.flatMap((part) => part.tests), tables: parts.flatMap((part) => part.tables) }
}

/** Tables that a query looks into besides its own, before anything is compiled. */
export const entitiesIn = (entity: AnyEntity, paths: readonly string[]): readonly string[] =>
  paths.flatMap((path) => {
    const deep = deepPath(entity, path)
    return deep === null ? [] : [deep.to.name, ...entitiesIn(deep.to, [deep.rest])]
  })
