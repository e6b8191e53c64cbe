import type { PropertiesField } from './field.ts'

/** A named extra value of an open property map (EDIT-20). */
export interface ExtraValue {
  readonly name: string
  readonly value: string | number | boolean | null
  readonly unit: string | null
}

const NAME = /^[^.\s][^.]{0,99}$/

/** Names of extra values contain no dot, because dots separate the parts of a path. */
export const isExtraName = (name: string): boolean => NAME.test(name) && name.trimEnd() === name

const isMap = (value: unknown): value is { readonly value?: unknown; readonly unit?: unknown } =>
  value !== null && typeof value === 'object' && !Array.isArray(value)

const scalar = (value: unknown): ExtraValue['value'] =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? value
    : value === null || value === undefined
      ? null
      : JSON.stringify(value)

/** Value and unit in their stored form; null for anything else. */
const pairOf = (stored: unknown): Omit<ExtraValue, 'name'> | null =>
  isMap(stored) && 'value' in stored ? { value: scalar(stored.value), unit: String(stored.unit ?? '') || null } : null

/** The extra values of a map, without declared and removed ones. */
export const extraValuesOf = (field: PropertiesField, map: unknown): readonly ExtraValue[] =>
  Object.entries(isMap(map) ? map : {}).flatMap(([name, stored]) =>
    Object.hasOwn(field.fields, name) || stored === null || stored === undefined
      ? []
      : [{ name, ...(pairOf(stored) ?? { value: scalar(stored), unit: null }) }],
  )

/** Value and unit of a stored extra value in one text; empty where it has none. */
export const extraText = (stored: unknown): string => {
  const { value, unit } = pairOf(stored) ?? { value: null, unit: null }
  return [value, unit].filter((part) => part !== null && part !== '').join(' ')
}

/** An extra value in its stored form. */
export const storedExtra = ({
  value,
  unit,
}: Omit<ExtraValue, 'name'>): { unit: string | null; value: ExtraValue['value'] } => ({
  unit,
  value,
})

/** All extra values of a map in one text; empty where it has none. */
export const extrasText = (field: PropertiesField, map: unknown): string =>
  extraValuesOf(field, map)
    .map((extra) => `${extra.name} ${extraText(extra) || '–'}`)
    .join(', ')
