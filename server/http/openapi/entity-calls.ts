import { z } from 'zod'
import type { AnyEntity } from '../../../src/catalogue/entity.ts'
import { isExportable } from '../../../src/catalogue/exportable.ts'
import { rowOf, rowsOf } from '../answer-schemas.ts'
import { actionsOf } from '../entity-actions.ts'
import { canArchive, canCreate, canUpdate } from '../entity-verbs.ts'
import { writtenSchema } from '../write-record.ts'
import type { BodySource, Call } from './operation.ts'

const once = { 'Idempotency-Key': z.string() }
const guarded = { ...once, 'If-Match': z.string() }

/** Bodies of the actions in code, by `entity.action`; those of the others come from their declarations. */
export type ActionBodies = { readonly [action: string]: BodySource }

/** Returns every call of an entity, as server/http/entity-routes.ts registers them. */
export function callsOf(entity: AnyEntity, bodies: ActionBodies): readonly Call[] {
  const [one, many] = entity.label
  const base = `/${entity.name}`
  const shared = { tag: entity.name, ...(entity.stream === 'project' ? ({ needs: 'project' } as const) : {}) }
  const calls: Call[] = [
    {
      ...shared,
      method: 'get',
      path: base,
      summary: `List: ${many}`,
      query: { listOf: entity },
      // With `export` the call makes an export and answers its id.
      result: isExportable(entity) ? z.union([rowsOf(entity), writtenSchema]) : rowsOf(entity),
      errors: [400, 403, 404],
    },
    {
      ...shared,
      method: 'get',
      path: `${base}/:id`,
      summary: `Read: ${one}`,
      headers: { 'If-None-Match': z.string() },
      result: rowOf(entity),
      errors: [403, 404],
    },
  ]
  if (canCreate(entity)) {
    const body = { recordOf: entity, creating: true }
    const errors = [400, 403, 404, 409, 413, 422]
    calls.push({
      ...shared,
      method: 'post',
      path: base,
      summary: `Create: ${one}`,
      headers: once,
      body,
      result: writtenSchema,
      status: 201,
      errors,
    })
  }
  const byId = { ...shared, path: `${base}/:id`, headers: guarded, result: writtenSchema }
  if (canUpdate(entity)) {
    const errors = [400, 403, 404, 409, 413, 422]
    calls.push({
      ...byId,
      method: 'put',
      summary: `Change: ${one}`,
      body: { recordOf: entity, creating: false },
      errors,
    })
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
      body: bodies[`${entity.name}.${action}`] ?? { actionOf: entity, action },
      errors: [400, 403, 404, 409, 422],
    })
  }
  return calls
}
