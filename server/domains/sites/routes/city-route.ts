import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { z } from 'zod'
import { entityOf } from '../../../../src/domains/index.ts'
import { may } from '../../../../src/catalogue/roles.ts'
import { apiPrefix } from '../../../../src/config.ts'
import { textIfGiven } from '../../../store/read-body.ts'
import { visibleWhere } from '../../../store/visible.ts'
import { answer } from '../../../http/answer.ts'
import { choices } from '../../../http/answer-schemas.ts'
import { projectPrincipalOf } from '../../../http/caller.ts'
import { forbidden } from '../../../http/http-error.ts'
import { queryOf } from '../../../http/schema-problems.ts'
import type { ServerParts } from '../../../http/server-parts.ts'
import { readingAs } from '../../../store/walled.ts'

/** Query of the cities: of one address type, by a part of the name. */
export const cityQuerySchema = z.object({ type: textIfGiven, name: textIfGiven })

/**
 * GET /address/cities (XCALL-79): the cities of the addresses that the caller can read, optionally of one address type.
 */
export function cityRoute(app: FastifyInstance, parts: ServerParts): void {
  const address = entityOf('address')
  app.get(`${apiPrefix}/address/cities`, async (request, reply) => {
    const principal = await projectPrincipalOf(parts, request)
    if (!may(principal.person, address, 'VIEW')) throw forbidden()
    const query = queryOf(cityQuerySchema, request)
    const textOf = (name: 'type' | 'name'): string => (query[name] ?? '').replaceAll('\0', '')
    const { rows } = await sql<{ name: string }>`
      select distinct t.city as name from address t
      where t.archived is null and coalesce(t.city, '') <> '' and ${visibleWhere(address, principal, 't')}
        and (${textOf('type')} = '' or t.type = ${textOf('type')})
        and strpos(lower(t.city), lower(${textOf('name')})) > 0
      order by t.city limit 1000`.execute(readingAs(parts.db, principal))
    return answer(reply, choices, { items: rows.map(({ name }) => ({ id: name, name })), count: rows.length })
  })
}
