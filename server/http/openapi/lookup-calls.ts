import { catalogue } from '../../../src/domains/index.ts'
import { typedEntities } from '../lookup-routes.ts'
import type { JsonSchema } from './field-schema.ts'
import { type Call, integer, listOf, object, text } from './operation.ts'

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
/** Lists of choices. */
export const lookupCalls: readonly Call[] = lookupPaths.map(
  ([path, summary, query]) =>
    ({
      method: 'get',
      path,
      summary,
      query: { ...query, limit: integer, offset: integer },
      tag: 'lookup',
      result: choice,
      errors: [400, ...(path === '/master_data/find' ? [404] : [])],
      ...(path === '/address/cities' ? { needs: 'project', errors: [400, 403] } : {}),
    }) as Call,
)
