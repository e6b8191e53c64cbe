import type { AnyEntity } from '../../src/catalogue/entity.ts'
import { type ListQuery, parseListQuery, type QueryParameters } from '../store/list-query.ts'
import { badParameter } from './http-error.ts'

/** Accepted but ignored: a response always has the whole record (XCALL-02). */
const ignored = new Set(['serializer', 'serializerGroup', 'group', 'groups', 'locale', 'lang'])

/**
 * Filters that always apply (OPEN-104): employees have an organization, archived records and system accounts are left
 * out, roles come without nested children.
 */
const implied: ReadonlySet<string> = new Set([
  'employee.employeeOnly',
  'employee.visible',
  'user.visible',
  'role.ignoreChildren',
])

/** Parameters whose name differs from the declaration: lists in JSON (API-20), and the owner of a scoped record. */
const aliases: ReadonlyMap<string, string> = new Map([
  ['workOrders', 'workOrder'],
  ['projects', 'forProject'],
  ['parentAssetTypes', 'assetType'],
  ['project', 'forProject'],
  ['organization', 'forOrganization'],
  ['currentAssetSensor', 'asset'],
])

/** Returns the parameters under the names of the declaration. */
export function listParameters(entity: AnyEntity, query: Readonly<Record<string, unknown>>): QueryParameters {
  // Without a prototype, because a parameter may have any name.
  const parameters = Object.create(null) as Record<string, string | readonly string[]>
  for (const [key, value] of Object.entries(query)) {
    const [, name = key, part = ''] = /^([^[]+)(\[.*)?$/.exec(key) ?? []
    if (implied.has(`${entity.name}.${name}`)) continue
    if (ignored.has(name) && !Object.hasOwn(entity.fields, name)) continue
    const alias = aliases.get(name)
    const renamed = alias !== undefined && !Object.hasOwn(entity.fields, name) && Object.hasOwn(entity.fields, alias)
    const path = renamed ? alias : name
    const texts = (Array.isArray(value) ? value : [value]).map(String)
    // An app is registered for its host or for any host (PROJSEL-02).
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

/** Parses the query of a list call; throws a 400 that names an unknown parameter or one of the wrong type. */
export function parseListCall(entity: AnyEntity, query: unknown): ListQuery {
  const parsed = parseListQuery(entity, listParameters(entity, query as Record<string, unknown>))
  if (!parsed.ok) throw badParameter(parsed.name, reasons[parsed.code](parsed.value))
  return parsed.value
}
