import { entityNamed } from '../../index.ts'
import type { AnyEntity } from '../../../catalogue/entity.ts'
import type { AdvisedMax, Field } from '../../../catalogue/field.ts'
import { fieldAt } from '../../../catalogue/row.ts'
import type { RuleRow } from '../../../catalogue/rule.ts'

/** Kilograms per weight unit; other units are compared without conversion. */
const IN_KG: { readonly [unit: string]: number } = { KG: 1, LB: 0.453_592_37 }

const numberOf = (value: unknown): number | null => (typeof value === 'number' && Number.isFinite(value) ? value : null)

/** A weight in kilograms; null when it is empty. */
export const kilograms = (weight: unknown, unit: unknown): number | null => {
  const given = numberOf(weight)
  return given === null ? null : given * (IN_KG[String(unit ?? 'KG')] ?? 1)
}

export const advisedMaxOf = (field: Field | undefined): AdvisedMax | null =>
  field !== undefined && 'advisedMax' in field ? (field.advisedMax ?? null) : null

export interface Exceeded {
  /** The limit, in the unit of the record that sets it. */
  readonly most: number
  readonly unit: string
}

/** The limit that a value exceeds; null when it does not, or when either is unknown. */
export const exceeded = (
  advised: AdvisedMax,
  value: unknown,
  unit: unknown,
  limiting: RuleRow | null | undefined,
): Exceeded | null => {
  const [given, most] = [numberOf(value), numberOf(limiting?.[advised.field])]
  if (given === null || most === null) return null
  const theirs = String(limiting?.[advised.unit] ?? 'KG')
  const over = (kilograms(given, unit) ?? 0) > (kilograms(most, theirs) ?? 0)
  return over ? { most, unit: theirs } : null
}

/** The entity whose records set the limit. */
export const limitingEntity = (entity: AnyEntity, advised: AdvisedMax): AnyEntity | undefined => {
  const reference = fieldAt(entity.fields, advised.reference)
  return reference?.kind === 'reference' ? entityNamed(reference.to) : undefined
}
