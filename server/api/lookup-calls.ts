import { fieldAt } from '../../src/catalogue/row.ts'
import { catalogue } from '../../src/domains/index.ts'
import { findQuerySchema, typedEntities } from '../http/lookup-routes.ts'
import { addressCountryQuerySchema, countryQuerySchema } from '../domains/sites/routes/country-routes.ts'
import { cityQuerySchema } from '../domains/sites/routes/city-route.ts'
import { pageQuerySchema } from '../http/lookup-page.ts'
import { type Call, listOf, object, type QuerySource, text } from '../http/openapi/operation.ts'

const choice = listOf(object({ id: text, name: text }))
type Lookup = readonly [path: string, summary: string, query: QuerySource]
const lookupPaths: readonly Lookup[] = [
  ['/country/search', 'Countries by a part of their name', countryQuerySchema],
  ['/address/countries', 'Countries, or those of addresses of a type', addressCountryQuerySchema],
  ['/address/cities', 'Cities of addresses', cityQuerySchema],
  ['/address/types', 'Types of addresses', pageQuerySchema],
  ['/locale', 'Locales', pageQuerySchema],
  ['/master_data/find', 'Choices of a field', findQuerySchema],
  ...catalogue
    .filter(({ states, fields }) => states !== undefined || fieldAt(fields, 'status') !== undefined)
    .map(({ name, label }) => [`/${name}/statuses`, `States: ${label[1]}`, pageQuerySchema] satisfies Lookup),
  ...catalogue
    .filter(({ states }) => states !== undefined)
    .map(({ name, label }) => [`/${name}/getStatus`, `States: ${label[1]}`, pageQuerySchema] satisfies Lookup),
  ...typedEntities.map((name) => [`/${name}/types`, `Types of ${name}`, pageQuerySchema] satisfies Lookup),
]
/** Lists of choices. */
export const lookupCalls: readonly Call[] = lookupPaths.map(([path, summary, query]) => ({
  method: 'get',
  path,
  summary,
  query,
  tag: 'lookup',
  result: choice,
  errors: [400, ...(path === '/master_data/find' ? [404] : []), ...(path === '/address/cities' ? [403] : [])],
  ...(path === '/address/cities' ? { needs: 'project' as const } : {}),
}))
