import type { AnyEntity } from '../../src/catalogue/entity.ts'
import { type ListQuery, parseListQuery, type QueryParameters } from '../store/list-query.ts'
import { badParameter } from './http-error.ts'

/** Said with a call and without a meaning here: the shape of answers is always the whole record (XCALL-02). */
const ignored = new Set(['serializer', 'serializerGroup', 'group', 'groups', 'locale', 'lang'])

/**
 * Filters that hold anyway (OPEN-104): employees have an organization, archived records and system accounts are left
 * out, roles come without nested children.
 */
const implied: ReadonlySet<string> = new Set([
  'employee.employeeOnly',
  'employee.visible',
  'user.visible',
  'role.ignoreChildren',
])

/** Written another way in a call than in the declaration: lists in JSON (API-20), and where a scoped record belongs. */
const aliases: ReadonlyMap<string, string> = new Map([
  ['workOrders', 'workOrder'],
  ['projects', 'forProject'],
  ['parentAssetTypes', 'assetType'],
  ['project', 'forProject'],
  ['organization', 'forOrganization'],
  ['currentAssetSensor', 'asset'],
])

/** The parameters as the declaration knows them, whatever a caller wrote. */
export function listParameters(entity: AnyEntity, query: Readonly<Record<string, unknown>>): QueryParameters {
  // No prototype: a parameter may have any name.
  const parameters = Object.create(null) as Record<string, string | readonly string[]>
  for (const [key, value] of Object.entries(query)) {
    const [, name = key, part = ''] = /^([^[]+)(\[.*)?$/.exec(key) ?? []
    if (implied.has(`${entity.name}.${name}`)) continue
    if (ignored.has(name) && !Object.hasOwn(entity.fields, name)) continue
    const alias = aliases.get(name)
    const renamed = alias !== undefined && !Object.hasOwn(entity.fields, name) && Object.hasOwn(entity.fields, alias)
    const path = renamed ? alias : name
    const texts = (Array.isArray(value) ? value : [value]).map(String)
    // An app is registered for its host or for any (PROJSEL-02).
    if (entity.name === 'app' && path === 'package') parameters['package[]'] = [...texts, '*']
    else parameters[path + part] = texts.length === 1 ? (texts[0] ?? '') : texts
  }
  return parameters
}

const reasons = {
  'unknown-field': () => 'unknown field',
  'unknown-sort': (value: string) => `unknown field ${value}`,
  'wrong-value': (value: string) => `cannot take ${value === '' ? 'nothing' : value}`,
} as const

/** Judges the query of a list call; what is not known or of the wrong type is a 400 that names it (contract). */
export function parseListCall(entity: AnyEntity, query: unknown): ListQuery {
  const parsed = parseListQuery(entity, listParameters(entity, query as Record<string, unknown>))
  if (!parsed.ok) throw badParameter(parsed.name, reasons[parsed.code](parsed.value))
  return parsed.value
}
