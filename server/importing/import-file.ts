import { PRODUCT_LOCALES } from '../../src/catalogue/enumerations.ts'
import { fieldAt } from '../../src/catalogue/row.ts'
import type { ImportTarget } from '../../src/catalogue/import-targets.ts'
import { entityOf } from '../../src/catalogue/index.ts'
import { fieldLabel, type Labels, labelsOf } from '../store/labels.ts'
import type { ApiCaller } from './api-caller.ts'
import { type PlannedRow, planRows, type RowFault } from './plan.ts'
import { PROFILES, type ColumnRule } from './profiles.ts'
import type { Table } from './table.ts'

/** What is wrong with one row, in the language of the caller; without a column where it is the row as a whole. */
export interface RowError {
  readonly row: number
  readonly column: string | null
  readonly reason: string
}

/** Every record of the file is counted in exactly one of created, already, repeated, refused and blank. */
export interface ImportReport {
  readonly records: number
  readonly created: number
  /** Found in the project by its key; left as it is. */
  readonly already: number
  /** The same key stands earlier in the file. */
  readonly repeated: readonly { readonly row: number; readonly first: number }[]
  readonly refused: readonly RowError[]
  readonly refusedRows: number
  readonly blank: number
  /** Records of other entities made because rows referred to them. */
  readonly madeFor: { readonly [entity: string]: number }
  readonly unusedColumns: readonly string[]
  /** The sheet of a workbook that was read. */
  readonly sheet: string | null
  /** Further sheets with values, which were not read. */
  readonly otherSheets: readonly string[]
}

const keyOf = (values: { readonly [path: string]: unknown }, keys: readonly string[]): string | null => {
  const key = keys.find((path) => typeof values[path] === 'string' && values[path] !== '')
  return key === undefined ? null : `${key}:${String(values[key]).toLowerCase()}`
}

const nest = (values: PlannedRow['values']): Record<string, unknown> => {
  const body: Record<string, unknown> = {}
  for (const [path, value] of Object.entries(values)) {
    const [head = '', tail] = path.split('.')
    if (tail === undefined) body[head] = value
    else body[head] = { ...(body[head] as object | undefined), [tail]: value }
  }
  return body
}

/**
 * Brings a table into a project through the REST API, row by row, so that every rule of the product applies. Running it
 * again makes nothing twice. `onRow` is told how many rows are behind it.
 */
export const importFile = async (
  api: ApiCaller,
  target: ImportTarget,
  file: Table,
  onRow: (done: number, of: number) => Promise<void> = () => Promise.resolve(),
): Promise<ImportReport> => {
  const profile = PROFILES[target]
  const { planned, faults, unused } = planRows(file, profile, await Promise.all(PRODUCT_LOCALES.map(labelsOf)))
  const labels = await labelsOf(api.locale)
  const refused: RowFault[] = [
    ...file.broken.map(({ row, column = null, reason }) => ({ row, column, reason })),
    ...faults,
  ]
  const there = await existingKeys(api, profile.entity, profile.keys)
  const seen = new Map<string, number>()
  const repeated: { row: number; first: number }[] = []
  const finder = createFinder(api)
  let created = 0
  let already = 0
  for (const [index, row] of planned.entries()) {
    await onRow(index, planned.length)
    const key = keyOf(row.values, profile.keys)
    const first = key === null ? undefined : seen.get(key)
    if (first !== undefined) {
      repeated.push({ row: row.row, first })
      continue
    }
    if (key !== null) seen.set(key, row.row)
    if (key !== null && there.has(key)) {
      already += 1
      continue
    }
    const { values, fault } = await resolve(finder, profile.columns, row)
    const answer = fault === null ? await api.create(profile.entity, nest(values)) : null
    if (answer === null) refused.push(fault as RowFault)
    else if (answer.ok) created += 1
    else {
      for (const [path, texts] of Object.entries(answer.errors)) {
        refused.push({
          row: row.row,
          column: row.columns[path] ?? labelOf(labels, profile.entity, path),
          reason: () => texts.join(', '),
        })
      }
    }
  }
  const refusedRows = new Set(refused.map((fault) => fault.row)).size
  return {
    records: file.rows.length + file.broken.length + file.blank,
    created,
    already,
    repeated,
    refused: refused
      .toSorted((a, b) => a.row - b.row)
      .map(({ row, column, reason }) => ({ row, column, reason: reason(api.locale) })),
    refusedRows,
    blank: file.blank,
    madeFor: finder.made,
    unusedColumns: unused,
    sheet: file.sheet,
    otherSheets: file.otherSheets,
  }
}

const labelOf = (labels: Labels, name: string, path: string): string => {
  const entity = entityOf(name)
  return fieldLabel(labels, entity, path, fieldAt(entity.fields, path)?.label ?? path)
}

const existingKeys = async (api: ApiCaller, entity: string, keys: readonly string[]): Promise<ReadonlySet<string>> => {
  const found = new Set<string>()
  for await (const item of api.all(entity)) {
    const key = keyOf(item, keys)
    if (key !== null) found.add(key)
  }
  return found
}

type Finder = ReturnType<typeof createFinder>

/** Finds records by the name that a file gives, and makes those that are missing; each name is asked for once. */
const createFinder = (api: ApiCaller) => {
  const byEntity = new Map<string, Promise<Map<string, string>>>()
  const made: Record<string, number> = {}
  const load = async (entity: string): Promise<Map<string, string>> => {
    const names = new Map<string, string>()
    for await (const item of api.all(entity)) {
      for (const field of [...entityOf(entity).title, 'name', 'reference']) {
        const name = item[field]
        if (typeof name === 'string' && !names.has(name.toLowerCase()))
          names.set(name.toLowerCase(), String(item['id']))
      }
    }
    return names
  }
  const find = async (rule: NonNullable<ColumnRule['refers']>, name: string): Promise<string | readonly string[]> => {
    const names = byEntity.get(rule.entity) ?? load(rule.entity)
    byEntity.set(rule.entity, names)
    const known = (await names).get(name.toLowerCase())
    if (known !== undefined) return known
    const body = Object.fromEntries(
      Object.entries(rule.make).map(([field, value]) => [field, value === '$' ? name : value]),
    )
    const answer = await api.create(rule.entity, body)
    if (!answer.ok) return Object.values(answer.errors).flat()
    made[rule.entity] = (made[rule.entity] ?? 0) + 1
    ;(await names).set(name.toLowerCase(), answer.id)
    return answer.id
  }
  return { find, made }
}

const resolve = async (
  finder: Finder,
  columns: readonly ColumnRule[],
  row: PlannedRow,
): Promise<{ values: PlannedRow['values']; fault: RowFault | null }> => {
  const values: Record<string, string | number> = { ...row.values }
  for (const rule of columns) {
    const name = values[rule.field]
    if (rule.refers === undefined || name === undefined) continue
    const found = await finder.find(rule.refers, String(name))
    if (typeof found !== 'string') {
      const column = row.columns[rule.field] ?? rule.field
      return { values, fault: { row: row.row, column, reason: () => found.join(', ') } }
    }
    values[rule.field] = found
  }
  return { values, fault: null }
}
