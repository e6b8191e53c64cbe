import { columnsOf } from '../../../catalogue/column.ts'
import type { AnyEntity } from '../../../catalogue/entity.ts'
import type { Field } from '../../../catalogue/field.ts'
import { isUuid } from '../../../catalogue/judge-value.ts'
import type { Problem, Problems } from '../../../catalogue/problem.ts'
import { fieldAtEnd } from '../../field-paths.ts'

/** One value, several (any of them), null (is empty), or a range with inclusive ends; all as text, as an address carries them. */
export type ViewFilter = string | null | readonly (string | null)[] | { readonly from?: string; readonly to?: string }

/** What a saved view of a list holds. */
export interface ViewContent {
  readonly filters: { readonly [path: string]: ViewFilter }
  readonly search: string
  /** Null: the declared order of the list. */
  readonly sort: { readonly path: string; readonly order: 'ASC' | 'DESC' } | null
  /** Null: the columns that each person has chosen for the list. */
  readonly columns: readonly string[] | null
}

/** A part of stored content that the list does not know or have any more. */
export interface LeftOut {
  readonly part: 'filters' | 'search' | 'sort' | 'columns' | 'whole'
  /** The field, or for a part that no list has its name. */
  readonly path: string
  /** The value that is not known, where the field is. */
  readonly value?: string
  readonly problem: Problem
}

export interface ReadContent {
  readonly kept: ViewContent
  readonly left: readonly LeftOut[]
}

/** Longest content, as JSON; fits into an address. */
export const LONGEST_CONTENT = 6000
const LONGEST_TEXT = 200
const LONGEST_NAME = 100

const NOTHING: ViewContent = { filters: {}, search: '', sort: null, columns: null }

type Map = { readonly [name: string]: unknown }

const isMap = (value: unknown): value is Map => value !== null && typeof value === 'object' && !Array.isArray(value)

const shown = (value: unknown): string =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).slice(0, LONGEST_NAME)

const notOffered = (value: unknown): Problem => ({ code: 'not-offered', params: { value: shown(value) } })

/** Whether a filter of this field can have the value, as far as the declaration and `states` say. */
const isValueOf = (field: Field, value: string, states: readonly string[] | undefined): boolean => {
  if (value.length > LONGEST_TEXT) return false
  switch (field.kind) {
    case 'boolean':
      return value === 'true' || value === 'false'
    case 'reference':
      return isUuid(value)
    case 'choice':
    case 'choices':
      return field.options.includes(value)
    case 'state':
      return states === undefined || states.includes(value)
    case 'text':
    case 'integer':
    case 'decimal':
    case 'date':
    case 'time':
    case 'instant':
    case 'master':
    case 'interval':
    case 'json':
    case 'secret':
    case 'properties':
      return true
  }
}

const isDay = (value: unknown): boolean =>
  value === undefined ||
  (typeof value === 'string' && /^\d{4}-\d{2}-\d{2}/.test(value) && !Number.isNaN(Date.parse(value)))

interface ReadFilter {
  /** Undefined when nothing of it is left. */
  readonly kept?: ViewFilter
  readonly left: readonly Omit<LeftOut, 'part' | 'path'>[]
}

const readFilter = (known: (value: string) => boolean, value: unknown): ReadFilter => {
  if (isMap(value)) {
    const { from, to, ...more } = value
    const isRange = Object.keys(more).length === 0 && (from ?? to) !== undefined && isDay(from) && isDay(to)
    return isRange
      ? { kept: value as ViewFilter, left: [] }
      : { left: [{ value: shown(value), problem: notOffered(value) }] }
  }
  const isKnown = (item: unknown): item is string | null => item === null || (typeof item === 'string' && known(item))
  const items: readonly unknown[] = Array.isArray(value) ? value : [value]
  const left = items.filter((item) => !isKnown(item)).map((item) => ({ value: shown(item), problem: notOffered(item) }))
  const kept = items.filter(isKnown)
  if (kept.length === 0) return { left: left.length > 0 ? left : [{ problem: notOffered(value) }] }
  return { kept: Array.isArray(value) ? kept : (kept[0] ?? null), left }
}

