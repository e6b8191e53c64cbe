import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { entityOf } from '../../src/catalogue/index.ts'
import { isUuid } from '../../src/catalogue/judge-value.ts'
import { apiPrefix } from '../../src/config.ts'
import type { ListQuery } from '../store/list-query.ts'
import { listRecords } from '../store/list.ts'
import { answer } from './answer.ts'
import { principalOf, projectHeaderOf } from './caller.ts'
import { objectOf } from './json-body.ts'
import { parseListCall } from './list-call.ts'
import { refusalOf } from './refused.ts'
import type { ServerParts } from './server-parts.ts'
import { createIntent, sendWrite, updateIntent } from './write-record.ts'

type Body = Readonly<Record<string, unknown>>
type ById = { Params: { id: string } }

const owners = [
  { owner: 'project', column: 'forProject' },
  { owner: 'organization', column: 'forOrganization' },
] as const

/** Settings of a project and of an organization under their own paths: OPATH-07, OPATH-08, CALL-35, CALL-36, XCALL-73 to 76. */
export function settingRoutes(app: FastifyInstance, parts: ServerParts): void {
  const setting = entityOf('setting')
  for (const { owner, column } of owners) {
    const base = `${apiPrefix}/${owner}/setting`

    /** The body with the owner under the name that the record has for it. */
    const owned = (request: FastifyRequest): Body => {
      const { [owner]: named, ...rest } = objectOf(request.body)
      const fallback = owner === 'project' ? projectHeaderOf(request) : null
      return { ...rest, [column]: rest[column] ?? named ?? fallback }
    }

    app.get(base, async (request, reply) => {
      const principal = await principalOf(parts, request)
      const query = parseListCall(setting, request.query)
      const filters: ListQuery['filters'] = query.filters
      const named = query.filters.some(({ path }) => path === column)
      const chosen = owner === 'project' ? principal.project : principal.user.organization
      const listed = await listRecords(parts.db, principal, setting, {
        ...query,
        filters: named ? filters : [...filters, { path: column, in: [chosen ?? missing] }],
      })
      if (!listed.ok) throw refusalOf(listed)
      return answer(reply, { items: listed.items, count: listed.count })
    })

    app.post(base, async (request, reply) => {
      const principal = await principalOf(parts, request)
      return sendWrite(parts, request, reply, { principal, intent: createIntent(setting, owned(request)), status: 201 })
    })

    app.put<ById>(`${base}/:id`, async (request, reply) => {
      const principal = await principalOf(parts, request)
      const { [owner]: _named, ...body } = objectOf(request.body)
      return sendWrite(parts, request, reply, { principal, intent: updateIntent(setting, request, body) })
    })

    // Without an id the property names the setting: it is changed where it is, else made.
    app.put(base, async (request, reply) => {
      const principal = await principalOf(parts, request)
      const body = owned(request)
      const id = await settingOf(column, body)
      const intent =
        id === null
          ? createIntent(setting, body)
          : { name: 'setting.update', target: ['setting', id] as [string, string], body: { value: body['value'] } }
      return sendWrite(parts, request, reply, { principal, intent })
    })
  }

  async function settingOf(column: string, body: Body): Promise<string | null> {
    const owner = body[column]
    const property = body['property']
    if (!isUuid(owner) || typeof property !== 'string' || property.includes('\0')) return null
    const { rows } = await sql<{ id: string }>`select id from setting where archived is null
      and ${sql.ref(column)} = ${owner} and property = ${property} order by id limit 1`.execute(parts.db)
    return rows[0]?.id ?? null
  }
}

/** No record has it: the list of an owner that is not chosen is empty. */
const missing = '00000000-0000-0000-0000-000000000000'
