import {
  type Check,
  checkedField,
  fitsProperty,
  fitsValidation,
  limitsOf,
  type Says,
} from '../../../catalogue/checks.ts'
import { entityValidation } from '../entities/entity-validation.ts'
import { propertyValidation } from '../entities/property-validation.ts'
import type { AnyEntity } from '../../../catalogue/entity.ts'
import { PROPERTY_TYPES, VALIDATION_TYPES } from '../../../catalogue/enumerations.ts'
import { entityNamed } from '../../index.ts'
import { mapNameOf } from '../../known-names.ts'
import type { Patterns } from '../../../catalogue/pattern.ts'
import type { Problem, Problems } from '../../../catalogue/problem.ts'
import type { RowValues } from '../../../catalogue/row.ts'

/** Names of the entities whose records are checks: of a field, and of the properties of a type. */
export const CHECK_RECORDS = { entity: entityValidation.name, property: propertyValidation.name } as const

/** A stored record; its values are validated before use. */
type Values = { readonly [field: string]: unknown }
type EntityRule = RowValues<typeof entityValidation>
type PropertyRule = RowValues<typeof propertyValidation>
type Verdict = { readonly check: Check } | { readonly problems: Problems }

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
const no = (field: string, ...problems: Problem[]): Verdict => ({ problems: { [field]: problems } })
const strange = (field: string, value: unknown): Verdict =>
  no(field, { code: 'not-offered', params: { value: textOf(value).slice(0, 80) } })

/** Append-only records, such as scans, take no further validations, because none of them may be refused. */
const checkedEntity = (name: unknown): AnyEntity | null => {
  const entity = entityNamed(textOf(name))
  return entity === undefined || entity.appendOnly === true ? null : entity
}

/** The field that a validation applies to: the named one, else the one that identifies records of the entity. */
const pathOf = (entity: AnyEntity, property: unknown): string | null =>
  textOf(property) !== ''
    ? textOf(property)
    : (entity.title.find((path) => checkedField(entity, path) !== null) ?? null)

/** The words of a rule; those of the other language where it has them in one only. */
const saysOf = ({ message, messageInDutch }: EntityRule & PropertyRule): { readonly says?: Says } => {
  const [text, dutch] = [textOf(message).trim(), textOf(messageInDutch).trim()]
  return text === '' && dutch === '' ? {} : { says: { text: text || dutch, dutch: dutch || text } }
}

const inWordsOf = (record: EntityRule & PropertyRule, verdict: Verdict): Verdict =>
  'check' in verdict ? { check: { ...verdict.check, ...saysOf(record) } } : verdict

/** Parses an entity validation record to a check, or returns its problems. */
export const entityCheck = (given: Values, patterns: Pick<Patterns, 'faultOf'>): Verdict =>
  inWordsOf(given, entityVerdict(given, patterns))

const entityVerdict = (given: Values, patterns: Pick<Patterns, 'faultOf'>): Verdict => {
  const record: EntityRule = given
  const entity = checkedEntity(record.entity)
  if (entity === null) return strange('entity', record.entity)
  const path = pathOf(entity, record.property)
  const field = path === null ? null : checkedField(entity, path)
  if (path === null) return no('property', { code: 'required' })
  if (field === null) return strange('property', path)
  const is = VALIDATION_TYPES.find((type) => type === record.validationType)
  if (is === undefined) return strange('validationType', record.validationType)
  if (!fitsValidation(field, is)) {
    return no('validationType', { code: 'does-not-fit', params: { names: `${path}, ${is}` } })
  }
  const nullable = record.nullable !== false
  const parameter = textOf(record.parameter)
  if (is === 'notBlank') return { check: { path, is } }
  if (is === 'unique') return { check: { path, is, nullable } }
  if (is === 'email' || is === 'url') return { check: { path, is, nullable } }
  if (parameter.trim() === '') return no('parameter', { code: 'required' })
  if (is === 'regex') {
    const part = patterns.faultOf(parameter)
    if (part !== null) return no('parameter', { code: 'not-pattern', params: { part } })
    return { check: { path, is, nullable, pattern: parameter } }
  }
  const limits = limitsOf(parameter)
  if (limits === null) return no('parameter', { code: 'not-limits' })
  return is === 'length' ? { check: { path, is, nullable, limits } } : { check: { path, is, nullable, limits } }
}

/** Parses a property validation record to a check, or returns its problems. */
export const propertyCheck = (given: Values): Verdict => inWordsOf(given, propertyVerdict(given))

const propertyVerdict = (given: Values): Verdict => {
  const record: PropertyRule = given
  const entity = checkedEntity(record.entity)
  const map = entity === null ? null : mapNameOf(entity)
  if (entity === null || map === null) return strange('entity', record.entity)
  const path = `${map}.${textOf(record.property)}`
  const field = checkedField(entity, path)
  if (field === null) return strange('property', record.property)
  const type = PROPERTY_TYPES.find((one) => one === record.type)
  if (type === undefined) return strange('type', record.type)
  if (!fitsProperty(field, type)) {
    return no('type', { code: 'does-not-fit', params: { names: `${textOf(record.property)}, ${type}` } })
  }
  return { check: { path, is: 'typed', type } }
}

export interface CheckRecords {
  /** Records of entity_validation and property_validation that are not archived. */
  readonly entity: readonly Values[]
  readonly property: readonly Values[]
}

/** The organization whose validations apply to a record: the owner of the project; for records above projects, the user's organization. */
export const checkOwner = (
  entity: AnyEntity,
  { owner, user }: { readonly owner: string | null; readonly user: { readonly organization: string | null } },
): string | null => (entity.stream === 'global' ? user.organization : owner)

/** The validations of the system and of one organization. */
export const recordsFor = ({ entity, property }: CheckRecords, owner: string | null): CheckRecords => {
  const counts = (record: Values): boolean => {
    const { organization: whose = null }: EntityRule & PropertyRule = record
    return whose === null || whose === owner
  }
  return { entity: entity.filter(counts), property: property.filter(counts) }
}

/** The checks of one entity. Records that cannot be parsed, such as outdated ones, are ignored. */
export const checksOf = (
  entity: string,
  records: CheckRecords,
  patterns: Pick<Patterns, 'faultOf'>,
): readonly Check[] => {
  const isAbout = (record: EntityRule & PropertyRule): boolean => record.entity === entity
  return [
    ...records.entity.filter(isAbout).map((record) => entityCheck(record, patterns)),
    ...records.property.filter(isAbout).map(propertyCheck),
  ].flatMap((verdict) => ('check' in verdict ? [verdict.check] : []))
}