const readFilters = (entity: AnyEntity, value: unknown, states: readonly string[] | undefined): ReadContent => {
  if (!isMap(value)) return { kept: NOTHING, left: [{ part: 'filters', path: '', problem: { code: 'not-map' } }] }
  const { groups } = entity.list
  const filters: [string, ViewFilter][] = []
  const left: LeftOut[] = []
  for (const [path, given] of Object.entries(value)) {
    const field = fieldAtEnd(entity, path)
    const isGroup = groups?.name === path
    if (!isGroup && (field === undefined || field.kind === 'secret' || field.kind === 'json')) {
      left.push({ part: 'filters', path: path.slice(0, LONGEST_NAME), problem: { code: 'unknown' } })
      continue
    }
    const own = path === entity.states?.field ? states : undefined
    const known = (item: string): boolean =>
      isGroup ? Object.hasOwn(groups.groups, item) : field !== undefined && isValueOf(field, item, own)
    const read = readFilter(known, given)
    if (read.kept !== undefined) filters.push([path, read.kept])
    left.push(...read.left.map((one) => ({ part: 'filters' as const, path, ...one })))
  }
  return { kept: { ...NOTHING, filters: Object.fromEntries(filters) }, left }
}

const readSort = (entity: AnyEntity, value: unknown): Pick<ViewContent, 'sort'> & Pick<ReadContent, 'left'> => {
  if (value === null || value === undefined) return { sort: null, left: [] }
  const { path: given, order }: Map = isMap(value) ? value : {}
  const path = typeof given === 'string' ? given : ''
  const isColumn = columnsOf(entity.list).some((column) => column.path === path && column.of === undefined)
  if ((isColumn || path === entity.list.sort.path) && (order === 'ASC' || order === 'DESC')) {
    return { sort: { path, order }, left: [] }
  }
  return { sort: null, left: [{ part: 'sort', path: path.slice(0, LONGEST_NAME), problem: notOffered(value) }] }
}

const readColumns = (entity: AnyEntity, value: unknown): Pick<ViewContent, 'columns'> & Pick<ReadContent, 'left'> => {
  if (value === null || value === undefined) return { columns: null, left: [] }
  const names: readonly unknown[] = Array.isArray(value) ? value : [value]
  const paths = new Set(columnsOf(entity.list).map(({ path }) => path))
  const isColumn = (name: unknown): name is string => typeof name === 'string' && paths.has(name)
  const columns = [...new Set(names.filter(isColumn))]
  const left = names
    .filter((name) => !isColumn(name))
    .map((name): LeftOut => ({ part: 'columns', path: shown(name), problem: notOffered(name) }))
  return { columns: columns.length === 0 ? null : columns, left }
}

/**
 * Reads stored or given content for one list: what the list can show, and what is left out of it. `states` are those of the workflow in
 * force, where it is known.
 */
export const readContent = (entity: AnyEntity, value: unknown, states?: readonly string[]): ReadContent => {
  const whole = (problem: Problem): ReadContent => ({ kept: NOTHING, left: [{ part: 'whole', path: '', problem }] })
  if (!isMap(value)) return whole({ code: 'not-map' })
  if (JSON.stringify(value).length > LONGEST_CONTENT) {
    return whole({ code: 'too-long', params: { max: LONGEST_CONTENT } })
  }
  const { filters: givenFilters = {}, search = '', sort: givenSort, columns: givenColumns, ...more } = value
  const { kept, left } = readFilters(entity, givenFilters, states)
  const { sort, left: sortLeft } = readSort(entity, givenSort)
  const { columns, left: columnsLeft } = readColumns(entity, givenColumns)
  const isSearch = typeof search === 'string' && search.length <= LONGEST_TEXT
  const tooLong: Problem =
    typeof search === 'string' ? { code: 'too-long', params: { max: LONGEST_TEXT } } : { code: 'not-text' }
  return {
    kept: { filters: kept.filters, search: isSearch ? search : '', sort, columns },
    left: [
      ...left,
      ...(isSearch ? [] : [{ part: 'search' as const, path: '', problem: tooLong }]),
      ...sortLeft,
      ...columnsLeft,
      ...Object.keys(more).map((name): LeftOut => ({
        part: 'whole',
        path: name.slice(0, LONGEST_NAME),
        problem: { code: 'unknown' },
      })),
    ],
  }
}

const pathOf = ({ part, path }: LeftOut): string => {
  if (part === 'whole') return path === '' ? 'content' : `content.${path}`
  return part === 'filters' && path !== '' ? `content.filters.${path}` : `content.${part}`
}

/** The problems of what is left out, by path: `content.filters.site`. */
export const problemsOfContent = (left: readonly LeftOut[]): Problems =>
  Object.fromEntries(left.map((one) => [pathOf(one), [one.problem]]))
