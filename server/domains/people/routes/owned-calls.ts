import { entityOf } from '../../../../src/domains/index.ts'
import { rowOf, rowsOf } from '../../../http/answer-schemas.ts'
import { writtenSchema } from '../../../http/write-record.ts'
import { owners } from '../../../store/one-per-owner.ts'
import type { BodySource, Call } from '../../../http/openapi/operation.ts'
import { putRoleSchema } from './owned-routes.ts'

const setting = entityOf('setting')
const putSetting = (): BodySource => ({ recordOf: setting, creating: true })

const kinds = [
  { path: 'setting', entity: setting, what: 'setting', put: putSetting },
  { path: 'role', entity: entityOf('role_assignment'), what: 'role assignment', put: putRoleSchema },
]

/** Settings and role assignments under the path of their owner. */
export const ownedCalls: readonly Call[] = owners.flatMap(({ owner }) =>
  kinds.flatMap(({ path, entity, what, put }): Call[] => {
    const base = `/${owner}/${path}`
    const call = { tag: entity.name, body: { recordOf: entity, creating: true }, result: writtenSchema }
    return [
      {
        method: 'get',
        path: base,
        summary: `List every ${what} of the ${owner}`,
        tag: entity.name,
        result: rowsOf(entity),
        errors: [400],
      },
      {
        method: 'get',
        path: `${base}/:id`,
        summary: `One ${what} of the ${owner}`,
        tag: entity.name,
        result: rowOf(entity),
        errors: [404],
      },
      {
        ...call,
        method: 'post',
        path: base,
        summary: `Make a ${what} of the ${owner}`,
        status: 201,
        errors: [403, 422],
      },
      {
        ...call,
        method: 'put',
        path: base,
        summary: `Set a ${what} of the ${owner}`,
        body: put(owner),
        errors: [403, 422],
      },
      {
        ...call,
        method: 'put',
        path: `${base}/:id`,
        summary: `Change a ${what} of the ${owner}`,
        errors: [403, 404, 409, 422],
      },
      {
        method: 'delete',
        path: `${base}/:id`,
        summary: `Archive a ${what} of the ${owner}`,
        tag: entity.name,
        result: writtenSchema,
        errors: [403, 404, 409],
      },
    ]
  }),
)
