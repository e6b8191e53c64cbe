import type { AnyEntity } from '../../catalogue/entity.ts'
import { daysTest, holds, type Person, type Rule } from '../../catalogue/rule.ts'
import type { FilterValue } from '../data/api.ts'
import type { Value } from './column-base.ts'
import type { CodeColumn, Column, InstantColumn } from './column.ts'
import type { EntityTable } from './entity-table.ts'
import type { TextColumn } from './text-column.ts'
import { deepPath } from '../../domains/field-paths.ts'
import type { World } from './world.ts'

/** A condition on rows. */
export interface Test {
  /** Whether the row in this slot passes. */
  at(slot: number): boolean
  /**
   * Sets the mark of every row that does not pass to 0; if possible in one loop over a column, without a call per row.
   */
  strike(marks: Uint8Array): void
}

/** A test that is evaluated row by row. */
const testBy = (at: (slot: number) => boolean): Test => ({
  at,
  strike: (marks) => {
    for (let slot = 0; slot < marks.length; slot++) if (marks[slot] === 1 && !at(slot)) marks[slot] = 0
  },
})

const ALWAYS: Test = { at: () => true, strike: () => undefined }
const NEVER: Test = { at: () => false, strike: (marks) => void marks.fill(0) }

/** Passes rows whose code has a 1 in `passing`. */
export const codeTest = (codes: Uint32Array | Uint8Array, passing: Uint8Array): Test => ({
  at: (slot) => passing[codes[slot] ?? 0] === 1,
  strike: (marks) => {
    for (let slot = 0; slot < marks.length; slot++) if (passing[codes[slot] ?? 0] !== 1) marks[slot] = 0
  },
})

const numberTest = (values: Float64Array, low: number, high: number): Test => ({
  at: (slot) => (values[slot] ?? Number.NaN) >= low && (values[slot] ?? Number.NaN) <= high,
  strike: (marks) => {
    for (let slot = 0; slot < marks.length; slot++) {
      const value = values[slot] ?? Number.NaN
      if (!(value >= low && value <= high)) marks[slot] = 0
    }
  },
})

/** Passes rows that pass all tests of at least one of these lists. */
const anyOf = (parts: readonly (readonly Test[])[]): Test => ({
  at: (slot) => parts.some((tests) => tests.every((test) => test.at(slot))),
  strike: (marks) => {
    const passed = new Uint8Array(marks.length)
    for (const tests of parts) {
      const own = marks.slice()
      for (const test of tests) test.strike(own)
      for (let slot = 0; slot < own.length; slot++) if (own[slot] === 1) passed[slot] = 1
    }
    marks.set(passed)
  },
})

/** Tests that must all pass, and the tables of other entities that they depend on. */
export interface Compiled {
  readonly tests: readonly Test[]
  readonly tables: readonly EntityTable[]
}

const isRange = (value: FilterValue): value is { readonly from?: string; readonly to?: string } =>
  value !== null && typeof value === 'object' && !Array.isArray(value)

/** Ends are inclusive; an end that is a prefix (a day against an instant) includes all values that begin with it. */
const inRange = (value: Value, from: string | undefined, to: string | undefined): boolean => {
  if (value === null || typeof value === 'boolean') return false
  if (typeof value === 'number') {
    return (from === undefined || value >= Number(from)) && (to === undefined || value <= Number(to))
  }
  if (typeof value !== 'string') return value.some((item) => inRange(item, from, to))
  return (from === undefined || value >= from) && (to === undefined || value <= to || value.startsWith(to))
}

const textRange = (column: TextColumn, from = '', to = '\uffff'): Test =>
  testBy((slot) => {
    const value = column.at(slot)
    return value !== null && value >= from && (value <= to || value.startsWith(to))
  })

/** An end without a time of day includes the whole day, in UTC. */
const instantRange = (column: InstantColumn, from?: string, to?: string): Test => {
  const low = from === undefined ? Number.NEGATIVE_INFINITY : Date.parse(from)
  const high = to === undefined ? Number.POSITIVE_INFINITY : Date.parse(to.length === 10 ? `${to}T23:59:59.999Z` : to)
  return numberTest(column.times.values, low, high)
}

const wantedOf = (value: FilterValue): readonly (string | number | boolean | null)[] => {
  const list = Array.isArray(value) ? value : [value]
  return list.map((item) => (item === '' ? null : item))
}

/** Passes rows in these slots. */
const slotsTest = (slots: ReadonlySet<number>): Test => ({
  at: (slot) => slots.has(slot),
  strike: (marks) => {
    const kept = [...slots].filter((slot) => marks[slot] === 1)
    marks.fill(0)
    for (const slot of kept) marks[slot] = 1
  },
})

/** A text from a URL matches the number or boolean that it represents. */
const matches = (value: string | number | boolean | null, wanted: string | number | boolean | null): boolean =>
  value === wanted || (value !== null && wanted !== null && String(value) === String(wanted))

