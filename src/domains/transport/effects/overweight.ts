import type { Row } from '../../../catalogue/row.ts'
import type { shipUnitType } from '../entities/ship-unit-type.ts'

/** Kilograms in one unit of weight; other units are compared as they are. */
const IN_KG: { readonly [unit: string]: number } = { KG: 1, LB: 0.453_592_37 }

const numberOf = (value: unknown): number | null => (typeof value === 'number' && Number.isFinite(value) ? value : null)

/** A weight in kilograms; null where none is given. */
export const kilograms = (weight: unknown, unit: unknown): number | null => {
  const given = numberOf(weight)
  return given === null ? null : given * (IN_KG[String(unit ?? 'KG')] ?? 1)
}

export interface Exceeded {
  /** The limit, in the unit that the type has it in. */
  readonly most: number
  readonly unit: string
}

type Limit = Pick<Row<typeof shipUnitType>, 'maxWeight' | 'weightUnit'>

/** The maximum weight of the type when the ship unit exceeds it; null when it does not, or when either weight is unknown. */
export const overweight = (weight: unknown, unit: unknown, type: Limit | null | undefined): Exceeded | null => {
  const [given, most] = [numberOf(weight), numberOf(type?.maxWeight)]
  if (given === null || most === null) return null
  const theirs = type?.weightUnit ?? 'KG'
  return (kilograms(given, unit) ?? 0) > (kilograms(most, theirs) ?? 0) ? { most, unit: theirs } : null
}
