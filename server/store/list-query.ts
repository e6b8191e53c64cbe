import type { FieldKind } from '../../src/catalogue/field.ts'
import { type Through, throughNamed } from '../../src/catalogue/column.ts'
import type { AnyEntity } from '../../src/catalogue/entity.ts'
import { isDate, isInstant, isUuid } from '../../src/catalogue/judge-value.ts'
import { MOST_LISTED } from '../../src/protocol/list-limit.ts'
import { resolvePath } from './path.ts'

/** A value of a list filter; null means "is empty". */
export type FilterScalar = string | number | boolean | null
export type Filter =
  | { readonly path: string; readonly in: readonly FilterScalar[] }
  | { readonly path: string; readonly from: FilterScalar; readonly to: FilterScalar }

export interface ListQuery {
  readonly filters: readonly Filter[]
  /** Names of groups in `entity.list.groups`. */
  readonly groups: readonly string[]
  /** Restricts to rows that records of `through` point to, of those that refer to one of these ids. */
  readonly through?: readonly { readonly through: Through; readonly ids: readonly string[] }[]
  readonly search: string
  /**
   * Additional matches of `search`, by searched field: values whose translation contains the text, found by the client.
   */
  readonly said?: readonly { readonly path: string; readonly in: readonly FilterScalar[] }[]
  readonly sort: string
  readonly order: 'ASC' | 'DESC'
  readonly limit: number
  readonly offset: number
  /** True: archived records instead of living ones. */
  readonly archived: boolean
}

/** An invalid query; becomes a 400 that names the parameter. */
export interface BadRequest {
  readonly ok: false
  readonly code: 'unknown-field' | 'wrong-value' | 'unknown-sort'
  /** The parameter. */
  readonly name: string
  readonly value: string
}

export type Parsed<T> = { readonly ok: true; readonly value: T } | BadRequest
export type QueryParameters = { readonly [name: string]: string | readonly string[] | undefined }

/** Kinds without an order, for which ranges are rejected. */
const ORDERED: { readonly [kind in FieldKind]: boolean } = {
  text: true,
  integer: true,
  decimal: true,
  boolean: true,
  date: true,
  time: true,
  instant: true,
  choice: true,
  choices: false,
  master: true,
  state: true,
  reference: true,
  interval: true,
  json: false,
  secret: true,
  properties: false,
}
/** Maximum joins of one query, so that nobody can request a plan with a hundred. */
const MAX_JOINS = 12

const RESERVED: ReadonlySet<string> = new Set(['limit', 'offset', 'sort', 'order', 'search', 'archived', 't'])
/** `said[class]`: values of a searched field. */
const SAID = /^said\[(\w+)\](\[\])?$/

const bad = (code: BadRequest['code'], name: string, value: string): BadRequest => ({
  ok: false,
  code,
  name,
  value: value.slice(0, 200),
})

const wholeNumber = (text: string, max: number): number | null => {
  const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
  return value <= max ? value : null
}

/**
 * Parses the parameters of a list call (API-12, API-04, API-20): `limit`, `offset`, `sort`, `order`, `search`, and
 * filters `field=`, `field[]=`, `field[from]=`, `field[to]=`, with `null` for "is empty" and a JSON array for several
 * values. `said[field]=` adds values that `search` matches too.
 */
export const parseListQuery = (entity: AnyEntity, parameters: QueryParameters): Parsed<ListQuery> => {
  const one = (name: string): string | undefined => {
    const value = parameters[name]
    return typeof value === 'string' ? value : value?.[0]
  }
  const limit = wholeNumber(one('limit') ?? '10', MOST_LISTED)
  if (limit === null) return bad('wrong-value', 'limit', one('limit') ?? '')
  const offset = wholeNumber(one('offset') ?? '0', 100_000_000)
  if (offset === null) return bad('wrong-value', 'offset', one('offset') ?? '')
  const order = (one('order') ?? (one('sort') === undefined ? entity.list.sort.order : 'ASC')).toUpperCase()
  if (order !== 'ASC' && order !== 'DESC') return bad('wrong-value', 'order', one('order') ?? '')
  const sort = one('sort') ?? entity.list.sort.path
  if (resolvePath(entity, sort) === null) return bad('unknown-sort', 'sort', sort)
  const archived = one('archived') ?? 'false'
  if (!['true', 'false', '1', '0'].includes(archived)) return bad('wrong-value', 'archived', archived)
  const filters = parseFilters(entity, parameters)
  if (!filters.ok) return filters
  const joins = [sort, ...filters.value.filters.map(({ path }) => path)].flatMap(
    (path) => resolvePath(entity, path)?.joins.map(({ alias }) => alias) ?? [],
  )
  if (new Set(joins).size > MAX_JOINS) return bad('wrong-value', 'sort', 'so many paths')
  const search = one('search') ?? ''
  if (search.length > 200 || search.includes('\0')) return bad('wrong-value', 'search', search)
  return {
    ok: true,
    value: { ...filters.value, search, sort, order, limit, offset, archived: archived === 'true' || archived === '1' },
  }
}

