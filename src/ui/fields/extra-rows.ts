import { type ExtraValue, extraValuesOf, isExtraName, storedExtra } from '../../catalogue/extra-values.ts'
import type { PropertiesField } from '../../catalogue/field.ts'

/** One row of the editor, as it is being typed. */
export interface ExtraRow {
  readonly key: number
  readonly name: string
  readonly value: string
  readonly unit: string
  /** The stored value; a number stays a number while its text is one. */
  readonly was: ExtraValue['value']
}

export type ExtraMap = {
  readonly [name: string]: { readonly value: ExtraValue['value']; readonly unit: string | null } | null
}

export type ExtraProblem = 'no-name' | 'bad-name' | 'twice'

export const rowsOf = (field: PropertiesField, map: unknown): readonly ExtraRow[] =>
  extraValuesOf(field, map).map(({ name, value, unit }, key) => ({
    key,
    name,
    value: value === null ? '' : String(value),
    unit: unit ?? '',
    was: value,
  }))

const isBlank = ({ name, value, unit }: ExtraRow): boolean => name.trim() === '' && value === '' && unit === ''

/** What is wrong with the name of a row; empty rows are ignored. */
export const extraProblem = (field: PropertiesField, rows: readonly ExtraRow[], row: ExtraRow): ExtraProblem | null => {
  const name = row.name.trim()
  if (isBlank(row)) return null
  if (name === '') return 'no-name'
  if (!isExtraName(name)) return 'bad-name'
  const first = rows.find((other) => other.name.trim() === name)
  return Object.hasOwn(field.fields, name) || (first !== undefined && first.key !== row.key) ? 'twice' : null
}

const typedValue = ({ value, was }: ExtraRow): ExtraValue['value'] => {
  const text = value.trim()
  if (text === '') return null
  if (typeof was === 'number' && Number.isFinite(Number(text))) return Number(text)
  return was === true || was === false ? (text === String(was) ? was : text) : text
}

/**
 * The rows as a map to write: null for stored values that were removed. A row with an invalid name is written under a name that validation
 * rejects, so that the form cannot be saved without it.
 */
export const mapOfRows = (field: PropertiesField, rows: readonly ExtraRow[], stored: unknown): ExtraMap => {
  const gone = extraValuesOf(field, stored).map(({ name }) => [name, null] as const)
  const kept = rows.flatMap((row) => {
    if (isBlank(row)) return []
    const name = row.name.trim()
    const key = extraProblem(field, rows, row) === null ? name : `${name}.${row.key}`
    return [[key, storedExtra({ value: typedValue(row), unit: row.unit.trim() || null })] as const]
  })
  return Object.fromEntries([...gone, ...kept])
}
