import type { FastifyInstance } from 'fastify'
import { isUuid } from '../../src/catalogue/judge-value.ts'
import { ADMIN, SUPERADMIN } from '../../src/catalogue/roles.ts'
import { holds } from '../../src/catalogue/rule.ts'
import { apiPrefix } from '../../src/config.ts'
import { type AccessLogQuery, listAccess } from '../auth/access-log.ts'
import { answer } from './answer.ts'
import { principalOf } from './caller.ts'
import { badParameter, forbidden } from './http-error.ts'
import type { ServerParts } from './server-parts.ts'

const results = new Set(['success', 'failed', 'blocked', 'switch', 'return'])
const parameters = new Set(['user', 'result', 'limit', 'offset', 'sort', 'order', 't'])
const isSort = (sort: string): sort is AccessLogQuery['sort'] => ['time', 'username', 'result'].includes(sort)

/** GET /access_log (XCALL-65, USER-11): 20 entries, newest first. An admin sees those of his organization's users. */
export function accessLogRoutes(app: FastifyInstance, parts: ServerParts): void {
  app.get(`${apiPrefix}/access_log`, async (request, reply) => {
    const principal = await principalOf(parts, request)
    const { person } = principal
    if (!holds(person, 'ROLE_ACCESS_LOG_VIEW') && !person.roles.has(ADMIN)) throw forbidden()
    const query = parseQuery(request.query as Readonly<Record<string, unknown>>)
    const everyone = person.roles.has(SUPERADMIN)
    return answer(
      reply,
      await listAccess(parts.db, everyone ? query : { ...query, organization: principal.user.organization }),
    )
  })
}

function parseQuery(query: Readonly<Record<string, unknown>>): AccessLogQuery {
  for (const name of Object.keys(query)) if (!parameters.has(name)) throw badParameter(name, 'unknown field')
  const text = (name: string, fallback: string): string => {
    const value = query[name]
    if (value === undefined || value === '') return fallback
    if (typeof value !== 'string') throw badParameter(name, 'takes one value')
    return value
  }
  const count = (name: string, fallback: string, most: number): number => {
    const value = text(name, fallback)
    if (!/^\d{1,9}$/.test(value) || Number(value) > most) throw badParameter(name, `takes a number up to ${most}`)
    return Number(value)
  }
  const user = text('user', '')
  const result = text('result', '')
  const sort = text('sort', 'time')
  const order = text('order', 'DESC').toUpperCase()
  if (user !== '' && !isUuid(user)) throw badParameter('user', 'takes the id of a record')
  if (result !== '' && !results.has(result)) throw badParameter('result', 'not one of the choices')
  if (!isSort(sort)) throw badParameter('sort', `unknown field ${sort.slice(0, 80)}`)
  if (order !== 'ASC' && order !== 'DESC') throw badParameter('order', 'takes ASC or DESC')
  return {
    ...(user === '' ? {} : { user }),
    ...(result === '' ? {} : { result }),
    limit: count('limit', '20', 1000),
    offset: count('offset', '0', 10_000_000),
    sort,
    order,
  }
}
