import type { z } from 'zod'
import { fieldAt } from '../../src/catalogue/row.ts'
import { catalogue } from '../../src/domains/index.ts'
import { findQuerySchema, typedEntities } from '../http/lookup-routes.ts'
import {
  addressCountryQuerySchema,
  countriesSchema,
  countryQuerySchema,
} from '../domains/sites/routes/country-routes.ts'
import { cityQuerySchema } from '../domains/sites/routes/city-route.ts'
import { pageQuerySchema } from '../http/lookup-page.ts'
import { choices } from '../http/answer-schemas.ts'
import type { Call, QuerySource } from '../http/openapi/operation.ts'

type Lookup = readonly [path: string, summary: string, query: QuerySource, result?: z.core.$ZodType]
const lookupPaths: readonly Lookup[] = [
  ['/country/search', 'Countries by a part of their name', countryQuerySchema, countriesSchema],
  ['/address/countries', 'Countries, or those of addresses of a type', addressCountryQuerySchema, countriesSchema],
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
export const lookupCalls: readonly Call[] = lookupPaths.map(([path, summary, query, result = choices]) => ({
  method: 'get',
  path,
  summary,
  query,
  tag: 'lookup',
  result,
  errors: [400, ...(path === '/master_data/find' ? [404] : []), ...(path === '/address/cities' ? [403] : [])],
  ...(path === '/address/cities' ? { needs: 'project' as const } : {}),
}))
