import { EXPORT_FORMATS, isExportable } from '../../../src/catalogue/exportable.ts'
import type { AnyEntity } from '../../../src/catalogue/entity.ts'
import { pathsOf } from '../../../src/catalogue/row.ts'
import { actionsOf } from '../entity-actions.ts'
import { canArchive, canCreate, canUpdate } from '../entity-verbs.ts'
import { actionBody } from './action-bodies.ts'
import { inputSchema, type JsonSchema } from './field-schema.ts'
import { type Call, listOf, object, ref, text, uuid } from './operation.ts'

const written = object({ id: uuid, version: { type: 'integer' } }, ['id'])
const once: Readonly<Record<string, JsonSchema>> = { 'Idempotency-Key': text }
const guarded: Readonly<Record<string, JsonSchema>> = { ...once, 'If-Match': text }

/** Returns every call of an entity, as server/http/entity-routes.ts registers them. */
export function callsOf(entity: AnyEntity): readonly Call[] {
  const [one, many] = entity.label
  const base = `/${entity.name}`
  const shared = { tag: entity.name, ...(entity.stream === 'project' ? ({ needs: 'project' } as const) : {}) }
  const calls: Call[] = [
    {
      ...shared,
      method: 'get',
      path: base,
      summary: `List: ${many}`,
      query: queryOf(entity),
      result: listOf(ref(entity.name)),
      errors: [400, 403, 404],
    },
    {
      ...shared,
      method: 'get',
      path: `${base}/:id`,
      summary: `Read: ${one}`,
      headers: { 'If-None-Match': text },
      result: ref(entity.name),
      errors: [403, 404],
    },
  ]
  if (canCreate(entity)) {
    const body = inputSchema(entity, true)
    const errors = [400, 403, 404, 409, 413, 422]
    calls.push({
      ...shared,
      method: 'post',
      path: base,
      summary: `Create: ${one}`,
      headers: once,
      body,
      result: written,
      status: 201,
      errors,
    })
  }
  const byId = { ...shared, path: `${base}/:id`, headers: guarded, result: written }
  if (canUpdate(entity)) {
    const errors = [400, 403, 404, 409, 413, 422]
    calls.push({ ...byId, method: 'put', summary: `Change: ${one}`, body: inputSchema(entity, false), errors })
  }
  if (canArchive(entity)) {
    calls.push({ ...byId, method: 'delete', summary: `Archive: ${one}`, errors: [403, 404, 409, 422] })
  }
  for (const action of actionsOf(entity)) {
    const label =
      entity.actions?.[action]?.label ?? entity.states?.transitions.find(({ name }) => name === action)?.label
    calls.push({
      ...byId,
      method: 'put',
      path: `${base}/${action}/:id`,
      summary: `${label ?? action}: ${one}`,
      body: actionBody(entity, action),
      errors: [400, 403, 404, 409, 422],
    })
  }
  return calls
}

/**
 * The parameters of a list call (API-12). Filters also accept `name[]`, `name[from]` and `name[to]`; for dates and
 * moments a day or the epoch seconds of its midnight (API-18, API-19).
 */
function queryOf(entity: AnyEntity): Readonly<Record<string, JsonSchema>> {
  const through = (entity.list.filtersThrough ?? []).map(({ name }) => name)
  const filters = ['id', ...pathsOf(entity.fields), ...through].filter((path) => entity.fields[path]?.kind !== 'secret')
  const groups = entity.list.groups
  return {
    limit: { type: 'integer', minimum: 0, maximum: 1000, default: 10 },
    offset: { type: 'integer', minimum: 0, default: 0 },
    sort: { type: 'string', default: entity.list.sort.path, description: 'A field, also through references' },
    order: { enum: ['ASC', 'DESC'] },
    search: { ...text, description: 'Values given as said[field] of a searched field find a row as well' },
    archived: { type: 'boolean', description: 'Archived records instead of living ones' },
    ...(isExportable(entity)
      ? {
          export: { enum: ['1'], description: 'Makes an export of the list and returns its id' },
          format: { enum: [...EXPORT_FORMATS], description: 'The kind of file of an export' },
        }
      : {}),
    ...(groups === undefined ? {} : { [groups.name]: { enum: Object.keys(groups.groups) } }),
    ...Object.fromEntries(filters.map((path) => [path, text])),
  }
}
