import { catalogue } from '../../../src/catalogue/index.ts'
import { typedEntities } from '../lookup-routes.ts'
import { inputSchema, type JsonSchema } from './field-schema.ts'
import { type Call, done, integer, json, listOf, object, ref, text } from './operation.ts'

const choice = listOf(object({ id: text, name: text }))
type Lookup = readonly [path: string, summary: string, query: Readonly<Record<string, JsonSchema>>]
const lookupPaths: readonly Lookup[] = [
  ['/country/search', 'Countries by a part of their name', { name: text }],
  ['/address/countries', 'Countries, or those of addresses of a type', { type: text, name: text }],
  ['/address/cities', 'Cities of addresses', { type: text, name: text }],
  ['/address/types', 'Types of addresses', {}],
  ['/locale', 'Locales', {}],
  ['/master_data/find', 'Choices of a field', { entity: text, field: text }],
  ...catalogue
    .filter(({ states, fields }) => states !== undefined || fields['status'] !== undefined)
    .map(({ name, label }) => [`/${name}/statuses`, `States: ${label[1]}`, {}] satisfies Lookup),
  ...catalogue
    .filter(({ states }) => states !== undefined)
    .map(({ name, label }) => [`/${name}/getStatus`, `States: ${label[1]}`, {}] satisfies Lookup),
  ...typedEntities.map((name) => [`/${name}/types`, `Types of ${name}`, {}] satisfies Lookup),
]
/** Lists to choose from. */
export const lookupCalls: readonly Call[] = lookupPaths.map(
  ([path, summary, query]) =>
    ({
      method: 'get',
      path,
      summary,
      query: { ...query, limit: integer, offset: integer },
      tag: 'lookup',
      result: choice,
      errors: [400],
      ...(path === '/address/cities' ? { needs: 'project' } : {}),
    }) as Call,
)

const setting = catalogue.find(({ name }) => name === 'setting')
const settingInput = setting === undefined ? json : inputSchema(setting, true)
/** Settings under the path of their owner. */
export const settingCalls: readonly Call[] = ['project', 'organization'].flatMap((owner): Call[] => [
  {
    method: 'get',
    path: `/${owner}/setting`,
    summary: `Settings of the ${owner}`,
    tag: 'setting',
    result: listOf(ref('setting')),
    errors: [400],
  },
  {
    method: 'post',
    path: `/${owner}/setting`,
    summary: `Make a setting of the ${owner}`,
    tag: 'setting',
    body: settingInput,
    result: done,
    status: 201,
    errors: [403, 422],
  },
  {
    method: 'put',
    path: `/${owner}/setting`,
    summary: `Set a property of the ${owner}`,
    tag: 'setting',
    body: settingInput,
    result: done,
    errors: [403, 422],
  },
  {
    method: 'put',
    path: `/${owner}/setting/:id`,
    summary: `Change a setting of the ${owner}`,
    tag: 'setting',
    body: settingInput,
    result: done,
    errors: [403, 404, 409, 422],
  },
])