/** The test for a filter on this column. */
export const columnTest = (column: Column, filter: FilterValue): Test => {
  if (isRange(filter)) {
    const { from, to } = filter
    if (column.kind === 'instant') return instantRange(column, from, to)
    if (column.kind === 'text') return textRange(column, from, to)
    if (column.kind !== 'code') return testBy((slot) => inRange(column.at(slot), from, to))
    return codeTest(
      column.codes,
      codesThat(column, (word) => inRange(word, from, to)),
    )
  }
  const wanted = wantedOf(filter)
  if (column.kind === 'code') {
    return codeTest(column.codes, codesOf(column, wanted.flatMap(wordsFor)))
  }
  if (column.kind === 'list') {
    return testBy((slot) => {
      const list = column.at(slot)
      if (list === null) return wanted.includes(null)
      return wanted.some((item) => item !== null && list.includes(String(item)))
    })
  }
  if (column.kind === 'text') {
    const texts = new Set(wanted.map((item) => (item === null ? null : String(item))))
    return testBy((slot) => texts.has(column.at(slot)))
  }
  if (column.kind === 'instant') {
    const times = wanted.map((item) => (item === null ? null : Date.parse(String(item))))
    return testBy((slot) => times.includes(column.times.at(slot)))
  }
  return testBy((slot) => wanted.some((item) => matches(column.at(slot), item)))
}

type Word = string | boolean | null

/** Words of a column that match what is wanted, as `matches` says. */
const wordsFor = (wanted: string | number | boolean | null): readonly Word[] => {
  if (wanted === null) return [null]
  const text = String(wanted)
  return text === 'true' || text === 'false' ? [text, text === 'true'] : [text]
}

/** One byte per code, 1 for these words: as quick however many words the column has. Valid for the codes known now. */
const codesOf = (column: CodeColumn, words: readonly Word[]): Uint8Array => {
  const passing = new Uint8Array(column.words.length)
  for (const word of words) {
    const code = column.codeOf(word)
    if (code !== undefined) passing[code] = 1
  }
  return passing
}

/** One byte per code, 1 where its word passes. Valid for the codes known now. */
const codesThat = (column: CodeColumn, passes: (word: Word) => boolean): Uint8Array =>
  Uint8Array.from(column.words, (word) => (passes(word) ? 1 : 0))

const none: Compiled = { tests: [NEVER], tables: [] }

const pathTest = (world: World, table: EntityTable, path: string, filter: FilterValue): Compiled => {
  if (path === 'id') {
    const slots = wantedOf(filter).flatMap((id) => (typeof id === 'string' ? (table.slotOf(id) ?? []) : []))
    return { tests: [slotsTest(new Set(slots))], tables: [] }
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
    return slot === undefined ? empty : inner.tests.every((test) => test.at(slot))
  })
  return { tests: [codeTest(reference.codes, passing)], tables: [target, ...inner.tables] }
}

const rowTest = (column: Column | undefined, rule: Extract<Rule, { field: string }>, person: Person): Test => {
  const inDays = 'days' in rule ? daysTest(rule.days, person) : null
  const accepts = (value: Value): boolean => {
    if ('isNull' in rule) return (value === null) === rule.isNull
    return 'in' in rule ? rule.in.some((item) => item === value) : inDays?.(value) === true
  }
  if (column === undefined) return accepts(null) ? ALWAYS : NEVER
  if (column.kind !== 'code') return testBy((slot) => accepts(column.at(slot)))
  if ('in' in rule) return codeTest(column.codes, codesOf(column, rule.in))
  return codeTest(column.codes, codesThat(column, accepts))
}

/** Compiles a catalogue rule to tests over columns; equivalent to `passes`. */
export const ruleTests = (table: EntityTable, rule: Rule, person: Person): readonly Test[] => {
  if ('all' in rule) return rule.all.flatMap((part) => ruleTests(table, part, person))
  if ('any' in rule) {
    const parts = rule.any.map((part) => ruleTests(table, part, person))
    return parts.length === 0 ? [] : [anyOf(parts)]
  }
  if ('role' in rule) return holds(person, rule.role) ? [] : [NEVER]
  if ('module' in rule) return person.modules.has(rule.module) ? [] : [NEVER]
  if ('ownUser' in rule) {
    return [rowTest(table.columns.get(rule.ownUser), { field: rule.ownUser, in: [person.id] }, person)]
  }
  if (!('ownOrganization' in rule)) return [rowTest(table.columns.get(rule.field), rule, person)]
  if (person.roles.has('ROLE_SUPERADMIN')) return []
  const own = { field: rule.ownOrganization, in: person.organization === null ? [] : [person.organization] }
  return [rowTest(table.columns.get(rule.ownOrganization), own, person)]
}

const groupTests = (
  table: EntityTable,
  rules: { readonly [group: string]: Rule },
  filter: FilterValue,
  person: Person,
): readonly Test[] => {
  const parts = wantedOf(filter).flatMap((name) => {
    const rule = typeof name === 'string' && Object.hasOwn(rules, name) ? rules[name] : undefined
    return rule === undefined ? [] : [ruleTests(table, rule, person)]
  })
  return parts.length === 1 ? (parts[0] ?? []) : [anyOf(parts)]
}

/** Whether a filter has no value and therefore no effect (LIST-04). */
const asksNothing = (value: FilterValue): boolean =>
  value === '' ||
  (Array.isArray(value) && value.length === 0) ||
  (isRange(value) && value.from === undefined && value.to === undefined)

/** Name of the filter for archived rows, which lists leave out by default. */
export const ARCHIVED_FILTER = 'archived'

/** Compiles all filters of a query except `archived` and the search text. */
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

/** Names of the entities that these paths lead through. */
export const entitiesIn = (entity: AnyEntity, paths: readonly string[]): readonly string[] =>
  paths.flatMap((path) => {
    const deep = deepPath(entity, path)
    return deep === null ? [] : [deep.to.name, ...entitiesIn(deep.to, [deep.rest])]
  })
