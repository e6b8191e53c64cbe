import { job } from '../entities/job.ts'
import { entityCheck, propertyCheck } from './check-records.ts'
import { MAIL_FROM, MAIL_FROM_NAME } from './mail-settings.ts'
import { MODULES } from '../../../catalogue/near-enumerations.ts'
import { catalogue, entityNamed } from '../../index.ts'
import { translatedAs } from '../../../catalogue/label-id.ts'
import { isMailAddress, isSenderName } from '../../../catalogue/mail-address.ts'
import { messagesOf } from '../../../catalogue/messages.ts'
import type { Patterns } from '../../../catalogue/pattern.ts'
import type { Problem, Problems } from '../../../catalogue/problem.ts'
import { fieldAt, valuesAs } from '../../../catalogue/row.ts'

type Values = { readonly [field: string]: unknown }

/** Dependencies that page and server load in their own way. */
export interface RecordTools {
  readonly patterns: Pick<Patterns, 'faultOf'>
  /** Placeholders of a message; null when it is not valid. */
  readonly placeholdersOf: (message: string) => ReadonlySet<string> | null
}

const NONE: Problems = {}
const one = (path: string, code: Problem['code'], params?: Problem['params']): Problems => ({
  [path]: [params === undefined ? { code } : { code, params }],
})
const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const short = (value: unknown): Problem['params'] => ({ value: text(value).slice(0, 80) })

const problemsOf = (verdict: { readonly problems: Problems } | object): Problems =>
  'problems' in verdict ? verdict.problems : NONE

/**
 * Validates records that configure the app beyond their declaration, by field: the same in forms and on the server. Other entities have no
 * problems here.
 */
export const recordProblems = (entity: string, values: Values, tools: RecordTools): Problems => {
  switch (entity) {
    case 'entity_validation':
      return problemsOf(entityCheck(values, tools.patterns))
    case 'property_validation':
      return problemsOf(propertyCheck(values))
    case 'translation':
      return judgeTranslation(values, tools)
    case 'setting':
      return judgeSetting(values)
    case 'master_data':
      return judgeMasterData(values)
    case 'task':
      return { ...judgeParameters(values), ...judgeTask(values) }
    case 'job':
      return { ...judgeParameters(values), ...judgeName('type', valuesAs(job, values).type) }
    default:
      return NONE
  }
}

let declared: ReadonlyMap<string, string> | null = null

/** English text of a key: by message id for a declaration; for a source text, the key itself. Null for the hash of a text. */
export const englishOf = (key: string): string | null => {
  declared ??= new Map(
    catalogue.flatMap(messagesOf).flatMap(({ id, message }): [string, string][] => [
      [id, message],
      [translatedAs(id, message), message],
    ]),
  )
  const own = declared.get(key)
  if (own !== undefined) return own
  return /^[A-Za-z0-9+/]{6}$/.test(key) ? null : key
}

/** A replacement text must have exactly the placeholders of the original, or it would be shown broken. */
const judgeTranslation = ({ key, text: given }: Values, { placeholdersOf }: RecordTools): Problems => {
  if (typeof given !== 'string' || typeof key !== 'string') return NONE
  const found = placeholdersOf(given)
  if (found === null) return one('text', 'not-message')
  const english = englishOf(key)
  const wanted = english === null ? null : placeholdersOf(english)
  if (wanted === null) return NONE
  const missing = [...wanted].filter((name) => !found.has(name))
  const strange = [...found].filter((name) => !wanted.has(name))
  if (missing.length > 0) return one('text', 'placeholder-missing', { names: missing.join(' ') })
  return strange.length > 0 ? one('text', 'placeholder-unknown', { names: strange.join(' ') }) : NONE
}

const SWITCH_WORDS: ReadonlySet<string> = new Set(['true', 'false', '1', '0', 'on', 'off', 'yes', 'no'])
const LIST_PROPERTY = /^(.+)-(?:tabs|actions|info|fields|editable-fields)$/

const isDegrees = (part: string | undefined, most: number): boolean =>
  part !== undefined && part.trim() !== '' && Math.abs(Number(part)) <= most

/** Validates the settings that the app knows; other keys accept any text. */
const judgeSetting = ({ property, value, forProject }: Values): Problems => {
  const name = text(property)
  const given = text(value).trim()
  if (!/^[A-Za-z0-9][A-Za-z0-9._:-]*$/.test(name)) return one('property', 'not-key')
  const of = LIST_PROPERTY.exec(name)?.[1]
  const entity = of === undefined ? undefined : entityNamed(of.replace(/-editable$/, ''))
  if (of !== undefined && entity === undefined) return one('property', 'not-offered', short(name))
  const isOfMail = name === MAIL_FROM || name === MAIL_FROM_NAME
  if (isOfMail && (forProject ?? null) !== null) return one('forProject', 'not-of-project')
  if (given === '') return NONE
  if (MODULES.some((module) => module === name)) {
    return SWITCH_WORDS.has(given.toLowerCase()) ? NONE : one('value', 'not-boolean')
  }
  if (name === 'start-limit') return /^[1-9]\d{0,5}$/.test(given) ? NONE : one('value', 'not-integer')
  if (name === 'depot-position') {
    const parts = given.split(',')
    const fits = parts.length === 2 && isDegrees(parts[0], 90) && isDegrees(parts[1], 180)
    return fits ? NONE : one('value', 'not-position')
  }
  if (name === MAIL_FROM) return isMailAddress(given) ? NONE : one('value', 'not-email')
  if (name === MAIL_FROM_NAME) return isSenderName(given) ? NONE : one('value', 'not-sender-name')
  if (entity === undefined) return NONE
  return given.split(',').every((item) => /^[A-Za-z0-9._ -]*$/.test(item)) ? NONE : one('value', 'not-name-list')
}

const judgeMasterData = ({ entity: name, field, choices }: Values): Problems => {
  const entity = entityNamed(text(name))
  if (entity === undefined) return one('entity', 'not-offered', short(name))
  if (fieldAt(entity.fields, text(field)) === undefined) return one('field', 'not-offered', short(field))
  if (!Array.isArray(choices) || !choices.every((item) => typeof item === 'string' && item.trim() !== '')) {
    return one('choices', 'not-places')
  }
  const twice = choices.find((item, at) => choices.indexOf(item) !== at) as string | undefined
  return twice === undefined ? NONE : one('choices', 'twice', { value: twice })
}

const judgeParameters = ({ parameters }: Values): Problems =>
  parameters === null || parameters === undefined || (typeof parameters === 'object' && !Array.isArray(parameters))
    ? NONE
    : one('parameters', 'not-map')

/** Validates the format of a service or action name. */
const judgeName = (path: string, value: unknown): Problems =>
  value === null || value === undefined || value === '' || /^[A-Za-z][A-Za-z0-9._ -]*$/.test(text(value))
    ? NONE
    : one(path, 'not-key')

const judgeTask = ({ service, action, startTime, endTime }: Values): Problems => {
  const backward =
    typeof startTime === 'string' && typeof endTime === 'string' && Date.parse(endTime) < Date.parse(startTime)
  return {
    ...judgeName('service', service),
    ...judgeName('action', action),
    ...(backward ? one('endTime', 'before-start') : NONE),
  }
}
