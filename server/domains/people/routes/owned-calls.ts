import { catalogue } from '../../../../src/domains/index.ts'
import { inputSchema, type JsonSchema } from '../../../http/openapi/field-schema.ts'
import { type Call, done, json, listOf, object, ref, text, uuid } from '../../../http/openapi/operation.ts'

const inputOf = (name: string): JsonSchema => {
  const entity = catalogue.find((one) => one.name === name)
  return entity === undefined ? json : inputSchema(entity, true)
}
const names: JsonSchema = { type: 'array', items: text }
const roleLists = { addChildren: names, removeChildren: names, addGroups: names, removeGroups: names }

const kinds = [
  { path: 'setting', entity: 'setting', what: 'setting', put: inputOf('setting') },
  {
    path: 'role',
    entity: 'role_assignment',
    what: 'role assignment',
    put: object({ project: uuid, organization: uuid, role: uuid, ...roleLists }, ['role']),
  },
]

/** Settings and role assignments under the path of their owner. */
export const ownedCalls: readonly Call[] = ['project', 'organization'].flatMap((owner) =>
  kinds.flatMap(({ path, entity, what, put }): Call[] => {
    const base = `/${owner}/${path}`
    const call = { tag: entity, body: inputOf(entity), result: done }
    return [
      {
        method: 'get',
        path: base,
        summary: `List every ${what} of the ${owner}`,
        tag: entity,
        result: listOf(ref(entity)),
        errors: [400],
      },
      {
        method: 'get',
        path: `${base}/:id`,
        summary: `One ${what} of the ${owner}`,
        tag: entity,
        result: ref(entity),
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
      { ...call, method: 'put', path: base, summary: `Set a ${what} of the ${owner}`, body: put, errors: [403, 422] },
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
        tag: entity,
        result: done,
        errors: [403, 404, 409],
      },
    ]
  }),
)