const parseFilters = (
  entity: AnyEntity,
  parameters: QueryParameters,
): Parsed<Pick<ListQuery, 'filters' | 'groups' | 'through' | 'said'>> => {
  const filters: Filter[] = []
  const said: { readonly path: string; readonly in: readonly FilterScalar[] }[] = []
  const links: { readonly through: Through; readonly ids: readonly string[] }[] = []
  const groups: string[] = []
  const group = entity.list.groups
  for (const [name, given] of Object.entries(parameters)) {
    if (given === undefined || RESERVED.has(name)) continue
    const texts = typeof given === 'string' ? [given] : given
    const [, path = name, kind] = /^(.*?)\[(|from|to)\]$/.exec(name) ?? []
    if (group !== undefined && path === group.name) {
      const unknown = texts.find((text) => text !== '' && !Object.hasOwn(group.groups, text))
      if (unknown !== undefined) return bad('wrong-value', name, unknown)
      groups.push(...texts.filter((text) => text !== ''))
      continue
    }
    const through = kind === undefined || kind === '' ? throughNamed(entity.list, path) : undefined
    if (through !== undefined) {
      const ids = texts.flatMap(spread).filter((text) => text !== '')
      const wrong = ids.find((id) => !isUuid(id))
      if (wrong !== undefined) return bad('wrong-value', name, wrong)
      if (ids.length > 0) links.push({ through, ids })
      continue
    }
    const word = SAID.exec(name)?.[1]
    if (word !== undefined) {
      const field = entity.list.search.includes(word) ? entity.fields[word] : undefined
      if (field === undefined) return bad('unknown-field', name, texts[0] ?? '')
      const values = texts.map((text) => filterValue(field, text, false))
      if (values.includes(undefined)) return bad('wrong-value', name, texts[0] ?? '')
      said.push({ path: word, in: values.filter((value) => value !== undefined) })
      continue
    }
    const resolved = resolvePath(entity, path)
    if (resolved === null) return bad('unknown-field', name, texts[0] ?? '')
    const values: FilterScalar[] = []
    for (const text of texts.flatMap(spread)) {
      if (text === '') continue
      const value = filterValue(resolved.field, text, kind === 'to')
      if (value === undefined) return bad('wrong-value', name, text)
      values.push(value)
    }
    if (values.length === 0) continue
    const isRange = kind === 'from' || kind === 'to'
    if (isRange && (!ORDERED[resolved.field.kind] || values[0] === null)) {
      return bad('wrong-value', name, texts[0] ?? '')
    }
    if (kind === 'from') filters.push({ path, from: values[0] ?? null, to: null })
    else if (kind === 'to') filters.push({ path, from: null, to: values[0] ?? null })
    else filters.push({ path, in: values })
  }
  return { ok: true, value: { filters, groups, said, ...(links.length > 0 ? { through: links } : {}) } }
}

/** `["a","b"]` in one parameter means several values (API-20). */
const spread = (text: string): readonly string[] => {
  if (!text.startsWith('[')) return [text]
  try {
    const list: unknown = JSON.parse(text)
    return Array.isArray(list) ? list.map((item) => (item === null ? 'null' : String(item))) : [text]
  } catch {
    return [text]
  }
}

/**
 * Seconds by which a local midnight may precede that of the same day in UTC: thirteen hours, New Zealand summer time.
 */
const EASTMOST = 13 * 3600
const LAST_OF_DAY = 86_399

const isStamp = (text: string): boolean => /^\d{9,10}$/.test(text)

/** Converts a day timestamp, epoch seconds of the caller's midnight, to its day (SHIPM-08, OPEN-095). */
const dayOfStamp = (text: string): string | undefined =>
  isStamp(text) ? new Date((Number(text) + EASTMOST) * 1000).toISOString().slice(0, 10) : undefined

/**
 * Parses a moment: an instant, a day or a day timestamp (API-18, API-19). At the end of a range the last two mean the
 * whole day, which starts at midnight in UTC or of the caller.
 */
const momentOf = (text: string, isEnd: boolean): string | undefined => {
  if (!isDate(text) && !isStamp(text)) return isInstant(text) ? new Date(text).toISOString() : undefined
  const begin = isDate(text) ? Date.parse(text) / 1000 : Number(text)
  const at = new Date((isEnd ? begin + LAST_OF_DAY : begin) * 1000).toISOString()
  return isEnd ? at.replace('.000Z', '.999999Z') : at
}

/**
 * Parses a parameter as a value of the field's kind; undefined when it is invalid. `isEnd`: the upper end of a range.
 */
const filterValue = (field: { readonly kind: FieldKind }, text: string, isEnd: boolean): FilterScalar | undefined => {
  if (text === 'null') return null
  if (text.includes('\0') || text.length > 4000) return undefined
  switch (field.kind) {
    case 'integer':
    case 'decimal': {
      const value = /^-?\d{1,15}(\.\d{1,15})?$/.test(text) ? Number(text) : Number.NaN
      return Number.isFinite(value) ? value : undefined
    }
    case 'boolean':
      return text === 'true' || text === '1' ? true : text === 'false' || text === '0' ? false : undefined
    case 'reference':
      return isUuid(text) ? text.toLowerCase() : undefined
    case 'date':
      return isDate(text) ? text : dayOfStamp(text)
    case 'instant':
      return momentOf(text, isEnd)
    case 'text':
    case 'time':
    case 'choice':
    case 'choices':
    case 'master':
    case 'state':
    case 'interval':
    case 'json':
    case 'secret':
    case 'properties':
      return text
  }
}
